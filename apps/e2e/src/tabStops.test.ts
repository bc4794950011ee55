import type { Page } from "playwright"
import { expect, it } from "vitest"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const dashboard = "/reports/reclaim-dashboard"
const statements = ["/reports/quarterly-statements", "/reports/payment-statements"]

/** More than any screen may have: a walk that comes here is caught. */
const tooMany = 60

/** The most stops that a control may be away, from the top of the page or by the link that skips the header. */
const maxStops = 31

/** Ten screens, each walked there and back, on a busy machine; in milliseconds. */
const patience = 300_000

interface Stop {
  readonly name: string
  readonly isInMain: boolean
  /** The grid that the stop is in, by its name; null outside of one, and empty for one without a name. */
  readonly grid: string | null
  /** The chart that the stop is in, by the id of its heading; null outside of one. */
  readonly chart: string | null
}

const focusedStop = (page: Page): Promise<Stop | null> =>
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

/** Charts come one after the other, and so do parts of the header: the walk there and the walk back must meet the same page. */
const awaitSettled = async (page: Page): Promise<void> => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.locator(":is(a[href], button, input, [tabindex])").count()
        const isSame = now === before
        before = now
        return isSame
      },
      { interval: 500, timeout: 20_000 }
    )
    .toBe(true)
}

const namesOf = (stops: ReadonlyArray<Stop>): string => stops.map(({ name }) => name).join(" | ")

/** Presses Tab from the top of the page to its end. */
const walk = async (page: Page, key = "Tab"): Promise<ReadonlyArray<Stop>> => {
  const stops: Array<Stop> = []
  while (stops.length < tooMany) {
    await page.keyboard.press(key)
    const stop = await focusedStop(page)
    if (stop === null) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not come to the end: ${namesOf(stops)}`)
}

/** The Tab presses that the farthest control takes. */
const farthest = (stops: ReadonlyArray<Stop>): number => {
  const inHeader = stops.filter(({ isInMain }) => !isInMain).length
  // The first stop is the link to the content.
  return Math.max(inHeader, 1 + stops.length - inHeader)
}

/** All grids and charts that have tab stops, with their number. */
const partsOf = (stops: ReadonlyArray<Stop>) => {
  const counts = new Map<string, number>()
  for (const { chart, grid } of stops) {
    const part = grid ?? chart
    if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, stops: count }))
}

const openedFrom = async (page: Page, list: string): Promise<string> => {
  await page.goto(at(list))
  return (await page.locator("main tbody a").first().getAttribute("href")) ?? ""
}

it(
  "Tab comes to every control of a report within thirty-one stops, and leaves grids and charts at once",
  async () => {
    const { leave, page } = await signedIn(sampleUsers.client)
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
    const faults: Array<string> = []
    for (const path of screens) {
      await page.goto(at(path))
      await page.locator("main :is(.ag-row, tbody tr)").first().waitFor()
      // Content below the first screenful loads once the user is there to scroll to it.
      await page.mouse.wheel(0, 4000)
      await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0)
      await awaitSettled(page)
      const stops = await walk(page)
      const names = namesOf(stops)
      if (stops[0]?.name !== "Skip to content")
        faults.push(`${path} does not begin with the link to its content: ${names}`)
      for (const part of partsOf(stops)) {
        if (part.name === "") faults.push(`${path} has a grid without a name: ${names}`)
        if (part.stops > 1) faults.push(`${path} has ${String(part.stops)} stops in ${part.name}: ${names}`)
      }
      if (farthest(stops) > maxStops) faults.push(`${path} has ${String(farthest(stops))} stops: ${names}`)
      const back = await walk(page, "Shift+Tab")
      if (back.length !== stops.length) faults.push(`${path} forwards: ${names}; backwards: ${namesOf(back)}`)
    }
    expect(faults).toEqual([])
    await leave()
  },
  patience
)
