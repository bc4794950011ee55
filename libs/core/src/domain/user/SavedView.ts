import { Schema } from "effect"

/** The reports of which a user can keep views; each is named as the task that leads to it. */
export const SavedViewScreen = Schema.Literals(["reclaimDashboard"])
export type SavedViewScreen = typeof SavedViewScreen.Type

/** A tab with its filters that a user keeps under a name. */
export class SavedView extends Schema.Class<SavedView>("@reclaim/core/SavedView")({
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  name: Schema.String,
  /** The part of an address after the question mark, tab included; as `savedViewQuery` writes it. */
  query: Schema.String
}) {}

/** How many views a user can keep of one report. */
export const savedViewLimit = 50
