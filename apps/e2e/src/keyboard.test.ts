import type { Page } from "playwright"
import { expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open } = visitors()

/** Presses Tab until the focus is on a link or button whose name begins as given; fails when it never comes there. */
const tabTo = async (page: Page, name: string, kind: "any" | "A" | "BUTTON" = "any", limit = 80): Promise<void> => {
  const seen: Array<string> = []
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press("Tab")
    const { focused, tag } = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      const text = element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? ""
      return { focused: text.replace(/\s+/g, " ").trim(), tag: element?.tagName }
    })
    if (focused.startsWith(name) && (kind === "any" || kind === tag)) return
    seen.push(focused.slice(0, 40))
  }
  throw new Error(`Tab never came to "${name}"; it came to: ${seen.join(" | ")}`)
}

const focusedText = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "")

it("everything from sign-in to a filter can be done with the keyboard alone", async () => {
  const { leave, page } = await open()
  await page.goto(at(summaryPath))
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  await tabTo(page, "Ada")
  await page.keyboard.press("Enter")
  await page.waitForURL(at(summaryPath))
  await page.getByRole("grid").waitFor()

  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content")
  await page.keyboard.press("Enter")
  await tabTo(page, "Paid")
  await page.keyboard.press("Enter")
  await page.waitForURL(at("/reports/reclaim-dashboard/paid"))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")

  await tabTo(page, "Summary")
  await page.keyboard.press("Enter")
  await page.waitForURL(at(summaryPath))
  await page
    .getByRole("button", { name: /^Filed/ })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")
  await tabTo(page, "Client status", "BUTTON")
  for (let step = 0; step < 10 && !(await focusedText(page)).startsWith("Filed"); step++) {
    await page.keyboard.press("ArrowDown")
  }
  await page.keyboard.press("Space")
  await page.waitForURL(at(`${summaryPath}?clientStatus=Filed`))
  const chip = page.getByRole("button", { name: "Remove filter Status Filed" })
  await chip.waitFor()
  await chip.focus()
  await page.keyboard.press("Enter")
  await page.waitForURL(at(summaryPath))

  await page.getByRole("button", { name: "Filter", exact: true }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT")
  await page.keyboard.type("Filed")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.waitForURL(/[?&](status|clientStatus)=/)
  await page.keyboard.press("Escape")
  await leave()
})

it("the user menu opens by key, walks by arrows and gives the focus back", async () => {
  const { leave, page } = await open()
  await page.goto(at("/"))
  await page.getByRole("button", { name: sampleUsers.client }).click()
  const button = page.getByRole("button", { name: /user menu/ })
  await button.focus()
  await page.keyboard.press("Enter")
  const items = page.getByRole("menuitem")
  expect(await items.first().textContent()).toBe("Home")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Escape")
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await leave()
})
