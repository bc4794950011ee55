/** Expiring reclaims that have everything in common which decides where they are counted. */
export interface ExpiringGroup {
  /** Statutory deadline, as a day number. */
  readonly expiresOn: number
  /** Last day on which the agent accepts the documents, as a day number; 0 where not available. */
  readonly agentCutoff: number
  readonly stageId: number
  /** Two letters of the country where the owner lives. */
  readonly residence: string
  readonly count: number
  readonly cents: number
}

/** Expired reclaims for which the same party was late, as a place in `lateParties`. */
export interface ExpiredGroup {
  readonly lateParty: number
  readonly count: number
  readonly cents: number
}
