import { Schema } from "effect"

/** Why a file is not kept. */
export const FileRefusalCode = Schema.Literals([
  "hash_mismatch",
  "type_refused",
  "active_content",
  "encrypted",
  "too_many_pages",
  "unpacks_too_large"
])
export type FileRefusalCode = typeof FileRefusalCode.Type
