import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { largestInt } from "@reclaim/core/domain/value/largestInt"
import { Schema } from "effect"

/** Whether a database reads it as an instant: a day that its month has not is none. */
const isInstant = (text: string): boolean => {
  if (!/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${text.slice(0, 23)}Z`
}

/** Where the chain of a client was at an instant, with its signature. */
export const Checkpoint = Schema.Struct({
  clientId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })),
  /** The day of `at` in UTC. */
  day: CalendarDate,
  /** The last event of the chain at that moment. */
  no: Schema.Int.check(Schema.isGreaterThan(0)),
  /** Its hash, as hexadecimal digits. */
  hash: Schema.String,
  /** `2026-11-22T18:00:00.123456Z`. */
  at: Schema.String.check(
    Schema.makeFilter(isInstant, { expected: "an instant in UTC with six digits after the second" })
  ),
  /** Of `checkpointText` by Ed25519, in base64. */
  signature: Schema.String
})
export type Checkpoint = typeof Checkpoint.Type

/** What is signed of a checkpoint: keys in alphabetical order, without blanks. */
export const checkpointText = ({ at, clientId, day, hash, no }: Omit<Checkpoint, "signature">): string =>
  JSON.stringify({ at, client_id: clientId, day, hash, no })
