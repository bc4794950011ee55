/** One reclaim as the figures and the order of transactions need it: whole numbers only, so that a client's reclaims fit in typed arrays. */
export interface BlockRow {
  /** The reclaim's number within its client, from 1 and without gaps: its slot in the block. */
  readonly seq: number
  readonly accountId: number
  /** The dividend event: one security on one pay date. */
  readonly eventId: number
  readonly marketId: number
  /** Id of the stage, as in `domain/reclaim/Stage`. */
  readonly stageId: number
  /** Calendar year of payment; 0 while unpaid. */
  readonly paidYear: number
  /** Statutory deadline, as a day number (see `dayNumber`). */
  readonly expiresOn: number
  /** Last day on which the filing agent accepts the documents, as a day number; 0 where not available. */
  readonly agentCutoff: number
  /** Who was late with a reclaim that expired, as a place in `lateParties`; 0 for all others. */
  readonly lateParty: number
  /** Net US dollar cents: the estimate until paid, the amount received once paid. */
  readonly cents: number
}
