#pragma once

#include "table/markup.hpp"
#include "table/report.hpp"

/// The pictures of a report, each one SVG element (or several) in the colours of the page's style sheet (report_html.cpp).
namespace lantern::engine {

/// The monster's life and the wounds so far, by round, with the rounds in which somebody died.
void plot_rounds(Markup& page, const ReportOf& of);
/// Successes above or below what was to be expected, each with its standard deviation.
void plot_luck(Markup& page, const ReportOf& of);
/// A small board for each survivor, and one for the monster, with the way from where they began to where they are.
void plot_paths(Markup& page, const ReportOf& of);

}  // namespace lantern::engine
