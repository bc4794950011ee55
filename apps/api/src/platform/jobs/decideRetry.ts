import { Data } from "effect"

/** How often a job is tried. */
export const maxAttempts = 10

const firstWaitMillis = 60_000
const longestWaitMillis = 6 * 3_600_000
/** Ten attempts with waits that grow by this factor are spread over about half a day. */
const growth = 2.1
/** Jobs that failed together are not tried again together. */
const jitter = 0.2

/** What happens to a job that failed. */
export type Retry = Data.TaggedEnum<{
  readonly Again: { readonly afterMillis: number }
  readonly GiveUp: {}
}>
export const Retry = Data.taggedEnum<Retry>()

/** `attempts` counts the one that failed; `draw` is random, from 0 to 1. */
export const decideRetry = (attempts: number, draw: number): Retry => {
  if (attempts >= maxAttempts) return Retry.GiveUp()
  const wait = firstWaitMillis * growth ** (attempts - 1)
  const spread = wait * (1 - jitter + 2 * jitter * draw)
  return Retry.Again({ afterMillis: Math.round(Math.min(longestWaitMillis, Math.max(firstWaitMillis, spread))) })
}
