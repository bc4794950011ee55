/** Moments of a list of accounts, in order: the user acts, and the page or the server has done its part. */
export type ListMoment = "dropped" | "read" | "asked" | "checked" | "decided" | "sent" | "made"

/**
 * Runs in the page before anything else, and sets a performance mark `list <moment>` at each. Looks once a frame, as a user
 * would see it.
 */
export const watchList = () => {
  const mark = (moment: ListMoment) => performance.mark(`list ${moment}`)
  addEventListener(
    "change",
    ({ target }) => target instanceof HTMLInputElement && target.type === "file" && mark("dropped"),
    true
  )
  addEventListener(
    "pointerdown",
    ({ target }) => {
      const pressed = target instanceof Element ? (target.closest("button")?.textContent ?? "") : ""
      if (pressed.startsWith("Check ")) mark("asked")
      if (pressed.startsWith("Send ")) mark("sent")
    },
    true
  )
  const awaited: ReadonlyArray<readonly [moment: ListMoment, selector: string, text: string]> = [
    ["read", 'button[data-kind="primary"]', "Check "],
    ["checked", '[aria-label="Rows by result"] b', ""],
    ["decided", 'button:not(:disabled):not([aria-disabled="true"])', "Continue with"],
    ["made", "h2, h3, p", "have been sent"]
  ]
  let next = 0
  const look = () => {
    const [moment, selector = "", text = ""] = awaited[next] ?? []
    if (moment === undefined) return
    const elements = [...(document.querySelector("main")?.querySelectorAll(selector) ?? [])]
    if (elements.some(({ textContent }) => (textContent ?? "").includes(text))) {
      mark(moment)
      next += 1
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
