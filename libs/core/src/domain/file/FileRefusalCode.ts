import { Schema } from "effect"
import type { RefusalCode } from "../failure/RefusalCode.ts"

/** Reasons for refusing a file, a subset of all refusal codes. */
export const FileRefusalCode = Schema.Literals([
  "hash_mismatch",
  "type_refused",
  "active_content",
  "encrypted",
  "too_many_pages",
  "unpacks_too_large"
] satisfies ReadonlyArray<RefusalCode>)
export type FileRefusalCode = typeof FileRefusalCode.Type
