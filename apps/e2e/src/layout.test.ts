import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()

const transactionsPath = `${summaryPath}?view=transactions`
const expiringPath = "/reports/reclaim-dashboard/expiring"

const waitForRows = (page: Page) => page.locator('[row-index="0"] [col-id="net"]').filter({ hasText: "$" }).waitFor()

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("It is not on the page.")
  return box
}

/** The texts of cells of a column that are not shown whole. */
const cutIn = (page: Page, columns: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll<HTMLElement>(`.ag-row:not(.ag-row-pinned) [col-id="${name}"]`)].flatMap((cell) =>
          cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight ? cell.textContent : []
        )
      ),
    columns
  )

it("on a tablet the net reclaim is in sight, and on a laptop no owner, security or blocker is cut", async () => {
  const { leave, page } = await signedIn(sampleUsers.client, transactionsPath, {
    viewport: { width: 768, height: 1024 }
  })
  await waitForRows(page)
  const net = await boxOf(page.locator('[row-index="0"] [col-id="net"]').first())
  expect(net.x + net.width).toBeLessThanOrEqual(768)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => cutIn(page, ["security", "owner"])).toEqual([])
  await page.goto(at(expiringPath))
  await waitForRows(page)
  await expect.poll(() => cutIn(page, ["security", "owner", "blocker"])).toEqual([])
  await leave()
})

it("compact rows show forty on a laptop, below what stays in sight", async () => {
  const { leave, page } = await signedIn(sampleUsers.client, transactionsPath, {
    viewport: { width: 1440, height: 900 }
  })
  await waitForRows(page)
  await page.getByRole("button", { name: "Compact" }).click()
  await page.locator(".ag-grid-viewport").evaluate((grid) => grid.scrollIntoView({ block: "end" }))
  const measurePositions = () =>
    page.evaluate(() => {
      const [filters, header, total] = ["[data-tour=filters]", ".ag-header", ".ag-row-pinned"].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect()
      )
      const top = Math.max(filters?.bottom ?? 0, header?.bottom ?? 0)
      const bottom = Math.min(innerHeight, total?.top ?? innerHeight)
      return [...document.querySelectorAll(".ag-row:not(.ag-row-pinned)")].filter((row) => {
        const box = row.getBoundingClientRect()
        return box.top >= top - 1 && box.bottom <= bottom + 1
      }).length
    })
  await expect.poll(measurePositions).toBeGreaterThanOrEqual(40)
  await leave()
})

it("on a phone every row says its status, and a tap beside the open menu only closes it", async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { leave, page } = await signedIn(sampleUsers.client, transactionsPath, options)
  await waitForRows(page)
  const statuses = await page.locator('.ag-row:not(.ag-row-pinned) [col-id="net"]').allTextContents()
  expect(statuses.filter((text) => text.includes("$") && !/\.\d\d[A-Z]/.test(text))).toEqual([])
  const before = page.url()
  await page.getByRole("button", { name: /user menu/ }).tap()
  await page.getByRole("menuitem", { name: "Home" }).waitFor()
  // It has the counts of the section bar, which a phone does not show.
  for (const name of [/^Documents [\d,]+ waiting$/, /^Claim Authorization [\d,]+ waiting$/]) {
    await page.getByRole("menuitem", { name }).waitFor()
  }
  // Its beginning is next to the menu, which covers the rest.
  const link = page.getByRole("link", { name: /^See the \d/ })
  const beside = await boxOf(link)
  await page.touchscreen.tap(beside.x + 8, beside.y + beside.height / 2)
  await page.getByRole("menuitem", { name: "Home" }).waitFor({ state: "hidden" })
  expect(page.url()).toBe(before)
  await link.tap()
  await page.waitForURL((url) => url.pathname.endsWith("/expiring"))
  await leave()
})

it("forced colours show how full a bucket is, and the dark theme which tab is chosen", async () => {
  const forced = await signedIn(sampleUsers.client, expiringPath, { forcedColors: "active" })
  const bars = forced.page.locator("section li i:has(> b)")
  await bars.first().waitFor()
  const colours = await bars.evaluateAll((all) =>
    all.map((bar) => [bar, bar.firstElementChild ?? bar].map((part) => getComputedStyle(part).backgroundColor))
  )
  expect(colours.length).toBeGreaterThan(3)
  expect(colours.filter(([ground, part]) => ground === part)).toEqual([])
  await forced.leave()

  const dark = await signedIn(sampleUsers.client, summaryPath, { colorScheme: "dark" })
  const edge = await dark.page
    .getByRole("link", { name: "Summary", exact: true })
    .evaluate((tab) => getComputedStyle(tab).boxShadow)
  // As light as the accent in the dark, against grounds of 0.2 to 0.3.
  expect(Number(/oklch\((0\.\d+)/.exec(edge)?.[1])).toBeGreaterThan(0.6)
  await dark.leave()
})

it("a slow network shows that the page is loading, and filtering that figures are the previous ones", async () => {
  const slow = await open()
  await slow.page.route("**/assets/*.js", () => {
    // Never arrives.
  })
  await slow.page.goto(at("/"), { waitUntil: "commit" })
  await slow.page.getByText("Loading", { exact: true }).waitFor()
  await expect
    .poll(() => slow.page.locator(".first-wait").evaluate((text) => Number(getComputedStyle(text).opacity)))
    .toBe(1)
  await slow.leave()

  const { leave, page } = await signedIn(sampleUsers.client, summaryPath)
  await page
    .getByText(/^As of/)
    .last()
    .waitFor()
  const held: Array<() => void> = []
  await page.route("**/LF/LFormData", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`${page.url()}#`)
  await page.getByRole("button", { name: "Filter", exact: true }).click()
  // The list comes with its own code.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT")
  await page.keyboard.type("Filed")
  await page.getByRole("menuitem", { name: "Filed", exact: true }).first().waitFor()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByText("Updating the figures").waitFor()
  expect(await page.locator("main [aria-busy=true] section").count()).toBeGreaterThan(0)
  for (const release of held) release()
  await page
    .getByText(/^As of/)
    .last()
    .waitFor()
  await leave()
})
