import { Schema } from "effect"

/** Filters handed to a report by the screen that opens it, and where to go back to. */
export class PreFilters extends Schema.Class<PreFilters>("@reclaim/core/PreFilters")({
  accounts: Schema.Array(Schema.String),
  /** Custodian codes. */
  fis: Schema.Array(Schema.String),
  statuses: Schema.Array(Schema.String),
  /** Two-letter codes of the countries of issue. */
  coi: Schema.Array(Schema.String),
  returnRoute: Schema.optionalKey(Schema.String)
}) {}
