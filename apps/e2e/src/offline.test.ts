import { describe, expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

describe("a browser without a connection", () => {
  it("says so, keeps the page, and goes on by itself when the connection is back", async () => {
    const { context, leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const figures = page.getByRole("region", { name: "Key figures" }).and(page.locator('[aria-busy="false"]'))
    await figures.waitFor()
    await page.getByRole("grid").waitFor()
    await page.locator("canvas").first().waitFor()
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    const notice = page.getByRole("status").filter({ hasText: "You are offline." })
    await notice.waitFor()
    // A question and a refresh of the user that get no answer.
    await page.getByRole("link", { name: /^Paid( [\d,]+)?$/ }).click()
    await expect.poll(() => page.url()).toBe(at("/reports/reclaim-dashboard/paid"))
    // A screen whose file is not there yet.
    await page.getByRole("button", { name: /user menu/ }).click()
    await page.getByRole("menuitem", { name: "Payment Statements", exact: true }).click()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(page.url()).not.toContain("/error/")
    expect(await page.getByText("on our side").count()).toBe(0)
    expect(await page.locator("main h1").textContent()).toBe("Reclaim Dashboard")
    await context.setOffline(false)
    await expect.poll(() => page.url()).toBe(at("/reports/payment-statements"))
    await page.getByRole("heading", { level: 1, name: /Payment statements/i }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    await page.goBack()
    await figures.waitFor()
    await leave()
  })
})

describe("a way onward", () => {
  it("is offered to a user without features, and does not lead round in a circle", async () => {
    const { leave, page } = await signedIn(sampleUsers.withoutFeatures)
    expect(page.url()).toBe(at("/error/unauthorized"))
    expect(await page.getByRole("link", { name: "Go to the home page" }).count()).toBe(0)
    await page.getByRole("link", { name: "Go to Contacts" }).click()
    await page.getByRole("heading", { level: 1, name: "Contacts" }).waitFor()
    await leave()
  })

  it("is offered where staff still have to choose a report", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, "/reports")
    expect(await page.getByRole("link", { name: /Contact us/ }).getAttribute("href")).toBe("/docs/help#contact")
    await leave()
  })

  it("is not promised by the accounts of an onboarding user, who may see no report", async () => {
    const { leave, page } = await signedIn(sampleUsers.onboarding, "/accounts")
    await page.getByRole("grid").getByRole("row").nth(1).waitFor()
    expect(await page.locator('main a[href^="/reports"]').count()).toBe(0)
    await page.getByRole("grid").getByRole("gridcell").first().click()
    expect(new URL(page.url()).pathname).toBe("/accounts")
    await leave()
  })

  it("has the reference of the call that failed, and the service desk", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    await page.route("**/proxy/mc/user", (route) =>
      route.fulfill({ status: 503, json: { message: "Not now", referenceNumber: "R-4711" } })
    )
    await page.goto(at("/contacts"))
    await page.getByRole("heading", { name: "Something went wrong on our side" }).waitFor()
    await page.getByText("Reference number: R-4711").waitFor()
    expect(await page.getByRole("link", { name: /Contact us/ }).getAttribute("href")).toBe("/docs/help#contact")
    await leave()
  })
})
