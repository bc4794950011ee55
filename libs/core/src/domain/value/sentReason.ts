import { Schema } from "effect"
import { sentLine } from "./sentText.ts"

/** Why something is done, on one line; never empty. */
export const sentReason = sentLine(500).check(Schema.makeFilter((reason) => reason.trim() !== "" || "Say why"))
