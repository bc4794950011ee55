import { Schema } from "effect"
import { maxFilesOfCopy } from "../../domain/document/DocumentCovers.ts"
import { largestInt } from "../../domain/value/largestInt.ts"

/** Finished uploads of the sender, in the order in which their pages are read. */
export const UploadIds = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(maxFilesOfCopy),
  Schema.makeFilter((ids) => new Set(ids).size === ids.length || "Name each upload once")
)
