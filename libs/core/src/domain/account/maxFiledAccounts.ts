/** Maximum number of accounts in a file. */
export const maxFiledAccounts = 50_000
