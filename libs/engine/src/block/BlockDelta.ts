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
  /** Last day to order the outstanding documents in time, as a day number; 0 where there is none. */
  latestSafeOn: Schema.Int,
  /** Party responsible for the lapse of an expired reclaim, as an index of `lateParties`; 0 for all others. */
  lateParty: Schema.Int,
  /** Net US dollar cents: the estimate until paid, the amount received once paid. */
  cents: Schema.Int
})
export type BlockRow = typeof BlockRow.Type

/** An account of the client, by the id that its reclaims carry. */
export const BlockAccount = Schema.Struct({
  accountId: Schema.Int,
  custodianId: Schema.Int,
  code: Schema.String,
  /** Name of the beneficial owner. */
  ownerName: Schema.String
})
export type BlockAccount = typeof BlockAccount.Type

/** A dividend event, by the id that reclaims carry. */
export const BlockEvent = Schema.Struct({
  eventId: Schema.Int,
  isin: Schema.String,
  securityName: Schema.String,
  /** Day number of the payment. */
  payDay: Schema.Int
})
export type BlockEvent = typeof BlockEvent.Type

/** A custodian, by the id that accounts carry. */
export const BlockCustodian = Schema.Struct({
  custodianId: Schema.Int,
  code: Schema.String,
  name: Schema.String
})
export type BlockCustodian = typeof BlockCustodian.Type

/** A market, by the id that reclaims carry. */
export const BlockMarket = Schema.Struct({
  marketId: Schema.Int,
  /** Two-letter code of the country of issue. */
  iso2: Schema.String,
  name: Schema.String
})
export type BlockMarket = typeof BlockMarket.Type

/** Changes of one client up to a revision, read from one snapshot of the database. */
export interface BlockDelta {
  /** Contains everything that changed after this revision; 0 means it contains everything. */
  readonly since: number
  /** The client's revision in that snapshot. */
  readonly rev: number
  readonly rows: ReadonlyArray<BlockRow>
  readonly accounts: ReadonlyArray<BlockAccount>
  /** The events of the rows, including those sent before. */
  readonly events: ReadonlyArray<BlockEvent>
  /** All custodians, whether changed or not. */
  readonly custodians: ReadonlyArray<BlockCustodian>
  /** All markets, whether changed or not. */
  readonly markets: ReadonlyArray<BlockMarket>
}
