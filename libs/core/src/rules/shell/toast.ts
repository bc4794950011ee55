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

/** A toast that was shown, with the moment in epoch milliseconds. */
export interface ShownToast extends Toast {
  readonly id: string
  readonly shownAt: number
}

/** Every toast of a page. */
export interface ToastQueue {
  /** Visible toasts, oldest first. */
  readonly shown: ReadonlyArray<ShownToast>
  /** Dismissed toasts that can still be read, newest first. */
  readonly earlier: ReadonlyArray<ShownToast>
  /** Number of toasts ever shown. */
  readonly count: number
}

/** Empty queue. */
export const noToasts: ToastQueue = { shown: [], earlier: [], count: 0 }

/** Number of dismissed toasts that can still be read. */
const earlierToasts = 20

const isSame = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.body === other.body

/** The queue with one more toast, and the id of the toast with that text: no text is shown twice at a time. */
export const withToast = (
  queue: ToastQueue,
  toast: Toast,
  shownAt: number
): { readonly queue: ToastQueue; readonly id: string } => {
  const same = queue.shown.find((shown) => isSame(shown, toast))
  if (same !== undefined) return { queue, id: same.id }
  const count = queue.count + 1
  const id = `toast-${String(count)}`
  return { queue: { ...queue, count, shown: [...queue.shown, { ...toast, id, shownAt }] }, id }
}

/** The queue once a toast is off the page: a person has dismissed it, or its time is over. */
export const withoutToast = (queue: ToastQueue, id: string): ToastQueue => {
  const gone = queue.shown.find((toast) => toast.id === id)
  if (gone === undefined) return queue
  return {
    ...queue,
    shown: queue.shown.filter((toast) => toast !== gone),
    earlier: [gone, ...queue.earlier].slice(0, earlierToasts)
  }
}
