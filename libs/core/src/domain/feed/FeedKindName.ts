import { Schema } from "effect"

/** The kinds of files that a provider's engine delivers, in the order in which they are taken. */
export const FeedKindName = Schema.Literals([
  "clients",
  "owners",
  "investors",
  "ownership",
  "accounts",
  "securities",
  "events",
  "fx-rates",
  "holdings",
  "reclaims",
  "receipts",
  "payments"
])
export type FeedKindName = typeof FeedKindName.Type
