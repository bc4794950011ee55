import { textPattern } from "./textPattern.ts"

/** The most characters of an account code. */
export const maxAccountCodeLength = 34

/** What an account code is, as it reads after "Expected". */
export const accountCodeForm = `at most ${maxAccountCodeLength} letters, digits, spaces, dots, hyphens and commas, without spaces around them`

/** The code of an account as its custodian writes it; its letters are those of the Latin alphabet without accents. */
export const AccountCode = textPattern(
  new RegExp(`^[A-Za-z0-9.,-](?:[A-Za-z0-9 .,-]{0,${maxAccountCodeLength - 2}}[A-Za-z0-9.,-])?$`),
  accountCodeForm
)
