//! Plots as SVG, for embedding in a page.

use plotters::prelude::*;

const SIZE: (u32, u32) = (680, 320);

/// The font of all text in a plot, about as large as the text of the page.
const TEXT: (&str, u32) = ("sans-serif", 15);

/// A histogram of numbers on a logarithmic scale. `None` if no number is positive.
pub fn histogram(title: &str, what: &str, numbers: &[f64]) -> Option<String> {
    let numbers: Vec<f64> = numbers.iter().copied().filter(|number| *number > 0.0).collect();
    let least = numbers.iter().copied().min_by(f64::total_cmp)?.log10().floor();
    let most = numbers.iter().copied().max_by(f64::total_cmp)?.log10().floor() + 1.0;
    const STEPS: f64 = 4.0;
    let bars = ((most - least) * STEPS) as usize;
    let mut counts = vec![0_u32; bars];
    for number in &numbers {
        counts[(((number.log10() - least) * STEPS) as usize).min(bars - 1)] += 1;
    }
    let highest = counts.iter().copied().max().unwrap_or(1);
    let edge = |nth: usize| 10_f64.powf(least + nth as f64 / STEPS);
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let mut chart = ChartBuilder::on(&root)
            .caption(title, TEXT)
            .margin(10)
            .margin_right(28)
            .x_label_area_size(50)
            .y_label_area_size(64)
            .build_cartesian_2d((edge(0)..edge(bars)).log_scale(), 0..highest + highest / 10 + 1)
            .ok()?;
        let mut mesh = chart.configure_mesh();
        mesh.label_style(TEXT).axis_desc_style(TEXT).max_light_lines(1);
        mesh.disable_x_mesh().x_desc(what).y_desc("deals").draw().ok()?;
        let drawn = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        chart
            .draw_series(drawn.map(|(nth, count)| {
                Rectangle::new([(edge(nth), 0), (edge(nth + 1), *count)], BLUE.mix(0.6).filled())
            }))
            .ok()?;
        root.present().ok()?;
    }
    Some(svg)
}

/// A plot of the share of deals that were decided within a time, for each time. `seconds` has the times of the decided
/// deals, and `of` is the number of all deals. `None` if no deal was decided.
pub fn decided(seconds: &[f64], of: usize) -> Option<String> {
    let mut seconds: Vec<f64> = seconds.iter().map(|time| time.max(1e-4)).collect();
    seconds.sort_by(f64::total_cmp);
    let (first, last) = (*seconds.first()?, *seconds.last()?);
    let share = |nth: usize| 100.0 * nth as f64 / of as f64;
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let mut chart = ChartBuilder::on(&root)
            .caption("Deals decided within a given time", TEXT)
            .margin(10)
            .margin_right(28)
            .x_label_area_size(50)
            .y_label_area_size(64)
            .build_cartesian_2d((first..last.max(first * 10.0)).log_scale(), 0.0..100.0)
            .ok()?;
        let mut mesh = chart.configure_mesh();
        mesh.label_style(TEXT).axis_desc_style(TEXT).max_light_lines(1);
        mesh.x_desc("seconds").y_desc("% of deals").draw().ok()?;
        let points = (1..).zip(&seconds).map(|(nth, time)| (*time, share(nth)));
        chart.draw_series(LineSeries::new(points, BLUE.stroke_width(2))).ok()?;
        root.present().ok()?;
    }
    Some(svg)
}

/// A plot of the shares of won deals, one line per study. A row has the name of the line and four shares from 0 to 1:
/// the lowest and the highest possible share of the deals, and the ends of the confidence interval. `None` without
/// rows.
pub fn shares(rows: &[(String, [f64; 4])]) -> Option<String> {
    if rows.is_empty() {
        return None;
    }
    let height = 100 + 26 * rows.len() as u32;
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (SIZE.0, height)).into_drawing_area();
        let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        let count = rows.len() as f64;
        let mut chart = ChartBuilder::on(&root)
            .caption("Share of deals that can be won", TEXT)
            .margin(10)
            .margin_right(28)
            .x_label_area_size(50)
            .y_label_area_size(230)
            .build_cartesian_2d(0.0..100.0, 0.0..count)
            .ok()?;
        let name = |at: &f64| {
            let nth = (count - at - 0.5).round();
            let is_line = (at.fract() - 0.5).abs() < 1e-6 && (0.0..count).contains(&nth);
            if is_line { names[nth as usize].to_owned() } else { String::new() }
        };
        let mut mesh = chart.configure_mesh();
        mesh.label_style(TEXT).axis_desc_style(TEXT).max_light_lines(1);
        mesh.disable_y_mesh().x_desc("% (dark: at least; light: at most; line: 95% interval)");
        mesh.y_labels(2 * rows.len() + 1).y_label_formatter(&name).draw().ok()?;
        for (nth, (_, [low, high, least, most])) in rows.iter().enumerate() {
            let at = count - nth as f64 - 0.5;
            let bar = |from: f64, to: f64, style: ShapeStyle| {
                Rectangle::new([(100.0 * from, at - 0.25), (100.0 * to, at + 0.25)], style)
            };
            let line = PathElement::new([(100.0 * least, at), (100.0 * most, at)], BLACK);
            chart
                .draw_series([
                    bar(0.0, *low, BLUE.mix(0.6).filled()),
                    bar(*low, *high, BLUE.mix(0.2).filled()),
                ])
                .ok()?;
            chart.draw_series([line]).ok()?;
        }
        root.present().ok()?;
    }
    Some(svg)
}
