import { Schema } from "effect"

/**
 * How a bank account is named: by its IBAN; in the United States by a routing number and an account number; in other
 * countries that have no IBAN (`local`) by its number, the bank's BIC and, in some, a clearing code.
 */
export const AccountForm = Schema.Literals(["iban", "us", "local"])
export type AccountForm = typeof AccountForm.Type
