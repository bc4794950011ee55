import { infoToast, messageToast, type Toast } from "../shell/toast.ts"

/** Waiting time after which the user is assumed to have moved on to another page. */
export const leftAloneMillis = 20_000

/** The words of `savedToast`. */
export interface SavedTexts {
  readonly ready: string
  readonly saved: string
}

/** Message that a file is saved: a short one for a user who waited, a lasting notice for one who did not. */
export const savedToast = (tookMillis: number, { ready, saved }: SavedTexts): Toast =>
  tookMillis < leftAloneMillis ? messageToast(saved) : infoToast({ title: ready, body: saved, hasDimmer: false })
