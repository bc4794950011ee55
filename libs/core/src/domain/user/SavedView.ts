import { Schema } from "effect"

/** The reports that can have saved views; each is named after its task. */
export const SavedViewScreen = Schema.Literals(["reclaimDashboard"])
export type SavedViewScreen = typeof SavedViewScreen.Type

/** A tab with its filters, saved by a user under a name. */
export class SavedView extends Schema.Class<SavedView>("@reclaim/core/SavedView")({
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  name: Schema.String,
  /** The part of an address after the question mark, tab included; as `savedViewQuery` writes it. */
  query: Schema.String
}) {}

/** Maximum number of saved views per user and report. */
export const savedViewLimit = 50
