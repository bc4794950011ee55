import { textPattern } from "./textPattern.ts"

/** An account number at a custodian: letters and digits of the Latin alphabet, spaces, dots, hyphens and commas. */
export const AccountNumber = textPattern(/^[A-Za-z0-9 .,-]+$/, "letters, digits, spaces, dots, hyphens and commas")
