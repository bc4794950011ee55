import type { Page } from "playwright"

/** Brings every part of the pages to sign into view, one after the other, for as long as it takes to count as read. */
export const readPages = async (page: Page): Promise<void> => {
  await page.locator("[data-drawn] [data-half]").first().waitFor({ state: "attached" })
  for (const mark of await page.locator("[data-half]").all()) {
    await mark.evaluate((part) => part.scrollIntoView({ block: "center", inline: "center" }))
    await page.waitForFunction((part) => part?.hasAttribute("data-seen"), await mark.elementHandle())
  }
}
