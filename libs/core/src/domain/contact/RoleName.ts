import { Schema } from "effect"

/** Role of a contact at a client; `rolePowers` lists what each may see and do. */
export const RoleName = Schema.Literals([
  "administrator",
  "operations",
  "signatory",
  "authorizer",
  "payments",
  "statements",
  "tax_adviser",
  "auditor",
  "investor_data"
])
export type RoleName = typeof RoleName.Type
