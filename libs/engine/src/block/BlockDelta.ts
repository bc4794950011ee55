import { Schema } from "effect"
import type { BlockRow } from "./BlockRow.ts"

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

/** What changed for one client up to a revision, read from one snapshot of the database. */
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
