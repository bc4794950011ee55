/** The most accounts that are suspended, resumed or closed together. */
export const maxActedAccounts = 1000
