import type { BlockRow } from "./BlockRow.ts"

/** An account of the client, by the id that its reclaims carry. */
export interface BlockAccount {
  readonly accountId: number
  readonly custodianId: number
  readonly code: string
  /** Name of the beneficial owner. */
  readonly ownerName: string
  /** Two letters of the country where the owner lives. */
  readonly residence: string
}

/** A dividend event, by the id that reclaims carry. */
export interface BlockEvent {
  readonly eventId: number
  readonly isin: string
  readonly securityName: string
  /** Day number of the payment. */
  readonly payDay: number
}

/** A custodian, by the id that accounts carry. */
export interface BlockCustodian {
  readonly custodianId: number
  readonly code: string
  readonly name: string
}

/** A market, by the id that reclaims carry. */
export interface BlockMarket {
  readonly marketId: number
  /** Two-letter code of the country of issue. */
  readonly iso2: string
  readonly name: string
}

/** What changed for one client up to a revision, read from one snapshot of the database. */
export interface BlockDelta {
  /** Everything that changed after this revision is in here; 0 reads everything. */
  readonly since: number
  /** The client's revision in that snapshot. */
  readonly rev: number
  readonly rows: ReadonlyArray<BlockRow>
  readonly accounts: ReadonlyArray<BlockAccount>
  /** The events of the rows, those known before among them. */
  readonly events: ReadonlyArray<BlockEvent>
  /** All custodians, not only changed ones. */
  readonly custodians: ReadonlyArray<BlockCustodian>
  /** All markets, not only changed ones. */
  readonly markets: ReadonlyArray<BlockMarket>
}
