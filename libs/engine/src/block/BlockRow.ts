import { Schema } from "effect"

/** One reclaim as the figures and the order of transactions need it: whole numbers only, so that a client's reclaims fit in typed arrays. */
export const BlockRow = Schema.Struct({
  /** The reclaim's number within its client, from 1 and without gaps: its slot in the block. */
  seq: Schema.Int,
  accountId: Schema.Int,
  /** The dividend event: one security on one pay date. */
  eventId: Schema.Int,
  marketId: Schema.Int,
  /** Id of the stage, as in `domain/reclaim/Stage`. */
  stageId: Schema.Int,
  /** Calendar year of payment; 0 while unpaid. */
  paidYear: Schema.Int,
  /** Day of payment within that year, from 1; 0 while unpaid. */
  paidDay: Schema.Int,
  /** Statutory deadline, as a day number (see `dayNumber`). */
  expiresOn: Schema.Int,
  /** Last day on which the filing agent accepts the documents, as a day number; 0 where not available. */
  agentCutoff: Schema.Int,
  /** Last day on which what the reclaim waits for can be ordered in time, as a day number; 0 where there is none. */
  latestSafeOn: Schema.Int,
  /** Who caused an expired reclaim to lapse, as an index of `lateParties`; 0 for all others. */
  lateParty: Schema.Int,
  /** Net US dollar cents: the estimate until paid, the amount received once paid. */
  cents: Schema.Int
})
export type BlockRow = typeof BlockRow.Type
