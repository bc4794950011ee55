/** The texts of the command palette and of the list of shortcuts. */
export const paletteMessages = {
  title: "Search or go to",
  hint: "Account, owner, security, ISIN, reference …",
  results: "Results",
  close: "Close",
  nothing: (typed: string) =>
    typed === ""
      ? "Type to search."
      : `Nothing found for “${typed}”. Try the beginning of a name, an ISIN or a reference.`,
  retry: "Try again",
  move: "Move",
  open: "Open",
  newTab: "New tab",
  shortcuts: "All shortcuts",
  count: (n: number, text: string) => (n === 1 ? "1 result" : `${text} results`),
  shortcutsTitle: "Keyboard shortcuts"
} as const
