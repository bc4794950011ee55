/**
 * A document that is signed on screen, in a real browser against the real server: time from opening its address to its first
 * page drawn. Flags: --quick (three rounds instead of seven).
 */
import { atScale } from "@reclaim/app-api/bench/benchFlags"
import { note } from "@reclaim/app-api/bench/note"
import type { Page } from "playwright"
import { askServer } from "../askServer.ts"
import { median } from "./median.ts"
import { type BenchSite, smokeSize, withBenchSite } from "./withBenchSite.ts"

const rounds = atScale({ full: 7, quick: 3, smoke: 1 })

interface Rows<Row> {
  readonly rows: ReadonlyArray<Row>
}

interface RequestedRow {
  readonly requirement_id: number
  readonly code: string
  readonly state: string
}

/** Has an engagement agreement put up to be signed; answers the number of its envelope. */
const putUp = async (page: Page): Promise<number> => {
  const { rows: groups } = await askServer<Rows<{ readonly group_key: string }>>(
    page,
    "POST",
    "/proxy/reports/DM/Documents",
    { body: {} }
  )
  for (const { group_key } of groups) {
    const body = { group_key, sort: "risk", offset: 0, limit: 100 }
    const { rows } = await askServer<Rows<RequestedRow>>(page, "POST", "/api/v1/requirements/page", { body })
    const asked = rows.find(({ code, state }) => code === "engagement-agreement" && state === "requested")
    if (asked === undefined) continue
    const made = await askServer<{ readonly envelope_id: number }>(page, "POST", "/api/v1/envelopes", {
      body: { requirement_ids: [asked.requirement_id] }
    })
    return made.envelope_id
  }
  throw new Error("the sample client is asked for no engagement agreement")
}

const openDocument = async ({ context, origin }: BenchSite, id: number): Promise<number> => {
  const page = await context.newPage()
  await page.goto(`${origin}/accounts/documents/${String(id)}`, { waitUntil: "commit" })
  await page.waitForFunction(() => window.watched.firstPage > 0)
  const { firstPage } = await page.evaluate(() => window.watched)
  await page.close()
  return firstPage
}

const few = { accounts: 240, transactions: 10_000 }

await withBenchSite(atScale({ full: few, quick: few, smoke: smokeSize }), rounds, async (site) => {
  const page = await site.context.newPage()
  await page.goto(`${site.origin}/documents`)
  await page.locator("main h1").waitFor()
  const id = await putUp(page)
  await page.close()
  const times: Array<number> = []
  for (let round = 0; round < rounds; round++) times.push(await openDocument(site, id))
  console.log(
    `\n## A document in the browser, milliseconds, median of ${String(rounds)}; ratio to the sign-in page, which runs no script\n(target: first page 700)`
  )
  const print = (what: string, time: number) => {
    note(what, "ms", { median: time })
    console.log(`${what.padEnd(52)} ${time.toFixed(0).padStart(6)} ${(time / site.bare).toFixed(1).padStart(7)}x`)
  }
  print("sign-in page can be used", site.bare)
  print("first page of a document to be signed", median(times))
})
