import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { apiErrorText } from "../response/apiErrorText.ts"
import { infoToastMillis } from "./appConstants.ts"

/** A message over the page, always with a Contact Us button that opens the service desk. */
export interface Toast {
  readonly kind: "error" | "info"
  readonly title: string
  readonly body: string
  /** Whether the page behind is dimmed, so that the toast has to be answered. */
  readonly hasDimmer: boolean
  /** When it goes by itself; null for never. */
  readonly hidesAfterMillis: number | null
}

/** What a failed call shows: its text in capitals, over a dimmed page, until dismissed. */
export const errorToast = (failure: CallFailure): Toast => ({
  kind: "error",
  title: apiErrorText(failure).toUpperCase(),
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
