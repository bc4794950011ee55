import type { RoleName } from "../../domain/contact/RoleName.ts"

/** The roles as people read and write them. */
export const roleWords = {
  administrator: "Administrator",
  operations: "Operations",
  signatory: "Signatory",
  authorizer: "Authorizer",
  payments: "Payments",
  statements: "Statements",
  tax_adviser: "Tax adviser",
  auditor: "Auditor",
  investor_data: "Investor data"
} as const satisfies Record<RoleName, string>
