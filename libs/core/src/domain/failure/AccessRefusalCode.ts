import { Schema } from "effect"

/** What a call lacks that may be sent again with it. */
export const AccessRefusalCode = Schema.Literals(["idempotency_key_required", "step_up_required", "version_required"])
export type AccessRefusalCode = typeof AccessRefusalCode.Type
