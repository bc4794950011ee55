/** Maximum number of accounts suspended, resumed or closed together. */
export const maxActedAccounts = 1000
