/**
 * The dashboard in a real browser against the real server: time to the figures, time to everything, how fast a filter
 * answers, how smoothly the grid scrolls. Flags: --quick (240 accounts instead of 20,000).
 */
import { atScale } from "@reclaim/app-api/bench/benchFlags"
import { note } from "@reclaim/app-api/bench/note"
import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright"
import { median } from "./median.ts"
import { scrollGrid } from "./scrollGrid.ts"
import { type BenchSite, smokeSize, withBenchSite } from "./withBenchSite.ts"

const few = { accounts: 240, transactions: 10_000 }
const size = atScale({ full: { accounts: 20_000, transactions: 100_000 }, quick: few, smoke: smokeSize })
const rounds = atScale({ full: 7, quick: 3, smoke: 1 })
const summary = "/reports/reclaim-dashboard/summary"

const openDashboard = async ({ context, origin }: BenchSite): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(origin + summary, { waitUntil: "commit" })
  // Input makes the portal load what is below the first screenful.
  await page.mouse.move(200, 300)
  for (let step = 0; step < 400; step++) {
    if (await page.evaluate(() => window.watched.fullPage > 0)) return page
    await page.mouse.move(200 + step, 300)
    await sleep(50)
  }
  const { firstFigure } = await page.evaluate(() => window.watched)
  throw new Error(`figures after ${firstFigure.toFixed(0)} ms, but charts and grid did not come within 20 s`)
}

/** The row of a country is a button whose name ends with its amount. */
const filterByChart = async (page: Page): Promise<{ readonly figures: number; readonly paint: number }> => {
  const before = await page.evaluate(() => window.watched.interactions.length)
  const figure = page.getByRole("region", { name: "Key figures" })
  const old = await figure.innerText()
  const card = page.getByRole("region").filter({ hasText: "Net reclaim by country of issue" })
  const bar = card.getByRole("button", { name: /\$/ }).first()
  await bar.scrollIntoViewIfNeeded()
  const begun = performance.now()
  // On its name: the bar itself lies below the chart's own area.
  await bar.click({ position: { x: 24, y: 12 } })
  while ((await figure.innerText()) === old) {
    if (performance.now() - begun > 20_000) throw new Error("a click on a chart changed no figure within 20 s")
    await sleep(2)
  }
  const figures = performance.now() - begun
  await sleep(300)
  const durations = await page.evaluate((from) => window.watched.interactions.slice(from), before)
  return { figures, paint: Math.max(0, ...durations) }
}

await withBenchSite(size, rounds, async (site) => {
  const first: Array<number> = []
  const full: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const page = await openDashboard(site)
    const { firstFigure, fullPage } = await page.evaluate(() => window.watched)
    first.push(firstFigure)
    full.push(fullPage)
    await page.close()
  }
  const page = await openDashboard(site)
  const clicks: Array<Awaited<ReturnType<typeof filterByChart>>> = []
  for (let round = 0; round < rounds; round++) clicks.push(await filterByChart(page))
  const longest = await scrollGrid(page)
  console.log(
    `\n## Dashboard in the browser, ${size.accounts.toLocaleString("en-US")} accounts, milliseconds, median of ${rounds}; ratio to the sign-in page, which runs no script\n(target: first figures 400, INP 50, no task over 50 while scrolling)`
  )
  const print = (what: string, time: number) => {
    note(what, "ms", { median: time })
    console.log(`${what.padEnd(52)} ${time.toFixed(0).padStart(6)} ${(time / site.bare).toFixed(1).padStart(7)}x`)
  }
  print("sign-in page can be used", site.bare)
  print("first figures", median(first))
  print("full page: charts and grid", median(full))
  print("click on a chart to the next picture (INP)", median(clicks.map(({ paint }) => paint)))
  print("click on a chart to new figures", median(clicks.map(({ figures }) => figures)))
  print("longest task while the grid scrolls (0: none > 50)", longest)
})
