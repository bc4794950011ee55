import { describe, expect, it } from "@effect/vitest"
import { DashboardFilter, emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { PastDeadlineTotal } from "@reclaim/core/domain/reclaim/PastDeadlineTotal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { displayMonth } from "@reclaim/core/format/displayMonth"
import { usd } from "@reclaim/core/format/usd"
import { makeAccountRow, makeAccountRows } from "@reclaim/core/testing/makeAccountRows"
import { emptyDashboard, makeDashboard } from "@reclaim/core/testing/makeDashboard"
import { emptyExpiry, makeExpiry } from "@reclaim/core/testing/makeExpiry"
import { expectFigures } from "../../../testing/ledger/expectFigures.ts"
import { makeSheet } from "../../../testing/ledger/makeSheet.ts"
import { readPdf, tableUnder, withDescendants } from "../../../testing/readPdf.ts"
import { dashboardPdf } from "./dashboardPdf.ts"
import type { Paper } from "@reclaim/core/format/paper"

const readDashboardPdf = async (...given: Parameters<typeof makeSheet>) =>
  readPdf(await dashboardPdf(makeSheet(...given)))

const owners = [
  "Møller Pension Fund — Łódź (José Dvořák)",
  "東京支店 株式会社",
  "トヨタ自動車株式会社",
  "주식회사 삼성전자",
  "华夏银行股份有限公司",
  "Ὀδυσσεὺς τοῦ Λαέρτου",
  "Пенсионный фонд Жуковъ",
  "Nguyễn Thị Phượng & <Cộng> sự",
  "A name as long as the law allows ".repeat(5).trim()
]

/** The owners in the accounts of a document made for them. */
const writtenOwners = async (names: ReadonlyArray<string>, paper: Paper = "letter") => {
  const accounts = names.map((boName, index) => makeAccountRow({ boName, acctCode: `A-${index}` }))
  const rows = tableUnder(
    await readDashboardPdf({ paper, figures: makeDashboard({ accounts }) }),
    "Custodians and accounts"
  )
  return rows.slice(1, -1).map(([, , owner]) => owner)
}

const sumOf = (parts: ReadonlyArray<{ readonly count: number; readonly net: number }>): ReadonlyArray<string> => [
  usd(parts.reduce((sum, { net }) => sum + net, 0)),
  count(parts.reduce((sum, { count: n }) => sum + n, 0))
]

describe("the dashboard as a PDF", () => {
  it("is tagged, titled and in a language, for whoever opens or hears it", async () => {
    const pdf = await readDashboardPdf({ clientName: "Smith & Søn <東京>" })
    expect(pdf).toMatchObject({
      title: "Reclaim dashboard of Smith & Søn <東京>: Summary",
      subject: "Outstanding, filed and paid reclaims as of 20 NOV 2026",
      author: "Reclaim Portal",
      language: "en-US",
      isTagged: true
    })
  })

  it("leaves no text outside its structure but what is decoration", async () => {
    const pdf = await readDashboardPdf()
    expect(pdf.lost).toBe("")
    expect(pdf.decoration).toContain(`Page 1 of ${pdf.pages}`)
    expect(pdf.decoration).toContain(`Page ${pdf.pages} of ${pdf.pages}`)
  })

  it("tells whose figures of which day under which filters they are", async () => {
    const filter = new DashboardFilter({
      tab: "active",
      internalStatuses: [],
      clientStatuses: ["Filed"],
      countries: ["DE", "AT", "ZZ"],
      custodianCodes: ["HTB", "none"],
      accountCodes: ["A,1"],
      yearsPaid: [2025]
    })
    const { text } = await readDashboardPdf({ filter })
    expect(text).toContain("Møller Pension Fund · Active · as of 20 NOV 2026")
    expect(text).toContain(
      "Filtered to Status Filed; Country Germany, Austria or ZZ; Custodian Helvetia Trust Bank or none; Account A,1; Year paid 2025."
    )
  })

  it.each(["summary", "active", "expiring"] as const)("says on the tab %s what is past its deadline", async (tab) => {
    const past = new PastDeadlineTotal({ netReclaim: UsdCents.make(183_872), transCount: 15, acctCount: 4 })
    const { text } = await readDashboardPdf({
      filter: emptyDashboardFilter(tab),
      figures: makeDashboard({ pastDeadline: past })
    })
    expect(text).toContain(
      "$1,838.72 in 15 reclaims are past their statutory deadline without having been filed, and count in no other figure."
    )
    expect(text).toContain("Outstanding $12,345,678.90")
  })

  it("has every figure of every list in its place", async () => {
    const pdf = await readDashboardPdf()
    expectFigures(pdf, makeDashboard())
    expect(pdf.pages).toBeGreaterThan(2)
  })

  it("gives every chart a text with its values", async () => {
    const dashboard = makeDashboard()
    const pdf = await readDashboardPdf({ figures: dashboard })
    const figures = pdf.elements.flatMap(withDescendants).filter(({ role }) => role === "Figure")
    expect(figures).toHaveLength(5)
    const alts = figures.map(({ alt }) => alt).join("\n")
    const charted = [
      ...dashboard.clientStatuses.filter(({ status }) => status !== "Paid"),
      ...dashboard.internalStatuses.filter(({ status }) => status !== "paid"),
      ...dashboard.years.toSorted((a, b) => a.yearPaid - b.yearPaid).slice(-8),
      ...dashboard.countries.toSorted((a, b) => b.netReclaim - a.netReclaim).slice(0, 7),
      ...dashboard.accounts.slice(0, 5)
    ]
    for (const { netReclaim } of charted) expect(alts).toContain(usd(netReclaim))
  })

  it("says the page's sentences over charts and below figures", async () => {
    const { text } = await readDashboardPdf({ figures: makeDashboard() })
    for (const sentence of [
      "40% of open reclaims are filed",
      "60% of open reclaims are not yet filed",
      "Germany accounts for 41% of reclaims, open and paid",
      "2,911 reclaims in 211 accounts",
      "39.9% of open reclaims",
      "Outstanding: reclaims not yet filed with the tax authority."
    ]) {
      expect(text).toContain(sentence)
    }
  })

  it("gives a status the share that its chart shows, under its name, and none to what the chart leaves out", async () => {
    const pdf = await readDashboardPdf({ figures: makeDashboard() })
    for (const heading of ["By status", "By internal status"]) {
      const [head, ...rows] = tableUnder(pdf, heading)
      expect(head?.[2]).toBe("Share of open")
      // 8,200,100.00 of the 20,545,778.90 that is open; paid reclaims are not.
      expect(rows.find(([name]) => name === "Filed")?.[2]).toBe("39.9%")
      expect(rows.find(([name]) => name === "Paid")?.[2]).toBe("")
    }
    expect(pdf.text).toContain("By country of issue: reclaims, open and paid")
  })

  it("heads each table's columns and rows", async () => {
    const pdf = await readDashboardPdf()
    const tables = pdf.elements.filter(({ role }) => role === "Table")
    expect(tables.length).toBeGreaterThanOrEqual(7)
    for (const row of tables.flatMap(withDescendants).filter(({ role }) => role === "TR")) {
      expect(row.children[0]?.role).toBe("TH")
    }
    const heads = pdf.elements
      .flatMap(withDescendants)
      .filter(({ role }) => role === "THead")
      .flatMap(({ children }) => children.flatMap((row) => row.children.map((cell) => cell.role)))
    // Five columns each, and of the years what came by today.
    expect(heads).toHaveLength(7 * 5 + 1)
    expect(new Set(heads)).toEqual(new Set(["TH"]))
  })

  it.each(["letter", "a4"] as const)("writes owners of any script as they are, on %s paper", async (paper) => {
    expect(await writtenOwners(owners, paper)).toEqual(owners)
  })

  it("keeps letters apart that a font draws alike, in one document and in the next", async () => {
    const first = ["주식회사 晚", "주식회사 晩", "カ〜ナ", "カ～ナ", "⽇本", "日本"]
    expect(await writtenOwners(first)).toEqual(first)
    expect(await writtenOwners(first.toReversed())).toEqual(first.toReversed())
  })

  it("writes what no font has as its code point", async () => {
    expect(await writtenOwners(["Fund 😀 வணி"])).toEqual(["Fund [U+1F600] [U+0BB5 U+0BA3 U+0BBF]"])
  })

  it("lists 200 accounts and adds up the others", async () => {
    const accounts = makeAccountRows(1000)
    const pdf = await readDashboardPdf({ figures: makeDashboard({ accounts }) })
    const rows = tableUnder(pdf, "Custodians and accounts").slice(1)
    const sum = (some: typeof accounts) => usd(some.reduce((cents, { netReclaim }) => cents + netReclaim, 0))
    const largest = accounts.toSorted((a, b) => b.netReclaim - a.netReclaim)
    expect(rows).toHaveLength(202)
    expect(rows.slice(0, 200).map((row) => row[3])).toEqual(largest.slice(0, 200).map((row) => usd(row.netReclaim)))
    expect(rows[200]?.slice(0, 4)).toEqual(["800 more accounts", "", "", sum(largest.slice(200))])
    expect(rows[201]?.slice(0, 4)).toEqual(["All accounts", "", "", sum(accounts)])
    expect(pdf.text).toContain("The 200 largest of 1,000 accounts")
    // The header is heard once and seen on every page.
    expect(pdf.decoration.split("Beneficial owner").length).toBeGreaterThan(3)
  })

  it("warns of expiring reclaims on the summary alone", async () => {
    const sentence = "$412,870.00 in 43 reclaims will be lost unless filed within the next 12 months."
    expect((await readDashboardPdf()).text).toContain(sentence)
    expect((await readDashboardPdf({ expiring: null })).text).not.toContain("lost unless")
    expect((await readDashboardPdf({ expiring: { netReclaim: 0, transCount: 0 } })).text).toContain("Nothing expires")
  })

  it("says on the expiring tab when reclaims expire, to the cent", async () => {
    const expiry = makeExpiry()
    const pdf = await readDashboardPdf({ expiring: null, expiry })
    const months = tableUnder(pdf, "By month of the agent cut-off").slice(1)
    expect(months).toEqual([
      ...expiry.months.map(({ count: n, month, net }) => [displayMonth(month), usd(net), count(n)]),
      ["Total", ...sumOf(expiry.months)]
    ])
    const waited = tableUnder(pdf, "Expired in the last 12 months, by cause").slice(1)
    expect(waited.map((row) => row.slice(1))).toEqual([
      ...expiry.expired.map(({ count: n, net }) => [usd(net), count(n)]),
      sumOf(expiry.expired)
    ])
    const alts = pdf.elements.flatMap(withDescendants).map(({ alt }) => alt)
    for (const { net } of expiry.buckets) expect(alts.join("\n")).toContain(usd(net))
    for (const { net } of [expiry.total, expiry.blocked]) expect(pdf.text).toContain(usd(net))
    expect(pdf.text).toContain("27 NOV 2026 in 7 days")
    expect((await readDashboardPdf({ expiring: null, expiry: emptyExpiry })).text).toContain("no upcoming deadline")
  })

  it("says that there is nothing instead of empty charts and tables", async () => {
    const pdf = await readDashboardPdf({ figures: emptyDashboard })
    expect(pdf.text).toContain("No reclaim matches these filters.")
    expect(pdf.elements.flatMap(withDescendants).filter(({ role }) => /Figure|Table/.test(role))).toEqual([])
  })

  it("draws amounts below zero without a bar", async () => {
    const accounts = [makeAccountRow({ netReclaim: UsdCents.make(-1234) }), makeAccountRow({ acctCode: "B" })]
    const pdf = await readDashboardPdf({ figures: makeDashboard({ accounts }) })
    expect(tableUnder(pdf, "Custodians and accounts").flat()).toContain("-$12.34")
  })

  it("goes on over pages with filters that fill more than one", async () => {
    const accountCodes = Array.from({ length: 1500 }, (_, index) => `ACC-${index}`)
    const filter = new DashboardFilter({
      tab: "summary",
      internalStatuses: [],
      clientStatuses: [],
      countries: [],
      custodianCodes: [],
      accountCodes,
      yearsPaid: []
    })
    const pdf = await readDashboardPdf({ filter })
    for (const code of ["ACC-0,", "ACC-700,", "ACC-1499."]) expect(pdf.text).toContain(code)
    expect(pdf.lost).toBe("")
  })
})
