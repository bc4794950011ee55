import { Schema } from "effect"
import type { RefusalCode } from "../failure/RefusalCode.ts"

/** Why a file is not kept: those of all refusals that are about a file itself. */
export const FileRefusalCode = Schema.Literals([
  "hash_mismatch",
  "type_refused",
  "active_content",
  "encrypted",
  "too_many_pages",
  "unpacks_too_large"
] satisfies ReadonlyArray<RefusalCode>)
export type FileRefusalCode = typeof FileRefusalCode.Type
