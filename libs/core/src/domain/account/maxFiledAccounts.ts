/** The most accounts that a file lists. */
export const maxFiledAccounts = 50_000
