import { Schema } from "effect"

/**
 * Form of a bank account number: an IBAN; in the United States a routing and an account number; in other countries
 * without IBAN (`local`) the number, the bank's BIC and, in some, a clearing code.
 */
export const AccountForm = Schema.Literals(["iban", "us", "local"])
export type AccountForm = typeof AccountForm.Type
