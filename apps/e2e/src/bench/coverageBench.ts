/**
 * Coverage in a real browser: from the answer of 200 owners with 40 documents in five years each to the first picture.
 * Flags: --quick (fewer rounds).
 */
import { atScale } from "@reclaim/app-api/bench/benchFlags"
import { note } from "@reclaim/app-api/bench/note"
import { WireCoverage } from "@reclaim/core/contract/documents/WireCoverage"
import { makeCoverage } from "@reclaim/core/testing/documents/makeCoverage"
import { manyOwners } from "@reclaim/core/testing/documents/manyOwners"
import { Schema } from "effect"
import type { Page } from "playwright"
import { median } from "./median.ts"
import { type BenchSite, smokeSize, withBenchSite } from "./withBenchSite.ts"

const rounds = atScale({ full: 7, quick: 3, smoke: 1 })
const owners = atScale({ full: 200, quick: 200, smoke: 5 })
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

const few = { accounts: 240, transactions: 10_000 }

await withBenchSite(atScale({ full: few, quick: few, smoke: smokeSize }), 1, async ({ context, origin }: BenchSite) => {
  const times: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.addInitScript(watchCoverage)
    await page.route(`**${call}*`, (route) => route.fulfill({ contentType: "application/json", body }))
    times.push(await measure(page, origin))
    await page.close()
  }
  const time = median(times)
  note("answer to the first picture", "ms", { median: time })
  note("size of the answer", "KB", { size: body.length / 1024 })
  console.log(
    `\n## Coverage in the browser, ${String(owners)} owners, 5 years, ${String(documents)} documents, median of ${String(rounds)}`
  )
  console.log(`${"size of the answer, KB".padEnd(52)} ${(body.length / 1024).toFixed(0).padStart(6)}`)
  console.log(
    `${"answer to the first picture, ms".padEnd(52)} ${time.toFixed(0).padStart(6)}  (at most ${String(bar)}${time > bar ? ": MISSED" : ""})`
  )
})
