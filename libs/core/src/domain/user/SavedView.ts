import { Schema } from "effect"

/** The screens that can have saved views; each is named after its task. */
export const SavedViewScreen = Schema.Literals(["reclaimDashboard", "desk"])
export type SavedViewScreen = typeof SavedViewScreen.Type

/** Filters of a screen, with the tab where it has tabs, saved by a user under a name. */
export class SavedView extends Schema.Class<SavedView>("@reclaim/core/SavedView")({
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  name: Schema.String,
  /** The part of an address after the question mark, with the tab of the dashboard; as `savedViewQuery` writes it. */
  query: Schema.String
}) {}

/** Maximum number of saved views per user and screen. */
export const savedViewLimit = 50
