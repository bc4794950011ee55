/** Expiring reclaims that have everything in common which decides where they are counted. */
export interface ExpiringGroup {
  /** Last day to file by law, as a day number. */
  readonly expiresOn: number
  /** Last day on which the agent takes the papers, as a day number; 0 where not told. */
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
