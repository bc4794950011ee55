import type { DriveStep, Driver, PopoverDOM } from "driver.js"
import { toastMessages } from "./toastMessages.ts"

/** One stop of the tour. */
export interface TourStep {
  /** A CSS selector of what is shown; null for a stop about the page as a whole. A stop whose part is missing is left out. */
  readonly selector: string | null
  readonly title: string
  readonly sentence: string
  /** On which side of it the words stand, if there is room. */
  readonly side?: "top" | "right" | "bottom" | "left"
}

export interface GuidedTourSettings {
  readonly steps: ReadonlyArray<TourStep>
  /** After the last stop, by Escape, by its button or by a click beside it; the focus is back where it was. */
  readonly onEnd: () => void
  /** Shows each stop at once; the person's own preference by default. */
  readonly isStill?: boolean
}

const words = toastMessages.tour
const moveMillis = 180

/**
 * Leads through parts of the page, one after the other: by its buttons, by the arrow keys, out by Escape. The library
 * and its style are loaded by the first tour. Answers how to end it early, for example when the page is left.
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
    // It scrolls at once: a stop that is still on its way can't be read.
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
      // The library says of what is shown that it opens a dialog, which is not so; also of what stands for the page.
      const shown = element ?? document.querySelector("#driver-dummy-element")
      for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) shown?.removeAttribute(name)
      document.querySelector<HTMLElement>(".guided-tour .driver-popover-next-btn")?.focus()
    },
    // Asked for, not done: between two stops the library would end without a word.
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

/** The library takes HTML for its texts; these are put in as text, so that a name from outside stays a name. */
const fillPopover = (popover: PopoverDOM, step: TourStep | undefined, index: number, count: number): void => {
  const { wrapper, title, description, footer, progress, closeButton } = popover
  const heading = document.createElement("h2")
  heading.textContent = step?.title ?? ""
  title.replaceChildren(heading)
  title.style.display = "block"
  description.textContent = step?.sentence ?? ""
  description.style.display = "block"
  // A header and a footer that stand in no section would be those of the page.
  for (const element of [title, footer]) element.setAttribute("role", "presentation")
  progress.textContent = words.progress(String(index + 1), String(count))
  closeButton.setAttribute("aria-label", words.close)
  wrapper.setAttribute("aria-modal", "true")
}
