/** The number of attempts within the window, including the present one. */
export interface Tally {
  readonly attempts: number
  readonly limit: number
  /** The time of the first of those attempts, in milliseconds. */
  readonly firstAt: number
}

export type ThrottleVerdict =
  { readonly _tag: "Allow" } | { readonly _tag: "Throttled"; readonly retryAfterSeconds: number }

/** Whether a password is checked: no tally may exceed its limit. A refused sender waits until every tally has room. */
export const decideSignInThrottle = (
  tallies: ReadonlyArray<Tally>,
  now: number,
  windowMillis: number
): ThrottleVerdict => {
  const exhausted = tallies.filter(({ attempts, limit }) => attempts > limit)
  if (exhausted.length === 0) return { _tag: "Allow" }
  const freeAt = Math.max(...exhausted.map(({ firstAt }) => firstAt + windowMillis))
  const seconds = Math.ceil((freeAt - now) / 1000)
  return { _tag: "Throttled", retryAfterSeconds: Math.min(Math.max(1, seconds), Math.ceil(windowMillis / 1000)) }
}
