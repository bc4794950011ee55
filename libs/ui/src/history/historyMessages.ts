/** The texts of the history. */
export const historyMessages = {
  loading: "Loading the history",
  empty: "Nothing has been recorded yet.",
  emptyChoice: "Nothing in this history fits what you chose.",
  showAll: "Show all",
  older: "Show earlier",
  loadingMore: "Loading earlier entries",
  shown: (text: string, n: number) => (n === 1 ? "1 entry" : `${text} entries`),
  kinds: "Kinds of entries",
  all: "All",
  sides: "By whom",
  everybody: "Everybody",
  days: "Days",
  daysOf: (from: string, to: string) => `${from} to ${to}`,
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
  from: "From",
  to: "To",
  everyDay: "Every day",
  excel: "Save as Excel",
  csv: "Save as CSV",
  saving: "Preparing file"
} as const
