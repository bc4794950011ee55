import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { apiErrorText } from "../response/apiErrorText.ts"
import { infoToastMillis, toastMillis } from "./appConstants.ts"

/** A message over the page; errors and infos have a Contact Us button that opens the service desk. */
export interface Toast {
  readonly kind: "error" | "info" | "message"
  readonly title: string
  readonly body: string
  /** True if the page behind is dimmed, so that the toast has to be answered. */
  readonly hasDimmer: boolean
  /** Time after which it closes by itself; null for never. */
  readonly hidesAfterMillis: number | null
}

/**
 * Toast for a failed call, shown over a dimmed page until dismissed. Capitals are applied by style only, so that the
 * text can be read out and its reference number copied.
 */
export const errorToast = (failure: CallFailure): Toast => ({
  kind: "error",
  title: apiErrorText(failure),
  body: "",
  hasDimmer: true,
  hidesAfterMillis: null
})

/** A notice with a title and a body; it goes by itself unless it dims the page. */
export const infoToast = ({ title, body, hasDimmer }: Pick<Toast, "title" | "body" | "hasDimmer">): Toast => ({
  kind: "info",
  title,
  body,
  hasDimmer,
  hidesAfterMillis: hasDimmer ? null : infoToastMillis
})

/** A few words that something was done; they go by themselves. */
export const messageToast = (title: string): Toast => ({
  kind: "message",
  title,
  body: "",
  hasDimmer: false,
  hidesAfterMillis: toastMillis
})
