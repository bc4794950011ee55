/**
 * Lists of accounts in a real browser against the real server: from the drop to checked in the page, and on to the
 * applications, with the memory of both. The page measures itself; what the user answers in between does not count. Flags:
 * --quick (1,000 rows instead of 10,000).
 */
import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { atScale } from "@reclaim/app-api/bench/benchFlags"
import { note } from "@reclaim/app-api/bench/note"
import { forgetPeak } from "@reclaim/app-api/bench/process/forgetPeak"
import { peakMegabytes } from "@reclaim/app-api/bench/process/peakMegabytes"
import { workbookOf } from "@reclaim/app-api/testing/batches/workbookOf"
import { setTimeout as sleep } from "node:timers/promises"
import type { Page } from "playwright"
import { answerForAllRows } from "../answerForAllRows.ts"
import { type ListMoment, watchList } from "./watchList.ts"
import { type BenchSite, smokeSize, withBenchSite } from "./withBenchSite.ts"

const rowCount = atScale({ full: 10_000, quick: 1000, smoke: 100 })
const shown = rowCount.toLocaleString("en-US")

/** Seconds. */
const bars = { checked: 1.5, made: 10 }

/** The rows of a list that fits the sample data, with the planted errors, of accounts that no other list has. */
const rowsOfRun = async (page: Page, origin: string, run: string) => {
  const answer = await page.request.get(`${origin}/api/v1/account-batches/facts`)
  const { custodians } = (await answer.json()) as { readonly custodians: ReadonlyArray<{ readonly code: string }> }
  const cells = { fi_code: custodians[0]?.code ?? "", signatory_email: "", ops_email: "" }
  const { rows, titles } = makePlantedAccounts({ rowCount, cells })
  return [
    titles,
    ...rows.map((row) => row.map((cell) => cell.replace(/^PL 0/, `PL${run} 0`).replace(/^pl0/, `pl${run}0`)))
  ]
}

/** The largest of the browser's processes that run pages; each has the page's worker in it too. */
const renderersPeak = async ({ context }: BenchSite): Promise<number> => {
  const browser = context.browser()
  if (browser === null) return Number.NaN
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  await session.detach()
  return Math.max(...processInfo.filter(({ type }) => type === "renderer").map(({ id }) => peakMegabytes(id)))
}

/** Samples the page's heap ten times a second; answers a function that stops this and returns the maximum. */
const watchHeap = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  const over = new AbortController()
  let most = 0
  const looking = (async () => {
    while (!over.signal.aborted) {
      const { metrics } = await session.send("Performance.getMetrics")
      most = Math.max(most, metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0)
      await sleep(100)
    }
  })()
  return async () => {
    over.abort()
    await looking
    return most / 1_048_576
  }
}

const secondsBetween = (page: Page, from: ListMoment, to: ListMoment): Promise<number> =>
  page.evaluate(([begin, end]) => performance.measure(`${begin} to ${end}`, begin, end).duration / 1000, [
    `list ${from}`,
    `list ${to}`
  ] as const)

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).and(page.locator(":enabled")).click()

const measureList = async (
  site: BenchSite,
  name: string,
  mimeType: string,
  bytesOf: (rows: ReadonlyArray<ReadonlyArray<string>>) => Buffer
) => {
  const page = await site.context.newPage()
  await page.addInitScript(watchList)
  await page.goto(`${site.origin}/accounts/add/bulk`)
  await page.getByRole("heading", { name: "Choose a file" }).waitFor()
  const rows = await rowsOfRun(page, site.origin, String(Date.now() % 1_000_000))
  const heapMost = await watchHeap(page)
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: bytesOf(rows) })
  await press(page, /^Check /)
  await press(page, /^Continue with /)
  await answerForAllRows(page)
  await press(page, /^Send /)
  await page.getByText("applications have been sent").waitFor({ timeout: 120_000 })
  const measured = {
    read: await secondsBetween(page, "dropped", "read"),
    checked: await secondsBetween(page, "asked", "checked"),
    decided: await secondsBetween(page, "asked", "decided"),
    made: await secondsBetween(page, "sent", "made"),
    heap: await heapMost(),
    renderer: await renderersPeak(site)
  }
  await page.close()
  return measured
}

const csv = (rows: ReadonlyArray<ReadonlyArray<string>>) => Buffer.from(rows.map(csvRow).join(""))

const print = (what: string, value: number, digits: number, bar?: number) => {
  note(what, what.endsWith("MB") ? "MB" : "s", { value })
  const verdict = bar === undefined ? "" : `  (at most ${String(bar)}${value > bar ? ": MISSED" : ""})`
  console.log(`${what.padEnd(60)} ${value.toFixed(digits).padStart(7)}${verdict}`)
}

const few = { accounts: 240, transactions: 10_000 }

await withBenchSite(atScale({ full: few, quick: few, smoke: smokeSize }), 1, async (site) => {
  forgetPeak(site.pid)
  const before = peakMegabytes(site.pid)
  console.log(`\n## Lists of accounts in the browser, ${shown} rows, seconds and megabytes`)
  const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  for (const [kind, type, bytesOf] of [
    ["CSV", "text/csv", csv],
    ["XLSX", xlsxType, workbookOf]
  ] as const) {
    const { checked, decided, heap, made, read, renderer } = await measureList(
      site,
      `list.${kind.toLowerCase()}`,
      type,
      bytesOf
    )
    print(`${kind}: dropped to read`, read, 2)
    print(`${kind}: dropped to checked in the page`, read + checked, 2, bars.checked)
    print(`${kind}: asked to decided by the server`, decided, 2)
    print(`${kind}: sent to applications made`, made, 2)
    print(`${kind}: decided and made by the server`, decided + made, 2, bars.made)
    print(`${kind}: most the script of the page held, MB`, heap, 0)
    print(`${kind}: most memory of the page's process, MB`, renderer, 0)
  }
  print("memory of the server before, MB", before, 0)
  print("most memory of the server meanwhile, MB", peakMegabytes(site.pid), 0)
})
