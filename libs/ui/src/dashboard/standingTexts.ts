import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { attentionMessages as words } from "./attentionMessages.ts"

/** Reclaims of the client: their number and net amount. */
export interface WaitingReclaims {
  readonly count: number
  /** In US cents. */
  readonly net: number
}

const noReclaims: WaitingReclaims = { count: 0, net: 0 }

/**
 * Texts on what waits for the client, and on what was sent beside it: the same on every screen.
 *
 * @param next reclaims whose next step is the client's
 * @param sent those among them for which everything was sent; null while unknown
 */
export const standingTexts = (next: WaitingReclaims, sent: WaitingReclaims | null) => {
  const { count: reviewed, net: reviewedNet } = sent ?? noReclaims
  const [reclaims, net] = [next.count - reviewed, next.net - reviewedNet]
  const underReview = reviewed === 0 ? "" : words.sent(count(reviewed), usd(reviewedNet))
  return reclaims === 0
    ? { isWaiting: false, title: words.nothingWaits, note: underReview }
    : {
        isWaiting: true,
        title: words.waiting(reclaims, count(reclaims)),
        note: [words.worth(usd(net)), underReview].filter((text) => text !== "").join(". ")
      }
}
