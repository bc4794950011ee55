/** The texts of the history. */
export const historyMessages = {
  loading: "Loading the history",
  empty: "Nothing has been recorded yet.",
  emptyChoice: "No entry matches your filters.",
  showAll: "Show all",
  older: "Show earlier",
  loadingMore: "Loading earlier entries",
  shown: (text: string, n: number) => (n === 1 ? "1 entry" : `${text} entries`),
  kinds: "Entry types",
  all: "All",
  sides: "By whom",
  everybody: "Everybody",
  days: "Days",
  daysOf: (from: string, to: string) => `${from} to ${to}`,
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
  from: "From",
  to: "To",
  everyDay: "Any date",
  excel: "Save as Excel",
  csv: "Save as CSV",
  saving: "Preparing file"
} as const
