import type { Page } from "playwright"
import { toastIn } from "./toastIn.ts"
import { describe, expect, it } from "vitest"
import { chunkOf } from "./chunkOf.ts"
import { askDashboard, centsOf, sumOf, usdText } from "./dashboardAnswer.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

/** The amounts of the key figures, in their order. */
const keyFigures = async (page: Page): Promise<ReadonlyArray<string>> => {
  const region = page.getByRole("region", { name: "Key figures" })
  await region.and(page.locator('[aria-busy="false"]')).waitFor()
  const texts = await region.locator("dd").allTextContents()
  return texts.filter((text) => /^-?\$[\d,]+\.\d\d$/.test(text))
}

/** Waits until the page shows the key figures that the server gives for the same filters. */
const showsWhatIsAnswered = async (page: Page, request: Parameters<typeof askDashboard>[1]) => {
  const answer = await askDashboard(page, request)
  const expected = [answer.total_processing, answer.total_filed, answer.total_paid, answer.total_paid_year_date]
  await expect.poll(() => keyFigures(page)).toEqual(expected.map(usdText))
  return answer
}

/** A button of a chart by the words it begins with; the chart comes after the figures. */
const chartButton = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).first()

/** Clicks the drawn bar of a row, which covers the middle of the row's button. */
const clickBar = async (page: Page, name: string): Promise<void> => {
  const row = chartButton(page, name)
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (box === null) throw new Error(`The row of ${name} is not on the page.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Clicks the words of a row. */
const clickRow = (page: Page, name: string): Promise<void> =>
  chartButton(page, name).click({ position: { x: 24, y: 12 } })

describe("the reclaim dashboard", () => {
  it("shows the figures that the server answers", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const answer = await showsWhatIsAnswered(page, {})
    expect(answer.total_processing).toBeGreaterThan(0)
    expect(answer.total_paid).toBeGreaterThan(0)
    expect(answer.fiAcctTransactionSum.length).toBeGreaterThan(1)
    await page
      .getByText(`${answer.fiAcctTransactionSum.length.toLocaleString("en-US")} accounts`)
      .first()
      .waitFor()
    await leave()
  })

  it.each([
    ["active", "active"],
    ["paid", "paid"],
    ["expiring", "expiring"]
  ])("shows the figures of its %s tab", async (tab, transType) => {
    const { leave, page } = await signedIn(sampleUsers.client, `/reports/reclaim-dashboard/${tab}`)
    const answer = await showsWhatIsAnswered(page, { trans_Type: transType })
    expect(answer.fiAcctTransactionSum.length).toBeGreaterThan(0)
    await leave()
  })

  it("agrees with itself: statuses, countries and accounts add up to the same", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const answer = await askDashboard(page)
    const total = sumOf(answer.fiAcctTransactionSum)
    expect(sumOf(answer.coiNetReclaimSum)).toBe(total)
    expect(sumOf(answer.netMidasStatusSum)).toBe(total)
    expect(sumOf(answer.netReclaimClientStatusSum)).toBe(total)
    expect(centsOf(answer.total_processing) + centsOf(answer.total_filed) + centsOf(answer.total_paid)).toBe(total)
    // And on the page: what the table of the countries adds up to stands in the totals row of the accounts.
    await chartButton(page, "Table").waitFor()
    const card = page.getByRole("region").filter({ hasText: "Net reclaim by country of issue" })
    await card.getByRole("button", { name: "Table" }).click()
    const cells = await card.locator("tbody tr td:nth-child(2)").allTextContents()
    const cents = cells.reduce((sum, text) => sum + Math.round(Number(text.replace(/[$,]/g, "")) * 100), 0)
    expect(cents).toBe(total)
    const totalsRow = page.getByRole("row").filter({ hasText: "All accounts" })
    await totalsRow.getByText(usdText(total / 100)).waitFor()
    await leave()
  })

  it("narrows everything by a click on a chart, keeps it over a reload and lets go of it by going back", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const everything = await showsWhatIsAnswered(page, {})
    const country = everything.coiNetReclaimSum[0]
    if (country === undefined) throw new Error("the sample client has no country")
    await page.locator("canvas").first().waitFor()
    await clickBar(page, country.coi_name)
    await page.waitForURL(at(`${summaryPath}?country=${country.coi}`))
    const narrow = await showsWhatIsAnswered(page, { coi: country.coi })
    expect(sumOf(narrow.fiAcctTransactionSum)).toBeLessThan(sumOf(everything.fiAcctTransactionSum))
    await page.getByRole("button", { name: `Remove filter Country ${country.coi_name}` }).waitFor()

    await page.reload()
    await showsWhatIsAnswered(page, { coi: country.coi })
    expect(await chartButton(page, country.coi_name).getAttribute("aria-pressed")).toBe("true")

    await page.goBack()
    await page.waitForURL(at(summaryPath))
    await showsWhatIsAnswered(page, {})
    await leave()
  })

  it("combines filters of every chart, and clears them together", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const { coiNetReclaimSum } = await showsWhatIsAnswered(page, {})
    const country = coiNetReclaimSum[0]
    if (country === undefined) throw new Error("the sample client has no country")
    await clickRow(page, country.coi_name)
    await showsWhatIsAnswered(page, { coi: country.coi })
    await clickRow(page, "Filed")
    await showsWhatIsAnswered(page, { coi: country.coi, client_Facing_Status: "Filed" })
    expect(new URL(page.url()).search).toBe(`?clientStatus=Filed&country=${country.coi}`)
    await page.getByRole("button", { name: "Clear all" }).click()
    await page.waitForURL(at(summaryPath))
    await showsWhatIsAnswered(page, {})
    await leave()
  })

  it("narrows by an account whose code holds a comma", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
    const { fiAcctTransactionSum } = await askDashboard(page)
    const account = fiAcctTransactionSum.find(({ acct_code }) => acct_code.includes(","))
    if (account === undefined) throw new Error("no account code of the sample client holds a comma")
    const query = new URLSearchParams({ custodian: account.fi_code, account: account.acct_code })
    await page.goto(at(`${summaryPath}?${query.toString()}`))
    const answer = await showsWhatIsAnswered(page, {
      fI_Code: account.fi_code,
      acct_Code: account.acct_code.replaceAll(",", "%2C")
    })
    expect(answer.fiAcctTransactionSum).toHaveLength(1)
    await leave()
  })

  it("says that nothing matches, and how to get out of it", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?account=no-such-account`)
    await page.getByText("No reclaim matches these filters.").waitFor()
    await page.getByRole("button", { name: "Clear all filters" }).click()
    await showsWhatIsAnswered(page, {})
    expect(page.url()).toBe(at(summaryPath))
    await leave()
  })

  it("says why the figures could not be had, and tries again", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const body = { message: "The figures are being moved", referenceNumber: "R-77" }
    await page.route("**/LF/LFormData", (route) => route.fulfill({ status: 503, json: body }))
    await page.goto(at(summaryPath))
    const toast = toastIn(page, "The figures are being moved | Ref #: R-77")
    await toast.waitFor()
    const notice = page.locator("main [role=alert]").filter({ hasText: "The figures are being moved" })
    expect(await notice.locator("button").filter({ hasText: "Try again" }).count()).toBe(1)
    await page.keyboard.press("Escape")
    await toast.waitFor({ state: "hidden" })
    await page.unroute("**/LF/LFormData")
    await page.getByRole("button", { name: "Load the figures" }).click()
    await showsWhatIsAnswered(page, {})
    expect(await notice.count()).toBe(0)
    await leave()
  })
})

/** Records layout shifts of the page that no user input caused. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: ReadonlyArray<{ readonly node: Node | null; readonly currentRect: DOMRectReadOnly }>
    }
    const shifts: Array<string> = []
    Object.defineProperty(window, "layoutShifts", { value: shifts })
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Array<Shift>) {
        const moved = sources.map(({ currentRect, node }) => {
          const { x, y } = currentRect
          return `${node?.nodeName ?? "gone"} at ${String(x)}, ${String(y)}: ${node?.textContent?.slice(0, 80) ?? ""}`
        })
        shifts.push(`${String(value)} by ${moved.join("; ")}`)
      }
    }).observe({ type: "layout-shift", buffered: true })
  })

const shiftsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Array<string> }).layoutShifts)

describe("the dashboard's arrival", () => {
  it("paints the key figures before charts and grid are there, and nothing shifts when they come", async () => {
    const { context, leave, page } = await signedIn(sampleUsers.client, "/contacts", { reducedMotion: "no-preference" })
    const held: Array<() => void> = []
    for (const module of ["dashboard/DashboardCharts.tsx", "dashboard/AccountGrid.tsx"]) {
      await context.route(`**${chunkOf(module)}`, (route) => {
        held.push(() => void route.continue())
      })
    }
    await noteShifts(page)
    await page.goto(at(summaryPath))
    expect(await keyFigures(page)).toHaveLength(4)
    await expect.poll(() => held.length).toBe(2)
    expect(await page.getByRole("grid").count()).toBe(0)
    for (const release of held) release()
    await page.getByRole("grid").waitFor()
    await page.locator("canvas").first().waitFor()
    expect(await shiftsOf(page)).toEqual([])
    await leave()
  })

  it("shifts nothing when the figures and their day come after all else", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts", { reducedMotion: "no-preference" })
    const held: Array<() => void> = []
    await page.route("**/LF/LFormData", (route) => {
      held.push(() => void route.continue())
    })
    await noteShifts(page)
    await page.goto(at(summaryPath))
    await page.getByRole("navigation", { name: "View", exact: true }).waitFor()
    await expect.poll(() => held.length).toBe(1)
    for (const release of held) release()
    expect(await keyFigures(page)).toHaveLength(4)
    await page
      .getByText(/^As of/)
      .last()
      .waitFor()
    expect(await shiftsOf(page)).toEqual([])
    await leave()
  })
})
