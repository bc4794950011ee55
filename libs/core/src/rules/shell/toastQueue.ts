import type { Toast } from "./toast.ts"

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
