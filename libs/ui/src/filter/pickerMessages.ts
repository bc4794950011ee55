/** The texts of the picker of filters, which loads when it is first opened. */
export const pickerMessages = {
  pickerTitle: "Add a filter",
  search: "Find a status, country, custodian …",
  searchIn: (field: string) => `Find in ${field}`,
  allFields: "All fields",
  figures: (reclaims: string, amount: string) => `${reclaims}, ${amount}`,
  noReclaims: "none",
  choices: "Available filters",
  noMatch: "Nothing matches what you typed.",
  moreMatches: (count: string) => `${count} more match: keep typing to narrow the list`,
  searches: {
    security: {
      label: "Find a security by its name or ISIN",
      prompt: "Type at least two characters of a name or an ISIN.",
      searching: "Searching …",
      none: "No security of yours matches what you typed."
    }
  }
} as const
