import { Schema } from "effect"

/** What an approver says about a batch. */
export const BatchDecision = Schema.Literals(["authorize", "decline", "request_changes"])
export type BatchDecision = typeof BatchDecision.Type
