import { Schema } from "effect"

/** Who makes out a document; the one who gives it may be somebody else. */
export const DocumentIssuer = Schema.Literals([
  "owner",
  "investor",
  "custodian",
  "owner's bank",
  "payer",
  "IRS",
  "home tax authority",
  "source tax authority",
  "regulator",
  "notary",
  "provider"
])
export type DocumentIssuer = typeof DocumentIssuer.Type
