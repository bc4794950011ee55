import { Schema } from "effect"

/** A custodian whose accounts are known to the provider. */
export class Custodian extends Schema.Class<Custodian>("@reclaim/core/Custodian")({
  code: Schema.String,
  name: Schema.String
}) {}

/** Maximum number of custodians in a search result. */
export const custodianSearchLimit = 20
