/** User who may approve payment details, with the dates from which the prerequisites have been met. */
export interface Approver {
  readonly userId: number
  /** Null if the prerequisite has been met since before records began, as for the other two dates. */
  readonly rightSince: Date | null
  /** The address that they sign in with. */
  readonly addressSince: Date | null
  /** The last second factor that was added. */
  readonly factorSince: Date | null
}

/** Days for which right, address and second factor have to be in place before a user counts as the second person. */
export const secondPersonDays = 7

const dayMillis = 86_400_000

/** Time from which a user counts as the second person; null if they always have. */
export const countsFrom = ({ addressSince, factorSince, rightSince }: Approver): Date | null => {
  const since = [rightSince, addressSince, factorSince].flatMap((one) => (one === null ? [] : [one.getTime()]))
  return since.length === 0 ? null : new Date(Math.max(...since) + secondPersonDays * dayMillis)
}

/** True if a user counts as the second person at a time, in milliseconds since 1970. */
export const countsAt = (approver: Approver, now: number): boolean => {
  const from = countsFrom(approver)
  return from === null || from.getTime() <= now
}

/** True if a user other than the proposer may approve and counts. */
export const hasSecondPerson = (approvers: ReadonlyArray<Approver>, proposedBy: number, now: number): boolean =>
  approvers.some((one) => one.userId !== proposedBy && countsAt(one, now))
