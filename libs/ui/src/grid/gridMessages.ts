/** The texts of grids, except those shown while loading, which belong to the first screen. */
export const gridMessages = {
  title: "Custodians and accounts",
  accounts: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  found: (shown: string, all: string) => `${shown} of ${all} accounts`,
  search: "Search accounts by custodian, number or owner",
  searchHint: "Search",
  group: "Group by custodian",
  columns: "Columns",
  density: "Compact",
  nothing: "No account matches these filters.",
  noMatch: "No account matches what you typed.",
  copied: (account: string) => `${account} copied`,
  noOwner: "No name recorded",
  printedPart: (printed: string, all: string) =>
    `These are the first ${printed} of ${all} lines in the order shown. The Excel file has all of them.`,
  openReclaims: (count: string, account: string) => `${count}: see the reclaims of ${account}`,
  expand: "Collapsed: ",
  collapse: "Expanded: "
} as const
