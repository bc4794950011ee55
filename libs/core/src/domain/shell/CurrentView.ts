import { Schema } from "effect"

/** The screen in front of the user, as the header and the document title name it. */
export class CurrentView extends Schema.Class<CurrentView>("@reclaim/core/CurrentView")({
  label: Schema.String,
  route: Schema.String,
  icon: Schema.optionalKey(Schema.String)
}) {}
