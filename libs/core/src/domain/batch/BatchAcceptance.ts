import { Schema } from "effect"

/** The most lines that are named at once. */
export const maxNamedLines = 500

/** A row of a list that was not accepted with the others. */
export const UnacceptedLine = Schema.Struct({
  line: Schema.Int,
  applicationId: Schema.Int,
  /** Explanation in words. */
  reason: Schema.String
})
export type UnacceptedLine = typeof UnacceptedLine.Type

/** Outcome of accepting part of a list at the desk. */
export class BatchAcceptance extends Schema.Class<BatchAcceptance>("@reclaim/core/BatchAcceptance")({
  acceptedCount: Schema.Int,
  left: Schema.Array(UnacceptedLine),
  /** The line after which the next part begins; null when this one was the last. */
  next: Schema.NullOr(Schema.Int)
}) {}
