import type { Page } from "playwright"
import { expect, it } from "vitest"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

const dashboard = "/reports/reclaim-dashboard"
const statements = ["/reports/quarterly-statements", "/reports/payment-statements"]

/** More than any screen may have: a walk that comes here is caught. */
const tooMany = 60

/** The most stops that a control may be away, from the top of the page or by the link that skips the header. */
const mostStops = 30

interface Stop {
  readonly name: string
  readonly isInMain: boolean
  /** The grid that the stop is in, by its name; null outside of one, and empty for one without a name. */
  readonly grid: string | null
  /** The chart that the stop is in, by the id of its heading; null outside of one. */
  readonly chart: string | null
}

const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const grid = element.closest("[role=grid]")
    const card = element.closest("section")
    return {
      name: (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "").slice(0, 40),
      isInMain: element.closest("main") !== null,
      grid: grid && (grid.getAttribute("aria-label") ?? grid.querySelector("caption")?.textContent ?? ""),
      // Every chart has a switch to its table.
      chart: card?.querySelector('[role=group][aria-label^="Show "]') ? card.getAttribute("aria-labelledby") : null
    }
  })

/** Presses Tab from the top of the page to its end. */
const walk = async (page: Page, key = "Tab"): Promise<ReadonlyArray<Stop>> => {
  const stops: Array<Stop> = []
  while (stops.length < tooMany) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not come to the end: ${stops.map(({ name }) => name).join(" | ")}`)
}

/** The Tab presses that the farthest control takes. */
const farthest = (stops: ReadonlyArray<Stop>): number => {
  const inHeader = stops.filter(({ isInMain }) => !isInMain).length
  // The first stop is the link to the content.
  return Math.max(inHeader, 1 + stops.length - inHeader)
}

const openedFrom = async (page: Page, list: string): Promise<string> => {
  await page.goto(at(list))
  return (await page.locator("main tbody a").first().getAttribute("href")) ?? ""
}

it("Tab comes to every control of a report within thirty stops, and leaves grids and charts at once", async () => {
  const { leave, page } = await signIn(sampleUsers.client)
  const opened = [
    await openedFrom(page, "/reports/quarterly-statements"),
    await openedFrom(page, "/reports/payment-statements")
  ]
  const screens = [
    `${dashboard}/summary`,
    `${dashboard}/active`,
    `${dashboard}/paid`,
    `${dashboard}/expiring`,
    `${dashboard}/summary?view=transactions`,
    "/accounts",
    ...statements,
    ...opened
  ]
  const tooFar: Array<string> = []
  for (const path of screens) {
    await page.goto(at(path))
    await page.mouse.wheel(0, 4000)
    await page.locator("main :is(.ag-row, tbody tr)").first().waitFor()
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0)
    const stops = await walk(page)
    const grids = stops.flatMap(({ grid }) => grid ?? [])
    const charts = stops.flatMap(({ chart }) => chart ?? [])
    expect(stops[0]?.name, path).toBe("Skip to content")
    expect(grids, `grids of ${path}, each once and with a name`).toEqual(
      [...new Set(grids)].filter((name) => name !== "")
    )
    expect(charts, `charts of ${path}, each once`).toEqual([...new Set(charts)])
    if (farthest(stops) > mostStops) tooFar.push(`${path}: ${stops.map(({ name }) => name).join(" | ")}`)
    expect((await walk(page, "Shift+Tab")).length, `${path} backwards`).toBe(stops.length)
  }
  expect(tooFar).toEqual([])
  await leave()
})
