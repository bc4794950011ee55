/** Texts of the list of accounts. */
export const accountMessages = {
  title: "Accounts",
  search: "Search accounts by custodian, number, name or owner",
  searchHint: "Search",
  choice: "Selected",
  choose: (account: string, owner: string) => `Select ${account}, ${owner}`,
  chooseAll: "Select all accounts listed",
  choosing: "Select",
  chosen: (_n: number, text: string) => `${text} selected`,
  noneChosen: "None selected",
  details: "Details",
  detailsOf: (account: string, owner: string) => `Details of ${account}, ${owner}`,
  stateFilter: "Account state",
  anyState: "All",
  filters: { mine: "Waiting for you", missing: "Documents missing" },
  missingOf: (n: number, text: string, account: string, owner: string) =>
    `${account}, ${owner}: see ${text} missing ${n === 1 ? "document" : "documents"}`,
  counted: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  found: (shown: string, all: string) => `${shown} of ${all} accounts`,
  arriving: (shown: string, all: string) => `${shown} of ${all} accounts, loading more`,
  none: {
    all: "No account is in this state.",
    inState: "No account is in this state.",
    mine: "No account is waiting for you.",
    missing: "No document is missing for any account."
  },
  noMatch: {
    all: "No account matches what you typed.",
    inState: "No account in this state matches what you typed.",
    mine: "No account waiting for you matches what you typed.",
    missing: "No account with documents missing matches what you typed."
  },
  market: "Market",
  inMarket: (market: string, text: string) => `${market} (${text})`,
  noneInMarkets: "None of the accounts listed is in these markets.",
  everyMarket: "Show every market",
  clearSearch: "Clear the search",
  showAll: "Show all accounts",
  noOwner: "No name recorded",
  openDashboard: (account: string, owner: string) => `${account}, ${owner}: see its reclaims`
} as const
