import { Schema } from "effect"
import { UiLogEntry } from "../../domain/shell/UiLogEntry.ts"
import { asClass } from "../wire/asClass.ts"

/** The body of the log call; its keys are the specification's, which are ours. */
export const WireUiLogEntry = Schema.Struct(UiLogEntry.fields).pipe(asClass(UiLogEntry))
