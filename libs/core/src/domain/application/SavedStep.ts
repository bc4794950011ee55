import { Schema, Struct } from "effect"
import { AccountApplication } from "./AccountApplication.ts"

/** Result of saving a step: the new version and what remains to be completed. */
export class SavedStep extends Schema.Class<SavedStep>("@reclaim/core/SavedStep")(
  Struct.pick(AccountApplication.fields, ["version", "onFile", "gaps", "duplicates", "alikeOwners", "doubts"])
) {}
