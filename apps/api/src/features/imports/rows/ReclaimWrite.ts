/** One investor's part of a reclaim to write; rates as decimal text, amounts in the reclaim's currency. */
export interface ReclaimLineWrite {
  readonly investorId: number
  readonly percent: string
  readonly treatyRate: string | null
  /** The number of the row of rates that says so; null where none does. */
  readonly dueRow: number | null
  readonly grossMinor: bigint
  readonly withheldMinor: bigint
  readonly dueMinor: bigint
  readonly reclaimMinor: bigint
}

/** A reclaim to write with every stored column except its number and revision. */
export interface ReclaimWrite {
  readonly line: number
  readonly clientId: number
  readonly externalId: string
  readonly accountId: number
  readonly eventId: number
  readonly custodianId: number
  readonly marketId: number
  readonly stageId: number
  /** 0 until paid. */
  readonly paidYear: number
  readonly expiresOn: string
  readonly agentCutoff: string
  readonly filedOn: string | null
  readonly paidOn: string | null
  readonly shares: bigint
  readonly currency: string
  readonly grossMinor: bigint
  readonly withheldMinor: bigint
  readonly dueMinor: bigint
  readonly reclaimMinor: bigint
  readonly estimateUsdCents: number
  readonly receivedUsdCents: bigint | null
  readonly withheldRate: string | null
  readonly treatyRate: string | null
  /** Kind of recipient that the market withheld from. */
  readonly recipient: string
  /** The facts on record that rates need, as the file lists them; empty for none. */
  readonly rateFacts: string
  /** Numbers of the rate rows of these two rates; null if a file or a voucher stated the rate. */
  readonly withheldRow: number | null
  readonly dueRow: number | null
  readonly feeRate: string
  readonly fxRate: string
  readonly fxDate: string
  readonly identifiedOn: string
  readonly closedOn: string | null
  readonly closeReason: string
  /** The numbers of the stages so far, oldest first, and the day each began. */
  readonly stagePath: ReadonlyArray<number>
  readonly stageDays: ReadonlyArray<string>
  readonly lines: ReadonlyArray<ReclaimLineWrite>
}
