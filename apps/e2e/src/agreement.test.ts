import { buffer } from "node:stream/consumers"
import type { Page } from "playwright"
import readXlsxFile from "read-excel-file/node"
import { extractText, getDocumentProxy } from "unpdf"
import { describe, expect, it } from "vitest"
import {
  askDashboard,
  centsOf,
  type DashboardAnswer,
  type DashboardRequest,
  sumOf,
  usdText
} from "./dashboardAnswer.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

/** A filter as the address and as the wire write it. */
interface FilterCase {
  readonly path: string
  readonly request: DashboardRequest
}

/** Numbers from 0 up to 1, the same for the same seed. */
const drawsOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const tabs = [
  ["summary", ""],
  ["active", "active"],
  ["paid", "paid"],
  ["expiring", "expiring"]
] as const

/** Draws filters, each kind every second time; always a combination that finds reclaims. */
const drawNarrowing = async (page: Page, draw: () => number): Promise<FilterCase> => {
  for (;;) {
    const [tab, transType] = tabs[Math.floor(draw() * tabs.length)] ?? tabs[0]
    const all = await askDashboard(page, { trans_Type: transType })
    const some = <Value>(values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
      draw() < 0.5 ? [] : values.filter(() => draw() < 0.5)
    const chosen = {
      clientStatus: some(all.netReclaimClientStatusSum.map((row) => row.client_facing_status)),
      country: some(all.coiNetReclaimSum.map(({ coi }) => coi)),
      custodian: some([...new Set(all.fiAcctTransactionSum.map(({ fi_code }) => fi_code))]),
      year: some(all.yearNetReclaimSum.map(({ year_paid }) => String(year_paid)))
    }
    const request = {
      trans_Type: transType,
      client_Facing_Status: chosen.clientStatus.join(","),
      coi: chosen.country.join(","),
      fI_Code: chosen.custodian.join(","),
      payrcvd_Year: chosen.year.join(",")
    }
    const found = await askDashboard(page, request)
    if (found.fiAcctTransactionSum.length === 0) continue
    const query = new URLSearchParams()
    for (const [key, values] of Object.entries(chosen)) for (const value of values) query.append(key, value)
    return { path: `/reports/reclaim-dashboard/${tab}?${query.toString()}`, request }
  }
}

const keyFiguresOf = (answer: DashboardAnswer): ReadonlyArray<string> =>
  [answer.total_processing, answer.total_filed, answer.total_paid, answer.total_paid_year_date].map(usdText)

const shownFigures = async (page: Page): Promise<ReadonlyArray<string>> => {
  const texts = await page.getByRole("region", { name: "Key figures" }).locator("dd").allTextContents()
  return texts.filter((text) => /^-?\$[\d,]+\.\d\d$/.test(text))
}

/** Takes a file from the page's own menu, as a user does. */
const download = async (page: Page, label: string): Promise<Buffer> => {
  const saved = await downloadFrom(page, async () => {
    await page.getByRole("button", { name: "Download", exact: true }).click()
    await page.getByRole("menuitem", { name: new RegExp(label) }).click()
  })
  return buffer(await saved.createReadStream())
}

/** Count and whole cents of the transactions in an Excel file, read by a program that is not ours. */
const excelTotals = async (file: Buffer) => {
  const sheets = await readXlsxFile(file)
  const sheet = sheets.find(({ sheet: name }) => name === "Transactions")
  if (sheet === undefined) throw new Error(`No sheet of transactions: ${sheets.map((one) => one.sheet).join(", ")}`)
  const [header = [], ...rows] = sheet.data
  const column = header.indexOf("Net reclaim USD")
  if (column === -1) throw new Error(`The transactions have no net amount: ${header.join(", ")}`)
  return { count: rows.length, cents: rows.reduce((sum, row) => sum + centsOf(Number(row[column])), 0) }
}

const pdfText = async (file: Buffer): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(file))
  return (await extractText(document, { mergePages: true })).text
}

describe("page, JSON, Excel and PDF", () => {
  it.each([1, 2, 3])("agree to the cent under random filters (%d)", async (seed) => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client)
    const { path, request } = await drawNarrowing(page, drawsOf(seed))
    await page.goto(at(path))
    const answer = await askDashboard(page, request)
    const figures = keyFiguresOf(answer)
    const cents = sumOf(answer.fiAcctTransactionSum)
    const count = answer.fiAcctTransactionSum.reduce((sum, row) => sum + row.trans_count, 0)
    await expect.poll(() => shownFigures(page)).toEqual(figures)
    expect(await excelTotals(await download(page, "Excel"))).toEqual({ count, cents })
    const text = await pdfText(await download(page, "PDF"))
    for (const figure of figures) expect(text).toContain(figure)
    expect(text).toContain(usdText(cents / 100))
    expect(await complaints()).toEqual([])
    await leave()
  })
})
