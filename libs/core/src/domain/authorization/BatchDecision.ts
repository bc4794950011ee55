import { Schema } from "effect"

/** Decision of an approver on a batch. */
export const BatchDecision = Schema.Literals(["authorize", "decline", "request_changes"])
export type BatchDecision = typeof BatchDecision.Type
