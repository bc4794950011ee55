import { Schema } from "effect"

/** The kinds of files that a provider's engine delivers, in the order in which they are taken. */
export const ImportFileTypeName = Schema.Literals([
  "clients",
  "owners",
  "investors",
  "ownership",
  "accounts",
  "securities",
  "events",
  "fx-rates",
  "holdings",
  "documents",
  "reclaims",
  "receipts",
  "payments",
  "authorizations"
])
export type ImportFileTypeName = typeof ImportFileTypeName.Type
