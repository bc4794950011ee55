import { Schema } from "effect"

/**
 * Degree to which a fact of the reference data was checked; `own` is professional knowledge, not checked against a
 * source.
 */
export const Confidence = Schema.Literals(["verified", "partly-verified", "own-high", "own", "own-medium", "own-low"])
export type Confidence = typeof Confidence.Type

/** A confidence with the words of the table, which may differ by part. */
export class ConfidenceNote extends Schema.Class<ConfidenceNote>("@reclaim/core/ConfidenceNote")({
  /** Lowest confidence of the text's statements. */
  level: Confidence,
  text: Schema.String
}) {}

/** Reads the table's words; the weakest part decides, and words that say nothing known count as `own`. */
export const readConfidence = (text: string): ConfidenceNote => new ConfidenceNote({ level: weakest(text), text })

const weakest = (text: string): Confidence => {
  if (/\bown\b[^a-z]*low\b/.test(text)) return "own-low"
  if (/\bown\b[^a-z]*medium\b/.test(text)) return "own-medium"
  if (/\bown\b(?![^a-z]*high\b)/.test(text)) return "own"
  if (/\bown\b/.test(text)) return "own-high"
  if (/\bpartly[ -]verified\b/.test(text)) return "partly-verified"
  return /\bverified\b/.test(text) ? "verified" : "own"
}
