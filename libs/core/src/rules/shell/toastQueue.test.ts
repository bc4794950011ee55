import { describe, expect, it } from "@effect/vitest"
import { messageToast, noToasts, type ToastQueue, withoutToast, withToast } from "./toast.ts"

const afterSaying = (...titles: ReadonlyArray<string>): ToastQueue =>
  titles.reduce((queue, title, at) => withToast(queue, messageToast(title), at).queue, noToasts)

const titlesOf = (toasts: ToastQueue["shown"]) => toasts.map(({ title }) => title)

describe("the toasts of a page", () => {
  it("stand in the order they came, each with a name of its own", () => {
    const { shown } = afterSaying("Saved", "Ready")
    expect(shown.map(({ id, shownAt, title }) => [id, title, shownAt])).toEqual([
      ["toast-1", "Saved", 0],
      ["toast-2", "Ready", 1]
    ])
  })

  it("say nothing twice at a time", () => {
    const before = afterSaying("Saved")
    expect(withToast(before, messageToast("Saved"), 9)).toEqual({ queue: before, id: "toast-1" })
  })

  it("may say again what was said before, by another name", () => {
    const again = withToast(withoutToast(afterSaying("Saved"), "toast-1"), messageToast("Saved"), 9)
    expect(again.id).toBe("toast-2")
  })

  it("can still be read when they are gone, latest first", () => {
    const { earlier, shown } = withoutToast(withoutToast(afterSaying("One", "Two"), "toast-1"), "toast-2")
    expect([shown, titlesOf(earlier)]).toEqual([[], ["Two", "One"]])
  })

  it("of which twenty are kept", () => {
    const titles = Array.from({ length: 25 }, (_, at) => `Message ${at}`)
    const queue = titles.reduce((before, _, at) => withoutToast(before, `toast-${at + 1}`), afterSaying(...titles))
    expect(queue.earlier).toHaveLength(20)
    expect(queue.earlier.at(0)?.title).toBe("Message 24")
  })

  it("change in nothing when one goes that is not there", () => {
    const before = afterSaying("Saved")
    expect(withoutToast(before, "toast-9")).toBe(before)
  })
})
