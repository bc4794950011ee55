/** How often something was tried within the window, the try at hand included. */
export interface Tally {
  readonly attempts: number
  readonly limit: number
  /** When the first of those tries was, in milliseconds. */
  readonly firstAt: number
}

export type ThrottleVerdict =
  { readonly _tag: "Allow" } | { readonly _tag: "Throttled"; readonly retryAfterSeconds: number }

/** Whether a password is looked at: no tally may be above its limit. Who is refused waits until each has room again. */
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
