/** The texts of the list of accounts. */
export const accountMessages = {
  title: "Accounts",
  search: "Search accounts by custodian, number or owner",
  searchHint: "Search",
  custodian: "Custodian",
  account: "Account",
  owner: "Beneficial owner",
  openNetReclaim: "Open net reclaim",
  openReclaims: "Open reclaims",
  reclaims: "All reclaims",
  accounts: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  found: (shown: string, all: string) => `${shown} of ${all} accounts`,
  arriving: (shown: string, all: string) => `${shown} of ${all} accounts, loading more`,
  noMatch: "No account matches what you typed.",
  clearSearch: "Clear the search",
  noOwner: "No name recorded",
  openDashboard: (account: string, owner: string) => `${account}, ${owner}: see its reclaims`
} as const
