import { infoToast, messageToast, type Toast } from "../shell/toast.ts"

/** From then on a file counts as left alone: its maker may be busy with another page. */
export const leftAloneMillis = 20_000

/** The words of `savedToast`. */
export interface SavedTexts {
  readonly ready: string
  readonly saved: string
}

/** What says that a file is saved: a few words to somebody who waited, a notice that stays to somebody who did not. */
export const savedToast = (tookMillis: number, { ready, saved }: SavedTexts): Toast =>
  tookMillis < leftAloneMillis ? messageToast(saved) : infoToast({ title: ready, body: saved, hasDimmer: false })
