import type { DriveStep, Driver, PopoverDOM } from "driver.js"
import { toastMessages } from "./toastMessages.ts"

/** A stop of the tour. */
export interface TourStep {
  /**
   * A CSS selector of the highlighted part; null for a stop about the whole page. A stop whose part is missing is
   * skipped.
   */
  readonly selector: string | null
  readonly title: string
  readonly sentence: string
  /** The preferred side of the text, if there is room. */
  readonly side?: "top" | "right" | "bottom" | "left"
}

export interface GuidedTourSettings {
  readonly steps: ReadonlyArray<TourStep>
  /** After the last stop, by Escape, by its button or by a click outside; the focus has returned. */
  readonly onEnd: () => void
  /** Shows each stop without animation; by default as the device prefers. */
  readonly isStill?: boolean
}

const words = toastMessages.tour
const moveMillis = 180

/**
 * Guides through parts of the page one after the other, by buttons and arrow keys; Escape ends it. The library and its
 * style are loaded by the first tour. Returns a function that ends it early, for example when the page is left.
 */
export const startGuidedTour = async ({ steps, onEnd, isStill }: GuidedTourSettings): Promise<() => void> => {
  const [{ driver }] = await Promise.all([import("driver.js"), import("./guidedTour.css")])
  const before = document.activeElement
  const shown = steps.filter(({ selector }) => selector === null || document.querySelector(selector) !== null)
  if (shown.length === 0) {
    onEnd()
    return () => undefined
  }
  const tour: Driver = driver({
    steps: shown.map(driveStep),
    animate: !(isStill ?? matchMedia("(prefers-reduced-motion: reduce)").matches),
    duration: moveMillis,
    // Scrolls at once: a stop that is still moving cannot be read.
    smoothScroll: false,
    popoverClass: "guided-tour",
    stagePadding: 6,
    stageRadius: 8,
    overlayColor: "oklch(0.2 0.02 240)",
    overlayOpacity: 0.55,
    disableActiveInteraction: true,
    showProgress: true,
    nextBtnText: words.next,
    prevBtnText: words.previous,
    doneBtnText: words.done,
    onPopoverRender: (popover, { index = 0 }) => fillPopover(popover, shown[index], index, shown.length),
    onHighlighted: (element) => {
      // The library wrongly marks the highlighted part, and its placeholder for the page, as opening a dialog.
      const shown = element ?? document.querySelector("#driver-dummy-element")
      for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) shown?.removeAttribute(name)
      document.querySelector<HTMLElement>(".guided-tour .driver-popover-next-btn")?.focus()
    },
    // Intercepted: between two stops the library would end without calling back.
    onDestroyStarted: () => end()
  })
  const end = (): void => {
    if (!tour.isActive()) return
    tour.destroy()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    onEnd()
  }
  tour.drive()
  return end
}

const driveStep = ({ selector, side }: TourStep): DriveStep => ({
  ...(selector === null ? {} : { element: selector }),
  popover: side === undefined ? {} : { side, align: "start" }
})

/** The library takes HTML for its texts; these are inserted as text, so that foreign names are never markup. */
const fillPopover = (popover: PopoverDOM, step: TourStep | undefined, index: number, count: number): void => {
  const { wrapper, title, description, footer, progress, closeButton } = popover
  const heading = document.createElement("h2")
  heading.textContent = step?.title ?? ""
  title.replaceChildren(heading)
  title.style.display = "block"
  description.textContent = step?.sentence ?? ""
  description.style.display = "block"
  // Outside a section, a header and a footer would be landmarks of the page.
  for (const element of [title, footer]) element.setAttribute("role", "presentation")
  progress.textContent = words.progress(String(index + 1), String(count))
  closeButton.setAttribute("aria-label", words.close)
  wrapper.setAttribute("aria-modal", "true")
}
