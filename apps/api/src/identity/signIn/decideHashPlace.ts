/** The longest that somebody is to wait for a password to be looked at, in milliseconds. */
export const maxHashWaitMillis = 1500

/** The most sign-ins that may wait at once, however fast the machine is. */
export const maxWaitingHashes = 64

export interface HashQueue {
  /** Sign-ins that wait, or are being looked at. */
  readonly ahead: number
  readonly hashesAtOnce: number
  /** What one hash has taken of late. */
  readonly hashMillis: number
}

/** Whether one more may wait: not when it would wait for too long, and not when very many do. */
export const decideHashPlace = ({ ahead, hashMillis, hashesAtOnce }: HashQueue): "Wait" | "Full" =>
  // Whoever finds a free place is never refused, however slow the machine is.
  ahead < hashesAtOnce || (ahead < maxWaitingHashes && (ahead / hashesAtOnce) * hashMillis <= maxHashWaitMillis)
    ? "Wait"
    : "Full"
