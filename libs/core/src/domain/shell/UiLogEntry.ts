import { Schema } from "effect"

/** Usage report of the portal: UIInfo for a navigation, UIError for an uncaught error. */
export class UiLogEntry extends Schema.Class<UiLogEntry>("@reclaim/core/UiLogEntry")({
  eventType: Schema.Literals(["UIInfo", "UIError"]),
  eventDescription: Schema.String,
  applicationRoute: Schema.String,
  applicationVersion: Schema.String
}) {}
