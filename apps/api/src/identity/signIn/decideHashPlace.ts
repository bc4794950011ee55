/** The longest that anybody waits for a password check, in milliseconds. */
export const maxHashWaitMillis = 1500

/** The most sign-ins that may wait at once, however fast the machine is. */
export const maxWaitingHashes = 64

export interface HashQueue {
  /** Sign-ins waiting or being checked. */
  readonly ahead: number
  readonly hashesAtOnce: number
  /** The recent duration of one hash. */
  readonly hashMillis: number
}

/** Whether one more may wait: not if it would wait too long, and not if very many do. */
export const decideHashPlace = ({ ahead, hashMillis, hashesAtOnce }: HashQueue): "Wait" | "Full" =>
  // A free place is never refused, however slow the machine is.
  ahead < hashesAtOnce || (ahead < maxWaitingHashes && (ahead / hashesAtOnce) * hashMillis <= maxHashWaitMillis)
    ? "Wait"
    : "Full"
