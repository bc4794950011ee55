import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const explanationDialog = (page: Page) => page.getByRole("dialog", { name: /^How .+ taxes dividends$/ })

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "")

describe("how a market taxes dividends", () => {
  it("opens from a rate over the transaction by keys, and gives the focus back", async () => {
    const { complaints, leave, page } = await signedIn(
      sampleUsers.client,
      "/reports/reclaim-dashboard/summary?view=transactions&transaction=12"
    )
    const withheld = page.locator("dialog summary").filter({ hasText: "Tax withheld" })
    await withheld.focus()
    await page.keyboard.press("Enter")
    const link = page
      .locator("dialog a")
      .filter({ hasText: /^How .+ taxes dividends$/, visible: true })
      .first()
    await link.focus()
    const words = await focusedText(page)
    await page.keyboard.press("Enter")
    await explanationDialog(page).waitFor()
    await expect
      .poll(() => explanationDialog(page).getByRole("heading", { name: "Withholding rates" }).isVisible())
      .toBe(true)
    expect(new URL(page.url()).searchParams.get("taxes")).toMatch(/^[A-Z]{2}-[A-Z]{2}$/)
    await page.keyboard.press("Escape")
    await explanationDialog(page).waitFor({ state: "detached" })
    expect(new URL(page.url()).searchParams.get("taxes")).toBeNull()
    await expect.poll(() => focusedText(page)).toBe(words)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("opens over the sheet of an account", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts")
    await page.locator('[row-index="0"] [col-id="owner"]').focus()
    await page.keyboard.press("o")
    const rates = page.getByRole("region", { name: "Tax rates by market" })
    await rates.locator("summary").first().click()
    await rates.getByRole("link", { name: /taxes dividends$/ }).click()
    await explanationDialog(page).waitFor()
    await explanationDialog(page).getByText("All residences").click()
    await expect.poll(() => explanationDialog(page).getByRole("table").count()).toBeGreaterThan(1)
    await page.keyboard.press("Escape")
    await explanationDialog(page).waitFor({ state: "detached" })
    await expect.poll(() => rates.isVisible()).toBe(true)
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("stands in the address, and axe finds nothing", async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts?taxes=FR-DE", options)
    await explanationDialog(page).getByText("Time limits").waitFor()
    await explanationDialog(page)
      .locator("details")
      .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")))
    expect(await faultsOf(page, "market")).toEqual([])
    await page.keyboard.press("Escape")
    await explanationDialog(page).waitFor({ state: "detached" })
    expect(new URL(page.url()).search).toBe("")
    await leave()
  })
})
