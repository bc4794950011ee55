import { Schema } from "effect"
import { maxReason } from "./maxReason.ts"
import { sentLine } from "./sentText.ts"

/** Reason given for an action, on one line; never empty. */
export const sentReason = sentLine(maxReason).check(
  Schema.makeFilter((reason) => reason.trim() !== "" || "Enter a reason")
)
