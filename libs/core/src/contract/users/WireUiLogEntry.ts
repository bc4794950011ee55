import { Schema } from "effect"
import { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import { asClass } from "../wire/asClass.ts"

/** The body of the log call. */
export const WireUiLogEntry = Schema.Struct({
  eventType: Schema.Literals(["UIInfo", "UIError"]),
  eventDescription: Schema.String,
  applicationRoute: Schema.String,
  applicationVersion: Schema.String
}).pipe(asClass(UiLogEntry))
