import { Schema } from "effect"

/** Issuer of a document; may differ from the party who provides it. */
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
