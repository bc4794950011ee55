import { Schema, Struct } from "effect"
import { AccountApplication } from "./AccountApplication.ts"

/** What a saved step leaves to be done. */
export class SavedStep extends Schema.Class<SavedStep>("@reclaim/core/SavedStep")(
  Struct.pick(AccountApplication.fields, ["version", "onFile", "gaps", "duplicates", "alikeOwners", "doubts"])
) {}
