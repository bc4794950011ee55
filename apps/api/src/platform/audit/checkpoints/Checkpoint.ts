import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { largestInt } from "@reclaim/core/domain/value/largestInt"
import { Schema } from "effect"

/** True if a database would read the text as an instant; false for a day that its month does not have. */
const isInstant = (text: string): boolean => {
  if (!/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text.slice(0, 23)}Z`
}

/** Head of a client's chain at an instant, with its signature. */
export const Checkpoint = Schema.Struct({
  clientId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  /** The day of `at` in UTC. */
  day: CalendarDate,
  /** The last event of the chain at that moment. */
  no: Schema.Int.check(Schema.isGreaterThan(0)),
  /** Hash of the event, as hexadecimal digits. */
  hash: Schema.String,
  /** `2026-11-22T18:00:00.123456Z`. */
  at: Schema.String.check(
    Schema.makeFilter(isInstant, { expected: "an instant in UTC with six digits after the second" })
  ),
  /** Ed25519 signature of `checkpointText`, in base64. */
  signature: Schema.String
})
export type Checkpoint = typeof Checkpoint.Type

/** Text that is signed for a checkpoint: keys in alphabetical order, without blanks. */
export const checkpointText = ({ at, clientId, day, hash, no }: Omit<Checkpoint, "signature">): string =>
  JSON.stringify({ at, client_id: clientId, day, hash, no })
