import { Schema } from "effect"
import { Envelope } from "./Envelope.ts"

/** A page of envelopes, with the total number. */
export class EnvelopePage extends Schema.Class<EnvelopePage>("@reclaim/core/EnvelopePage")({
  rows: Schema.Array(Envelope),
  totalCount: Schema.Int
}) {}

/** Maximum number of envelopes per page. */
export const envelopePageLimit = 200
