/** The light colours of the portal's theme, adapted to print. Colour carries meaning only. */
export const palette = {
  print: "#000000",
  ink: "#192026",
  inkSecond: "#4e575d",
  inkQuiet: "#61696e",
  line: "#cfd5d8",
  lineSoft: "#e6eaec",
  accent: "#017272",
  danger: "#b02b27",
  dangerInk: "#862723",
  dangerSoft: "#ffefed",
  raised: "#f5f7f8",
  mark: "#3c8888",
  markPast: "#a1c5a9",
  documents: "#d38318",
  market: "#6b6497",
  processing: "#2d78bd",
  filed: "#2b9191",
  paid: "#33854a",
  past: "#b02b27",
  closed: "#7b8186"
} as const
