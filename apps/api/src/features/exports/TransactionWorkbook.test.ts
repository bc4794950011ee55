import { describe, expect, it } from "@effect/vitest"
import { DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { ZipStream } from "@reclaim/xlsx/ZipStream"
import readExcel from "read-excel-file/node"
import { ExportSpool } from "./ExportSpool.ts"
import type { ExportPiece } from "./rows/ExportPiece.ts"
import { TransactionWorkbook } from "./TransactionWorkbook.ts"

const dictionaries: ReadonlyArray<ExportPiece> = [
  { tag: "head", rev: 42, clientName: "Møller & Łódź" },
  { tag: "dictionary", name: "market", json: `[[1,"CH","Switzerland"],[2,"JP","Japan"]]` },
  { tag: "dictionary", name: "custodian", json: `[[1,"C,1","=First Custodian"]]` },
  { tag: "dictionary", name: "security", json: `[[1,"CH0038863350","Nestle SA"]]` },
  { tag: "dictionary", name: "security", json: `[[2,"JP3633400001","トヨタ自動車"]]` },
  {
    tag: "dictionary",
    name: "event",
    json: `[[1,1,9604,9606,"300"],[2,2,9604,9606,"0.123456"],[3,1,8998,9000,"12345678901.12345678"]]`
  },
  { tag: "dictionary", name: "rateRow", json: `[[7,"verified"],[8,"partly-verified"]]` },
  { tag: "dictionary", name: "owner", json: `[[1,"東京支店 株式会社"]]` },
  { tag: "dictionary", name: "account", json: `[[1,1,1,"0001"]]` },
  { tag: "dictionary", name: "payment", json: `[[1,9990,"settled"],[2,9995,"settled"],[3,9999,"returned"]]` },
  { tag: "dictionary", name: "investor", json: `[[1,"Anna","US","Investor"],[2,"Ben","DE","Investor"]]` }
]

/** A filed Swiss reclaim, a paid Japanese one, and a closed one. */
const reclaims = [
  "(1,1,1,1,14,10226,10165,,9800,,100,CHF,3000000,1050000,450000,600000,15.0000,20.0000,1.1000000000,528000,528000,7,8)",
  "(2,1,2,2,25,10226,,,9800,9990,7,JPY,3001,613,450,163,,25,0.0070000000,85,90,7,)",
  "(3,1,1,3,27,9900,,,,,1,CHF,9007199254740993,1,1,0,15,20,,0,0,,)"
].join("")

/** The first of them, at the stage where a document of the client is missing. */
const unfiled =
  "(1,1,1,1,3,10226,10165,10075,,,100,CHF,3000000,1050000,450000,600000,15.0000,20.0000,1.1000000000,528000,528000,7,7)"

// Paid in two parts, the later one listed first; a third came back.
const paid = "(2,2,11,0.0067000000)(2,1,20,0.0066000000)(2,3,5,0.0060000000)"

const lines = [
  "(1,1,1,1,14,CHF,528000,528000,1,33.333333,15.0000,1000000,350000,150000,200000,7,8)",
  "(1,1,1,1,14,CHF,528000,528000,2,66.666667,,2000000,700000,300000,400000,7,)",
  "(3,1,1,3,27,CHF,0,1,1,33.333333,15,1,1,1,0,,)",
  "(3,1,1,3,27,CHF,0,1,2,66.666667,15,1,1,1,0,,)"
].join("")

const filter = new DashboardFilter({
  tab: "active",
  internalStatuses: ["awaiting info from the ta"],
  clientStatuses: [],
  countries: ["CH", "ZZ"],
  custodianCodes: ["C,1"],
  accountCodes: [],
  yearsPaid: [],
  nextActors: ["client", "tax authority"],
  latestSafe: ["days90"],
  securities: ["CH0038863350", "XX"],
  search: "nestle 2024",
  due: new DueRange({ by: "agent", from: null, to: CalendarDate.make("2027-10-31") })
})

const makeWorkbook = async (pieces: ReadonlyArray<ExportPiece>, under = filter) => {
  const bytes: Array<Uint8Array> = []
  const rows: Array<number> = []
  const workbook = new TransactionWorkbook(new ZipStream((part) => void bytes.push(part), 1), {
    question: { clientId: 1, filter: under, seesInvestors: true, today: CalendarDate.make("2026-11-20") },
    createdAt: "2026-11-20T09:30:00Z",
    paper: "letter",
    onRows: (done) => void rows.push(done),
    room: () => Promise.resolve()
  })
  for (const piece of pieces) await workbook.take(piece)
  workbook.finish()
  const sheets = await readExcel(Buffer.concat(bytes))
  return { rows, sheets: new Map(sheets.map(({ sheet, data }) => [sheet, data])) }
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

const whole: ReadonlyArray<ExportPiece> = [
  ...dictionaries,
  { tag: "paid", records: Buffer.from(paid) },
  { tag: "reclaims", records: Buffer.from(reclaims) },
  { tag: "lines", records: Buffer.from(lines) }
]

const past: ExportPiece = {
  tag: "pastDeadline",
  total: new PastDeadlineTotal({ netReclaim: UsdCents.make(183_872), transCount: 15, acctCount: 4 })
}

describe("TransactionWorkbook", () => {
  it("writes a filed reclaim with its names, dates and figures", async () => {
    const { sheets } = await makeWorkbook(whole)
    const [header, first] = sheets.get("Transactions") ?? []
    expect(Object.fromEntries((header ?? []).map((title, index) => [title, first?.[index]]))).toEqual({
      "Transaction number": 1,
      Custodian: "=First Custodian",
      Account: "0001",
      "Beneficial owner": "東京支店 株式会社",
      Country: "Switzerland",
      ISIN: "CH0038863350",
      Security: "Nestle SA",
      "Ex date": day("2026-04-18"),
      "Pay date": day("2026-04-20"),
      Shares: 100,
      Currency: "CHF",
      "Dividend per share": 300,
      "Gross dividend": 30_000,
      "Tax withheld": 10_500,
      "Treaty rate": 0.15,
      "Rate note": "Rate partly confirmed",
      "Tax allowed": 4500,
      "Reclaim (local)": 6000,
      "FX rate (USD per unit)": 1.1,
      "Estimate USD": 5280,
      "Fee USD": 1320,
      "Net reclaim USD": 5280,
      Status: "Filed",
      "Internal status": "Filed",
      "Statutory deadline": day("2027-12-31"),
      "Agent cut-off": day("2027-10-31"),
      "Filed on": day("2026-10-31"),
      "Paid on": null,
      "Next action with": "Tax authority",
      "Blocked by": null,
      "Last safe day to order": null
    })
  })

  it("says of an unfiled one who acts next, what blocks it, and until when that is safe", async () => {
    const { sheets } = await makeWorkbook([...dictionaries, { tag: "reclaims", records: Buffer.from(unfiled) }])
    expect(sheets.get("Transactions")?.[1]?.slice(-3)).toEqual(["You", "Your document", day("2027-08-02")])
  })

  it("writes a paid one by its payments, and a currency without decimals as whole units", async () => {
    const { sheets } = await makeWorkbook(whole)
    const row = sheets.get("Transactions")?.[2]
    expect(row?.slice(11, 22)).toEqual([0.123456, 3001, 613, null, null, 450, 163, 0.0067, 0.85, 0.31, 0.9])
  })

  it("writes a closed one, whose amounts are beyond what a number holds", async () => {
    const { sheets } = await makeWorkbook(whole)
    const row = sheets.get("Transactions")?.[3]
    expect(row?.[12]).toBe(Number("90071992547409.93"))
    expect(row?.slice(22, 24)).toEqual(["Closed", null])
  })

  it("splits a transparent owner's dollars among its investors to the cent", async () => {
    const { sheets } = await makeWorkbook(whole)
    const [header, ...rows] = sheets.get("By investor") ?? []
    const at = (title: string) => (header ?? []).indexOf(title)
    expect(rows.map((row) => [row[at("Investor")], row[at("Share of owner")], row[at("Treaty rate")]])).toEqual([
      ["Anna", 0.33333333, 0.15],
      ["Ben", 0.66666667, null],
      ["Anna", 0.33333333, 0.15],
      ["Ben", 0.66666667, 0.15]
    ])
    expect(rows.map((row) => row[at("Rate note")])).toEqual(["Rate partly confirmed", null, null, null])
    expect(rows.map((row) => row[at("Net reclaim USD")])).toEqual([1760, 3520, 0, 0.01])
    expect(rows.map((row) => row[at("Reclaim (local)")])).toEqual([2000, 4000, 0, 0])
  })

  it("has no sheet of investors where there are none", async () => {
    const { sheets } = await makeWorkbook(whole.slice(0, -1))
    expect([...sheets.keys()]).toEqual(["Transactions", "About this file"])
  })

  it("says whose it is, as of when, under which filters and with which totals", async () => {
    const { sheets } = await makeWorkbook(whole)
    expect(sheets.get("About this file")).toEqual([
      ["About this file", "Value"],
      ["Client", "Møller & Łódź"],
      ["As of", day("2026-11-20")],
      ["Written at (UTC)", "2026-11-20T09:30:00Z"],
      ["Revision of the data", 42],
      ["Transactions", 3],
      ["Net reclaim USD", 5280.9],
      ["View", "Active: not paid and not closed"],
      ["Filter: internal status", "Awaiting tax authority"],
      ["Filter: status", "All"],
      ["Filter: country", "Switzerland (CH); ZZ"],
      ["Filter: custodian", "=First Custodian (C,1)"],
      ["Filter: account", "All"],
      ["Filter: beneficial owner", "All"],
      ["Filter: security", "Nestle SA (CH0038863350); XX"],
      ["Filter: year paid", "All"],
      ["Filter: next action with", "You; Tax authority"],
      ["Filter: blocked by", "All"],
      ["Filter: last safe day to order", "In 31 to 90 days"],
      ["Filter: search", "nestle 2024"],
      ["Filter: deadline", "Agent cut-off until 31 OCT 2027"],
      ["Amounts", expect.stringContaining("currency of the dividend")]
    ])
  })

  it.each(["summary", "active", "expiring"] as const)("says on the tab %s what is past its deadline", async (tab) => {
    const { sheets } = await makeWorkbook([...whole, past], emptyDashboardFilter(tab))
    expect(sheets.get("About this file")).toContainEqual([
      "Past their deadline",
      "$1,838.72 in 15 reclaims are past their statutory deadline without having been filed, and count in no other figure."
    ])
  })

  it("does not say of reclaims past their deadline that no figure has them where the rows list them", async () => {
    const ofStatus = emptyDashboardFilter("summary").with({ clientStatuses: ["Past its deadline"] })
    const { sheets } = await makeWorkbook([...whole, past], ofStatus)
    expect(sheets.get("About this file")).toContainEqual(["Past their deadline", "$1,838.72 in 15 reclaims"])
  })

  it("tells how many rows are written, piece by piece", async () => {
    const { rows } = await makeWorkbook([...whole.slice(0, -1), { tag: "reclaims", records: Buffer.from(reclaims) }])
    expect(rows).toEqual([3, 6])
  })

  it("is the same from a spool", async () => {
    const spool = new ExportSpool()
    spool.add({ tag: "head", rev: 1, clientName: "read before the data changed" })
    spool.clear()
    for (const piece of whole) spool.add(piece)
    expect(await makeWorkbook([...spool.drain()])).toEqual(await makeWorkbook(whole))
    expect([...spool.drain()]).toEqual([])
  })

  it("refuses a record whose words were not read", async () => {
    await expect(
      makeWorkbook([...dictionaries.slice(0, -3), { tag: "reclaims", records: Buffer.from(reclaims) }])
    ).rejects.toThrow("The export's account 1 was not read")
  })
})
