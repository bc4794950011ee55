import { Schema } from "effect"
import { Custodian } from "../../account/Custodian.ts"

/** Maximum length of a custodian code. */
export const maxCustodianCode = 34

/** Maximum number of custodian texts shown, and mapped, at once. */
export const maxUnlistedCustodians = 100

/** A custodian as rows of a list call it in words, which the desk has to look up. */
export class UnlistedCustodian extends Schema.Class<UnlistedCustodian>("@reclaim/core/UnlistedCustodian")({
  text: Schema.String,
  /** Number of pending applications that name it. */
  count: Schema.Int,
  /** Most similar custodians on file, best match first. */
  nearest: Schema.Array(Custodian)
}) {}

/** Custodian that a text refers to: the code of one on file, or a new one with its name. */
export const MappedCustodian = Schema.Union([
  Schema.String,
  Schema.Struct({ code: Schema.String, name: Schema.String })
])
export type MappedCustodian = typeof MappedCustodian.Type
