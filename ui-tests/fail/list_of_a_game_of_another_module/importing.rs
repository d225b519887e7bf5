use crate::declaring::*;
