import { describe, expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const cameBack = /^\$[\d,.]+ came back from your bank$/

describe.each([
  [1440, "light"],
  [390, "dark"]
] as const)("money that came back, at %i pixels in the %s theme", (width, colorScheme) => {
  it("is the first thing to do, and no statement says that it was paid", async () => {
    const viewport = { width, height: 900 }
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts", { viewport, colorScheme })
    const waiting = page
      .getByRole("region", { name: /^Waiting for you/ })
      .getByRole("listitem")
      .first()
    const title = await waiting.getByRole("heading", { name: cameBack }).textContent()
    expect(await faultsOf(page, "to do")).toEqual([])
    await waiting.getByRole("link", { name: /^Check details/ }).click()
    await page.waitForURL((url) => /^\d+$/.test(url.searchParams.get("payments") ?? ""))
    await page
      .getByRole("heading", { name: /Payment details/ })
      .first()
      .waitFor()

    await page.goto(new URL("/reports/payment-statements", page.url()).href)
    const row = page.getByRole("row").filter({ hasText: "Returned by your bank" }).first()
    await row.waitFor()
    expect(await faultsOf(page, "list")).toEqual([])
    await row.getByRole("link").first().click()
    await page.getByRole("heading", { name: title ?? "", level: 2 }).waitFor()
    await page.getByText(/ back: check where it should go$/).waitFor()
    await page.getByText(/^The lines tie out to the cent/).waitFor()
    expect(await page.getByText(/paid to you$/).count()).toBe(0)
    expect(await faultsOf(page, "statement")).toEqual([])
    const grid = page.getByRole("grid")
    expect(await grid.getAttribute("aria-label")).toMatch(/^Reclaims paid/)
    const details = page.locator('a[href^="/accounts?payments="]').first()
    await details.click()
    await page.waitForURL((url) => url.pathname === "/accounts" && url.searchParams.has("payments"))
    expect(await complaints()).toEqual([])
    await leave()
  })
})
