import { Schema } from "effect"

/** What somebody does for a client; what each may see and do is `rolePowers`. */
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
