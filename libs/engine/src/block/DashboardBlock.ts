import type { NamedStage } from "@reclaim/core/domain/reclaim/Stage"
import type { BlockAccount, BlockCustodian, BlockEvent, BlockMarket } from "./BlockDelta.ts"
import type { StatusPair } from "./StatusPair.ts"

/**
 * A copy of a block's reclaims in the order of their combinations: a tally scans one contiguous run for each combination
 * that a filter passes, and skips the others.
 */
export interface SortedRows {
  /** Start of each combination's run, by ordinal, followed by the end of the last one. */
  readonly starts: Uint32Array
  readonly account: Uint32Array
  readonly event: Uint32Array
  readonly cents: Float64Array
  readonly paidDay: Uint16Array
  readonly expiresOn: Uint16Array
}

/** The names that transactions are sorted and searched by, all by ordinal. */
export interface BlockNames {
  /** Rank of an account by its code, then its custodian's. */
  readonly accountRanks: Uint32Array
  readonly ownerRanks: Uint32Array
  /** Rank of an account's custodian by its name. */
  readonly custodianRanks: Uint32Array
  /** The text that an account is searched in. */
  readonly accountTexts: ReadonlyArray<string>
  /** Rank of an event's security by its name, then its ISIN. */
  readonly securityRanks: Uint32Array
  readonly isinRanks: Uint32Array
  /** Index of an event's security in `securityTexts`. */
  readonly securities: Uint32Array
  /** The text that a security is searched in. */
  readonly securityTexts: ReadonlyArray<string>
  /** Day number of an event's payment. */
  readonly payDays: Int32Array
}

/**
 * A combination of what most filters and groups go by; a client has few of them, however many reclaims. Stage and pair are
 * those of the block's day: a reclaim past its deadline has another combination than the day before.
 */
export interface Combo {
  readonly marketId: number
  readonly stage: NamedStage
  readonly pair: StatusPair
  /** 0 while unpaid. */
  readonly paidYear: number
}

/** Account data shared by all responses; the same object until an account or a custodian changes. */
export interface NamedAccount {
  readonly ordinal: number
  readonly fiCode: string
  readonly fiName: string
  readonly acctCode: string
  readonly boName: string
}

/** The columns, one entry per slot. A slot is the reclaim's seq; slot 0 is never used. */
export interface BlockColumns {
  /** Ordinal of the combination; 0 marks a slot without a reclaim. */
  readonly combo: Uint16Array
  /** Ordinal of the account. */
  readonly account: Uint32Array
  /** Ordinal of the dividend event. */
  readonly event: Uint32Array
  readonly cents: Float64Array
  /** Day of payment within its year, from 1; 0 while unpaid. */
  readonly paidDay: Uint16Array
  /** Day number of the statutory deadline. */
  readonly expiresOn: Uint16Array
  /** Day number of the agent's cut-off; 0 where not available. */
  readonly agentCutoff: Uint16Array
  /** Day number of the latest safe date; 0 where there is none. */
  readonly latestSafeOn: Uint16Array
  /** Id of the stage. */
  readonly stage: Uint8Array
  /** An index of `lateParties`. */
  readonly lateParty: Uint8Array
}

/**
 * All reclaims of one client in typed arrays, 48 bytes each, with the dictionaries of their ordinals. Updated in place
 * by `applyDelta` and `applyRows` only, each of which completes before any other read.
 */
export class DashboardBlock {
  /** The client's revision that the block shows; 0 before the first delta. */
  rev = 0
  /** Slots in use, slot 0 included. */
  length = 1
  columns: BlockColumns = columnsOf(64)
  /** Day number for which the combinations are valid; null after a change, see `turnTo`. */
  day: number | null = null
  /** By ordinal; the entry 0 stands for "no reclaim". */
  readonly combos: Array<Combo | null> = [null]
  readonly comboOrdinals = new Map<number, number>()
  /** By ordinal; undefined between a reclaim's arrival and its account's. */
  readonly accounts: Array<BlockAccount | undefined> = []
  readonly accountOrdinals = new Map<number, number>()
  /** By ordinal; undefined between a reclaim's arrival and its event's. */
  readonly events: Array<BlockEvent | undefined> = []
  readonly eventOrdinals = new Map<number, number>()
  custodians: ReadonlyMap<number, BlockCustodian> = new Map()
  markets: ReadonlyMap<number, BlockMarket> = new Map()
  /** All accounts in the order of an answer; null until needed again. */
  namedAccounts: ReadonlyArray<NamedAccount> | null = null
  /** Keys for sorting and searching transactions; null until needed again. */
  names: BlockNames | null = null
  /** The rows that tallies scan; null until needed again. */
  sorted: SortedRows | null = null
}

/** Empty columns of a given capacity in slots. */
export const columnsOf = (capacity: number): BlockColumns => ({
  combo: new Uint16Array(capacity),
  account: new Uint32Array(capacity),
  event: new Uint32Array(capacity),
  cents: new Float64Array(capacity),
  paidDay: new Uint16Array(capacity),
  expiresOn: new Uint16Array(capacity),
  agentCutoff: new Uint16Array(capacity),
  latestSafeOn: new Uint16Array(capacity),
  stage: new Uint8Array(capacity),
  lateParty: new Uint8Array(capacity)
})

/** The rows that tallies scan, built on first use. */
const sortedBytesPerSlot = 20
const bytesPerSlot = 28 + sortedBytesPerSlot

/** The minimum memory of a block with this many slots, in bytes. */
export const minBytes = (slots: number): number => slots * bytesPerSlot

// Memory that V8 uses for a Map entry of two small integers; for an account with its texts, its part of a response and its
// entry in a tally; and for an event with its texts. The last two include the names by which transactions are searched.
const mapEntryBytes = 40
const accountBytes = 1024
const eventBytes = 256

/** Memory used by the block in bytes: the columns exactly, the dictionaries by estimate. */
export const blockBytes = ({ columns, eventOrdinals, accounts, combos, events }: DashboardBlock): number =>
  columns.combo.byteLength +
  columns.account.byteLength +
  columns.event.byteLength +
  columns.cents.byteLength +
  columns.paidDay.byteLength +
  columns.expiresOn.byteLength +
  columns.agentCutoff.byteLength +
  columns.latestSafeOn.byteLength +
  columns.stage.byteLength +
  columns.lateParty.byteLength +
  columns.combo.length * sortedBytesPerSlot +
  eventOrdinals.size * mapEntryBytes +
  events.length * eventBytes +
  accounts.length * (accountBytes + mapEntryBytes) +
  combos.length * (mapEntryBytes * 2)
