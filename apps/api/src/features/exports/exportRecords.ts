import { PgRecordReader, type Whole } from "./PgRecordReader.ts"

/** A reclaim in a piece of an export; null or empty for SQL null. Days count from 2000-01-01. */
export interface ReclaimRecord {
  readonly seq: number
  readonly accountId: number
  readonly marketId: number
  readonly eventId: number
  /** Stage as shown, by the numbers of `shownStages`. */
  readonly stageId: number
  readonly expiresOn: number
  readonly agentCutoff: number | null
  readonly latestSafeOn: number | null
  readonly filedOn: number | null
  readonly paidOn: number | null
  readonly shares: Whole
  readonly currency: string
  readonly grossMinor: Whole
  readonly withheldMinor: Whole
  readonly dueMinor: Whole
  readonly reclaimMinor: Whole
  readonly treatyRate: string
  readonly feeRate: string
  readonly fxRate: string
  readonly estimateCents: Whole
  readonly netCents: Whole
  /** The numbers of the rows that its rates rest on. */
  readonly withheldRow: number | null
  readonly dueRow: number | null
}

/** One payment's part of a reclaim. */
export interface PaidRecord {
  readonly seq: number
  readonly paymentId: number
  /** Including the tax on it. */
  readonly feeCents: Whole
  readonly fxRate: string
}

/** One investor's part of a reclaim; fields that begin with "of" belong to the whole reclaim. */
export interface LineRecord {
  readonly seq: number
  readonly accountId: number
  readonly marketId: number
  readonly eventId: number
  readonly stageId: number
  readonly currency: string
  readonly ofEstimateCents: Whole
  readonly ofNetCents: Whole
  readonly investorId: number
  readonly percent: string
  readonly treatyRate: string
  readonly grossMinor: Whole
  readonly withheldMinor: Whole
  readonly dueMinor: Whole
  readonly reclaimMinor: Whole
  readonly ofWithheldRow: number | null
  readonly dueRow: number | null
}

/** Reads the next reclaim; its fields are in the order of the statement that selects them. */
export const reclaimRecord = (fields: PgRecordReader): ReclaimRecord => ({
  seq: fields.number(),
  accountId: fields.number(),
  marketId: fields.number(),
  eventId: fields.number(),
  stageId: fields.number(),
  expiresOn: fields.number(),
  agentCutoff: fields.few(),
  latestSafeOn: fields.few(),
  filedOn: fields.few(),
  paidOn: fields.few(),
  shares: fields.amount(),
  currency: fields.text(),
  grossMinor: fields.amount(),
  withheldMinor: fields.amount(),
  dueMinor: fields.amount(),
  reclaimMinor: fields.amount(),
  treatyRate: fields.text(),
  feeRate: fields.text(),
  fxRate: fields.text(),
  estimateCents: fields.amount(),
  netCents: fields.amount(),
  withheldRow: fields.few(),
  dueRow: fields.few()
})

/** Reads the next payment; its fields are in the order of the statement that selects them. */
export const paidRecord = (fields: PgRecordReader): PaidRecord => ({
  seq: fields.number(),
  paymentId: fields.number(),
  feeCents: fields.amount(),
  fxRate: fields.text()
})

/** Reads the next investor's part; its fields are in the order of the statement that selects them. */
export const lineRecord = (fields: PgRecordReader): LineRecord => ({
  seq: fields.number(),
  accountId: fields.number(),
  marketId: fields.number(),
  eventId: fields.number(),
  stageId: fields.number(),
  currency: fields.text(),
  ofEstimateCents: fields.amount(),
  ofNetCents: fields.amount(),
  investorId: fields.number(),
  percent: fields.text(),
  treatyRate: fields.text(),
  grossMinor: fields.amount(),
  withheldMinor: fields.amount(),
  dueMinor: fields.amount(),
  reclaimMinor: fields.amount(),
  ofWithheldRow: fields.few(),
  dueRow: fields.few()
})

/** The records of a piece of an export, one by one. */
export function* parseRecords<A>(bytes: Uint8Array, recordOf: (fields: PgRecordReader) => A): Generator<A> {
  const fields = new PgRecordReader(bytes)
  while (fields.isMore) yield recordOf(fields)
}
