/**
 * Coverage in a real browser: from the answer of 200 owners with 40 documents in five years each to the first picture.
 * Flags: --quick (fewer rounds).
 */
import { WireCoverage } from "@reclaim/core/contract/documents/WireCoverage"
import { makeCoverage } from "@reclaim/core/testing/documents/makeCoverage"
import { manyOwners } from "@reclaim/core/testing/documents/manyOwners"
import { Schema } from "effect"
import type { Page } from "playwright"
import { median } from "./median.ts"
import { type BenchSite, withBenchSite } from "./withBenchSite.ts"

const isQuick = process.argv.includes("--quick")
const rounds = isQuick ? 3 : 7
const owners = 200
const documents = 40

/** Milliseconds. */
const bar = 500

const call = "/api/v1/documents/coverage"

const body = JSON.stringify(Schema.encodeSync(WireCoverage)(makeCoverage(manyOwners(owners, documents))))

/** Runs in the page before anything else: when the first row of coverage was in a frame, and the frame was over. */
const watchCoverage = () => {
  const look = () => {
    if (document.querySelector('main table[role="grid"] tbody td button') === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => performance.mark("coverage painted"))
  }
  requestAnimationFrame(look)
}

const measure = async (page: Page, origin: string): Promise<number> => {
  await page.goto(`${origin}/accounts/documents/manage?view=coverage`)
  await page.waitForFunction(() => performance.getEntriesByName("coverage painted").length > 0)
  return page.evaluate((path) => {
    const answered = performance
      .getEntriesByType("resource")
      .find(({ name }) => new URL(name).pathname === path) as PerformanceResourceTiming
    return (performance.getEntriesByName("coverage painted")[0]?.startTime ?? Number.NaN) - answered.responseEnd
  }, call)
}

await withBenchSite({ accounts: 240, transactions: 10_000 }, 1, async ({ context, origin }: BenchSite) => {
  const times: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.addInitScript(watchCoverage)
    await page.route(`**${call}*`, (route) => route.fulfill({ contentType: "application/json", body }))
    times.push(await measure(page, origin))
    await page.close()
  }
  const time = median(times)
  console.log(
    `\n## Coverage in the browser, ${String(owners)} owners, 5 years, ${String(documents)} documents, median of ${String(rounds)}`
  )
  console.log(`${"size of the answer, KB".padEnd(52)} ${(body.length / 1024).toFixed(0).padStart(6)}`)
  console.log(
    `${"answer to the first picture, ms".padEnd(52)} ${time.toFixed(0).padStart(6)}  (at most ${String(bar)}${time > bar ? ": MISSED" : ""})`
  )
})
