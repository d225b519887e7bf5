# Draws what a terminal shows as SVG: reads lines of text with escape sequences for colours, as `tmux capture-pane -e`
# writes them. Run with LC_ALL=C: characters are put together from bytes, so that every awk does the same.
#
# Variables: columns, rows (the size of the terminal), title.

BEGIN {
    WIDTH = 8.4
    HEIGHT = 16
    MARGIN = 12
    BACK = "#16181d"
    FRONT = "#d4d7dd"
    split("#3b4048 #e06c75 #98c379 #d8a657 #61a0e8 #c678dd #56b6c2 #c8ccd4 " \
          "#767d8a #ff7a85 #b5e08c #f0c674 #7ab8ff #dc8cf5 #7fd6e0 #ffffff", palette, " ")
    reset()
    width = columns * WIDTH + 2 * MARGIN
    height = rows * HEIGHT + 2 * MARGIN
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" height=\"%g\" role=\"img\">\n", \
        width, height, width, height
    printf "<title>%s</title>\n", escaped(title)
    printf "<rect width=\"%g\" height=\"%g\" rx=\"8\" fill=\"%s\"/>\n", width, height, BACK
    print "<g font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"14\">"
}

{ line($0, NR - 1) }

END { print "</g>\n</svg>" }

function reset() { fg = ""; bg = ""; bold = 0; dim = 0; turned = 0 }

# One line of the terminal. Cells in the same style with nothing between them are drawn together, and what lies behind
# them before that.
function line(text, row,    at, byte, end, column, run, start, style, now, behind, from) {
    column = 0; run = ""; letters = ""; behind = BACK
    at = 1
    while (at <= length(text)) {
        byte = substr(text, at, 1)
        if (byte == "\033") {
            end = at + match(substr(text, at), /[A-Za-z]/) - 1
            if (substr(text, end, 1) == "m") colours(substr(text, at + 2, end - at - 2))
            at = end + 1
            continue
        }
        at++
        while (at <= length(text) && substr(text, at, 1) ~ /[\200-\277]/) byte = byte substr(text, at++, 1)
        now = look()
        if (run != "" && (now != style || byte == " ")) { draw(run, start, row, column, style); run = "" }
        if (ground() != behind) { fill(behind, from, row, column); behind = ground(); from = column }
        if (byte != " ") {
            if (run == "") { start = column; style = now }
            run = run byte
        }
        column++
    }
    if (run != "") draw(run, start, row, column, style)
    fill(behind, from, row, column)
    printf "%s", letters
}

# Takes the numbers of an escape sequence for colours.
function colours(numbers,    parts, count, n, code) {
    count = split(numbers, parts, ";")
    if (count == 0) reset()
    for (n = 1; n <= count; n++) {
        code = parts[n] + 0
        if (code == 0) reset()
        else if (code == 1) bold = 1
        else if (code == 2) dim = 1
        else if (code == 7) turned = 1
        else if (code == 22) bold = dim = 0
        else if (code == 27) turned = 0
        else if (code >= 30 && code <= 37) fg = palette[code - 29]
        else if (code >= 90 && code <= 97) fg = palette[code - 81]
        else if (code == 39) fg = ""
        else if (code >= 40 && code <= 47) bg = palette[code - 39]
        else if (code >= 100 && code <= 107) bg = palette[code - 91]
        else if (code == 49) bg = ""
        else if (code == 38 || code == 48) {
            if (parts[n + 1] == 5) {
                named = palette[parts[n + 2] + 1]
                n += 2
            } else {
                named = sprintf("#%02x%02x%02x", parts[n + 2], parts[n + 3], parts[n + 4])
                n += 4
            }
            if (code == 38) fg = named; else bg = named
        }
    }
}

function ground() { return turned ? (fg == "" ? FRONT : fg) : (bg == "" ? BACK : bg) }

function ink() { return turned ? (bg == "" ? BACK : bg) : (fg == "" ? FRONT : fg) }

function look() { return "fill=\"" ink() "\"" (bold ? " font-weight=\"bold\"" : "") (dim ? " opacity=\"0.6\"" : "") }

function fill(colour, from, row, to) {
    if (colour == BACK || to == from) return
    printf "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"%s\"/>\n", \
        MARGIN + from * WIDTH, MARGIN + row * HEIGHT, (to - from) * WIDTH, HEIGHT, colour
}

# The length is given, so that cells stay in their columns whatever font there is.
function draw(run, from, row, to, style) {
    letters = letters sprintf("<text x=\"%g\" y=\"%g\" textLength=\"%g\" lengthAdjust=\"spacingAndGlyphs\" %s>%s</text>\n", \
        MARGIN + from * WIDTH, MARGIN + row * HEIGHT + 12.5, (to - from) * WIDTH, style, escaped(run))
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    return text
}
