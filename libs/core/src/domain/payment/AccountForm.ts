import { Schema } from "effect"

/** How a bank account is named: by its IBAN, or in the United States by a routing number and an account number. */
export const AccountForm = Schema.Literals(["iban", "us"])
export type AccountForm = typeof AccountForm.Type
