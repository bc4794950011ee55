import type { AgChartTheme } from "ag-charts-community"

/** Charts are drawn on canvas, where `inherit` would fall back to Arial: the font families as in `theme.css`. */
const fontFamily = ["Inter Variable", "Inter Fallback", "system-ui", "sans-serif"]

/** The product's tokens for charts; the variables are read again when the theme changes. */
export const chartTheme: AgChartTheme = {
  baseTheme: "ag-default",
  palette: { fills: ["var(--mark)"], strokes: ["var(--surface)"] },
  params: {
    accentColor: "var(--accent)",
    backgroundColor: "transparent",
    chartBackgroundColor: "transparent",
    foregroundColor: "var(--ink)",
    textColor: "var(--ink-3)",
    borderColor: "var(--line)",
    tooltipBackgroundColor: "var(--surface)",
    tooltipBorder: { color: "var(--line)", width: 1 },
    tooltipBorderRadius: 6,
    tooltipTextColor: "var(--ink)",
    tooltipSubtleTextColor: "var(--ink-2)",
    fontFamily,
    fontSize: 12
  },
  overrides: {
    common: {
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      background: { visible: false },
      legend: { enabled: false },
      tooltip: { mode: "single" }
    },
    // Hovering highlights; only a filter fades the rest.
    bar: {
      series: {
        highlight: {
          bringToFront: false,
          highlightedSeries: { opacity: 1 },
          unhighlightedItem: { opacity: 1 },
          unhighlightedSeries: { opacity: 1 }
        }
      }
    }
  }
}
