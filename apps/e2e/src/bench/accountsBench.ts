/**
 * My Accounts in a real browser against the real server: time to the first rows, and how smoothly they scroll. Flags:
 * --quick (240 accounts instead of 20,000).
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

const openAccounts = async ({ context, origin }: BenchSite): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${origin}/accounts`, { waitUntil: "commit" })
  await page.waitForFunction(() => window.watched.firstRow > 0)
  return page
}

await withBenchSite(size, rounds, async (site) => {
  const first: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const page = await openAccounts(site)
    first.push(await page.evaluate(() => window.watched.firstRow))
    await page.close()
  }
  const page = await openAccounts(site)
  // All of them are there before it is scrolled.
  await page
    .getByText(`${size.accounts.toLocaleString("en-US")} accounts`, { exact: true })
    .first()
    .waitFor({ timeout: 60_000 })
  await sleep(1000)
  const longest = await scrollGrid(page)
  console.log(
    `\n## My Accounts in the browser, ${size.accounts.toLocaleString("en-US")} accounts, milliseconds, median of ${rounds}; ratio to the sign-in page, which runs no script\n(target: first rows 500, no task over 50 while scrolling)`
  )
  const print = (what: string, time: number) => {
    note(what, "ms", { median: time })
    console.log(`${what.padEnd(52)} ${time.toFixed(0).padStart(6)} ${(time / site.bare).toFixed(1).padStart(7)}x`)
  }
  print("sign-in page can be used", site.bare)
  print("first rows", median(first))
  print("longest task while the grid scrolls (0: none > 50)", longest)
})
