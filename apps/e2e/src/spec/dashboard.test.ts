import { toastIn } from "../toastIn.ts"
import { sampleDashboard } from "@reclaim/tools/scripted-host"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { goInside, pollOptions, scriptedVisits } from "./scriptedVisits.ts"

const { land, script } = scriptedVisits()
const dashboardCall = "POST /proxy/reports/LF/LFormData"
const summary = "/reports/reclaim-dashboard/summary"
const paidPath = "/reports/reclaim-dashboard/paid"

const figures = (page: Page) => page.getByRole("region", { name: "Key figures" })

/** The card of a chart, found by the line that says what it shows, and of which reclaims. */
const chart = (page: Page, what: string) => page.getByRole("region").filter({ has: page.getByText(what) })

const charts = {
  clientStatus: "Open reclaims by status",
  internalStatus: "Open reclaims by internal status",
  country: "Net reclaim by country of issue",
  year: "What you received, by calendar year",
  custodian: "Net reclaim of the largest accounts"
}

/** The entries of a chart in their order, by their first words. */
const rowsOf = async (page: Page, what: string): Promise<ReadonlyArray<string>> => {
  const rows = chart(page, what).getByRole("listitem")
  await rows.first().waitFor()
  return (await rows.allTextContents()).map((text) => text.split("$", 1)[0]?.trim() ?? "")
}

const nothing = { ...sampleDashboard, fiAcctTransactionSum: [], netMidasStatusSum: [], netReclaimClientStatusSum: [] }

describe("§2 Reclaim dashboard", () => {
  it("It shows summary figures: §9 money as USD with two decimals, counts with thousands separators", async () => {
    script().answer(dashboardCall, { body: { ...sampleDashboard, total_active_transaction: 1_234_567 } })
    const { page } = await land(summary)
    await expect
      .poll(() => figures(page).locator("dd").allTextContents(), pollOptions)
      .toEqual(
        expect.arrayContaining(["$6,000.50", "$3,000.00", "$1,000.25", "$250.25", "1,234,567", "2", "3", "1", "5"])
      )
  })

  it("and charts by status, paid year, country, and custodian/account, with a grid of accounts", async () => {
    const { page } = await land(summary)
    expect(await rowsOf(page, charts.clientStatus)).toHaveLength(4)
    expect(await rowsOf(page, charts.year)).toEqual(["2025", "2026"])
    expect(await rowsOf(page, charts.country)).toEqual(["Switzerland", "Germany"])
    expect((await rowsOf(page, charts.custodian)).map((row) => row.slice(0, 4))).toEqual(["A-1,", "77.1"])
    const grid = page.getByRole("grid")
    await grid.waitFor()
    for (const row of sampleDashboard.fiAcctTransactionSum) {
      await grid
        .getByRole("row")
        .filter({ hasText: row.fi_name })
        .filter({ hasText: row.acct_code })
        .filter({ hasText: row.bo_name })
        .waitFor()
    }
  })

  it("Tabs: summary, active, paid, expiring", async () => {
    const { page } = await land(paidPath)
    const tabs = page.getByRole("navigation", { name: "Views of the report" }).getByRole("link")
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      ["summary", "active", "paid", "expiring"].map((tab) => `/reports/reclaim-dashboard/${tab}`)
    )
  })
})

describe("§4 Internal status order for display", () => {
  it("awaiting documents, awaiting info from the ta, processing, filed; 'paid' is excluded from the internal status chart", async () => {
    const { page } = await land(summary)
    await page.getByRole("button", { name: "Internal status" }).click()
    expect(await rowsOf(page, charts.internalStatus)).toEqual([
      "Awaiting documents",
      "Awaiting tax authority",
      "Processing",
      "Filed"
    ])
  })

  it("and from the client-facing chart", async () => {
    const { page } = await land(summary)
    expect(await rowsOf(page, charts.clientStatus)).toEqual([
      "Awaiting documents",
      "Awaiting market process",
      "Processing",
      "Filed"
    ])
  })

  it("a percentage of exactly 1 is the whole: §9 percentages below 1 are scaled by 100", async () => {
    const [country] = sampleDashboard.coiNetReclaimSum
    script().answer(dashboardCall, { body: { ...sampleDashboard, coiNetReclaimSum: [{ ...country, pct: 1 }] } })
    const { page } = await land(paidPath)
    expect(await rowsOf(page, charts.country)).toHaveLength(1)
    expect(
      await chart(page, charts.country)
        .getByRole("button", { name: /Switzerland.*, 100%,/ })
        .count()
    ).toBe(1)
  })
})

describe("§4 Load flags: data loaded, error, no-data", () => {
  it("neither before the answer: the place of the figures is held and says that it is busy", async () => {
    script().answer(dashboardCall, { hold: true, body: sampleDashboard })
    const { page } = await land(paidPath)
    await page.getByRole("region", { name: "Key figures" }).and(page.locator('[aria-busy="true"]')).waitFor()
    expect(await page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0)
    script().release(dashboardCall)
    await page.getByText("$6,000.50").first().waitFor()
    await page.getByRole("region", { name: "Key figures" }).and(page.locator('[aria-busy="false"]')).waitFor()
  })

  it("no-data is true when no custodian/account rows come back", async () => {
    script().answer(dashboardCall, { body: nothing })
    const { page } = await land(paidPath)
    await page.getByText("Nothing has been paid yet.").waitFor()
    expect(await figures(page).count()).toBe(0)
  })

  it("no-data is not true when the rows come back with nothing to reclaim", async () => {
    const [row] = sampleDashboard.fiAcctTransactionSum
    script().answer(dashboardCall, { body: { ...nothing, fiAcctTransactionSum: [{ ...row, net_reclaim: 0 }] } })
    const { page } = await land(paidPath)
    await figures(page).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(await page.getByText("Nothing has been paid yet.").count()).toBe(0)
  })

  it.each([
    ["error", { status: 500, body: { message: "Not now" } }, "Not now", "Dismiss this message"],
    ["no-data", { body: nothing }, "Nothing has been paid yet.", "Dismiss"]
  ])("Acknowledging errors clears the flags: %s", async (_, answer, text, dismiss) => {
    script().answer(dashboardCall, answer)
    const { page } = await land(paidPath)
    await page.getByText(text).first().waitFor()
    await page.getByRole("button", { name: dismiss, exact: true }).click()
    await expect.poll(() => page.getByText(text).count(), pollOptions).toBe(0)
    script().answer(dashboardCall, { body: sampleDashboard })
    await page.getByRole("button", { name: "Load the figures" }).click()
    await figures(page).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(await page.getByText(text).count()).toBe(0)
  })

  it("§7 The dashboard load outcome is reported through the error flags: a toast over the notice in place", async () => {
    script().answer(dashboardCall, { status: 500, body: { message: "Not now" } })
    const { page } = await land(paidPath)
    await toastIn(page, "Not now").waitFor()
    await page.locator("main [role=alert]").filter({ hasText: "Not now" }).waitFor()
    script().answer(dashboardCall, { body: sampleDashboard })
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Load the figures" }).click()
    await figures(page).and(page.locator('[aria-busy="false"]')).waitFor()
    expect(await page.getByText("Not now").count()).toBe(0)
  })

  it("an answer to what is no longer asked for is not shown", async () => {
    script().answer(dashboardCall, ({ body }) => {
      const isActive = (body as Record<string, unknown>)["trans_Type"] === "active"
      return isActive ? { body: { ...sampleDashboard, total_processing: 77 } } : { hold: true, body: sampleDashboard }
    })
    const landed = await land(paidPath)
    await goInside(landed, "/reports/reclaim-dashboard/active")
    await landed.page.getByText("$77.00").first().waitFor()
    script().release()
    await landed.page.getByRole("grid").waitFor()
    expect(await figures(landed.page).getByText("$6,000.50").count()).toBe(0)
  })
})
