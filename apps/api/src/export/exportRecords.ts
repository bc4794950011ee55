/** A reclaim in a piece of an export, as texts; empty where the database has nothing. Days count from 2000-01-01. */
export interface ReclaimRecord {
  readonly seq: string
  readonly accountId: string
  readonly marketId: string
  readonly securityId: string
  readonly stageId: string
  readonly payDay: string
  readonly expiresOn: string
  readonly agentCutoff: string
  readonly filedOn: string
  readonly paidOn: string
  readonly shares: string
  readonly currency: string
  readonly grossMinor: string
  readonly withheldMinor: string
  readonly dueMinor: string
  readonly reclaimMinor: string
  readonly treatyRate: string
  readonly feeRate: string
  readonly fxRate: string
  readonly estimateCents: string
  readonly netCents: string
}

/** What one payment had for a reclaim. */
export interface PaidRecord {
  readonly seq: string
  readonly paymentId: string
  /** With the tax on it. */
  readonly feeCents: string
  readonly fxRate: string
}

/** One investor's part of a reclaim; what begins with "of" is the whole reclaim's. */
export interface LineRecord {
  readonly seq: string
  readonly accountId: string
  readonly marketId: string
  readonly securityId: string
  readonly stageId: string
  readonly payDay: string
  readonly currency: string
  readonly ofEstimateCents: string
  readonly ofNetCents: string
  readonly investorId: string
  readonly percent: string
  readonly treatyRate: string
  readonly grossMinor: string
  readonly withheldMinor: string
  readonly dueMinor: string
  readonly reclaimMinor: string
}

// Written out field by field: an object made in a loop over names takes three times as long, and there are millions.

/** A reclaim from its fields in the order of the statement that reads them. */
export const reclaimRecord = (fields: ReadonlyArray<string>): ReclaimRecord => {
  const at = (index: number) => fields[index] ?? ""
  return {
    seq: at(0),
    accountId: at(1),
    marketId: at(2),
    securityId: at(3),
    stageId: at(4),
    payDay: at(5),
    expiresOn: at(6),
    agentCutoff: at(7),
    filedOn: at(8),
    paidOn: at(9),
    shares: at(10),
    currency: at(11),
    grossMinor: at(12),
    withheldMinor: at(13),
    dueMinor: at(14),
    reclaimMinor: at(15),
    treatyRate: at(16),
    feeRate: at(17),
    fxRate: at(18),
    estimateCents: at(19),
    netCents: at(20)
  }
}

/** What was paid from its fields in the order of the statement that reads them. */
export const paidRecord = ([
  seq = "",
  paymentId = "",
  feeCents = "",
  fxRate = ""
]: ReadonlyArray<string>): PaidRecord => ({
  seq,
  paymentId,
  feeCents,
  fxRate
})

/** An investor's part from its fields in the order of the statement that reads them. */
export const lineRecord = (fields: ReadonlyArray<string>): LineRecord => {
  const at = (index: number) => fields[index] ?? ""
  return {
    seq: at(0),
    accountId: at(1),
    marketId: at(2),
    securityId: at(3),
    stageId: at(4),
    payDay: at(5),
    currency: at(6),
    ofEstimateCents: at(7),
    ofNetCents: at(8),
    investorId: at(9),
    percent: at(10),
    treatyRate: at(11),
    grossMinor: at(12),
    withheldMinor: at(13),
    dueMinor: at(14),
    reclaimMinor: at(15)
  }
}

/**
 * Takes records apart that PostgreSQL wrote as `(1,2,EUR)(3,4,EUR)`. Only for numbers, days and codes, which it never
 * quotes.
 */
export const parseRecords = <A>(text: string, recordOf: (fields: ReadonlyArray<string>) => A): ReadonlyArray<A> =>
  text
    .slice(1, -1)
    .split(")(")
    .map((record) => recordOf(record.split(",")))
