import type { Locator, Page } from "playwright"

/** A toast over the page; the notice in the place that it is about has the same words. */
export const toastIn = (page: Page, text: string): Locator =>
  page.locator("[role=alert]:not(main *)").filter({ hasText: text })
