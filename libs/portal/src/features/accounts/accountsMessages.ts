/** The texts of the list of accounts. */
export const accountsMessages = {
  title: "My Accounts",
  defect: "The accounts could not be loaded. Reload the page; if it happens again, contact the service desk.",
  empty: "No accounts have been recorded for you yet.",
  add: "Add accounts",
  views: "Views of the accounts",
  tabs: { accounts: "Accounts", progress: "In progress", uploads: "Uploads" },
  loadingProgress: "Loading the applications in progress",
  inProgressDefect:
    "The applications in progress could not be loaded. Reload the page; if it happens again, contact the service desk.",
  payments: "Payment details",
  seeReports: "Go to the home page",
  partial: (shown: string, all: string, reason: string) =>
    `Only ${shown} of ${all} accounts could be loaded. ${reason}`,
  loaded: (n: number, text: string) => (n === 1 ? `${text} account loaded` : `${text} accounts loaded`)
} as const
