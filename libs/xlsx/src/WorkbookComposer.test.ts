import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import readExcel from "read-excel-file/node"
import { drawerOf } from "@reclaim/core/testing/drawer"
import type { Cell, Column, ColumnKind, Sheet } from "./Workbook.ts"
import { writeWorkbook } from "./testing/writeWorkbook.ts"
import { workbookPart } from "./testing/workbookPart.ts"
import { type ComposerLimits, usualLimits } from "./WorkbookComposer.ts"

const column = (title: string, kind: ColumnKind = "text"): Column => ({ title, width: 12, kind })

const makeWorkbook = (sheets: ReadonlyArray<Sheet>, limits: Partial<ComposerLimits> = {}) =>
  Buffer.from(
    writeWorkbook(
      { title: "Fish & chips", description: "<all>", createdAt: "2026-11-20T09:30:00Z", paper: "letter", sheets },
      { ...usualLimits, ...limits }
    )
  )

const readBack = (file: Buffer) => readExcel(file, { trim: false })

const hostile: readonly [string, ...ReadonlyArray<string>] = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+49 123",
  "-5",
  "@SUM(A1)",
  "\tindented",
  "\rreturned",
  "first\nsecond",
  " leading and trailing ",
  "_x000D_",
  "_x005F_x000D_",
  "_x0041_x0042_",
  "_x0041\u0001",
  "nul \u0000 and bell \u0007",
  "half \uD800 pair",
  "\uDFFF",
  "\uFFFE\uFFFF",
  "<script>alert('x')</script> & \"quotes\" ]]>",
  "00012345",
  "1e10",
  "2026-11-20",
  "15%",
  "TRUE",
  "#REF!",
  "Møller – Łódź 東京支店 株式会社 Ελλάδα Кипр 🏦",
  "\u202Etxt.exe"
]

describe("WorkbookComposer", () => {
  it("keeps every cell of hostile rows as it was", async () => {
    const draw = drawerOf(1)
    const rows = Array.from({ length: 3000 }, () => [
      `${draw.pick(hostile)}${draw.below(3) === 0 ? draw.pick(hostile) : ""}`,
      draw.below(9) === 0 ? null : draw.pick(hostile),
      { date: dateOfDayNumber(draw.below(20_000) - 5000) },
      draw.below(2_000_000_000) - 1_000_000_000,
      { minor: BigInt(draw.below(1_000_000_000)) * 1000n, digits: draw.below(5) },
      draw.below(1000) / 8,
      draw.below(100_000) / 1024
    ])
    const columns = [
      column("Text"),
      column("Text or nothing"),
      column("Date", "date"),
      column("USD", "usd"),
      column("Amount", "amount"),
      column("Percent", "percent"),
      column("Rate", "rate")
    ]
    // Limits shared strings so that most texts are stored in their cells.
    for (const sharedStrings of [10, 50_000]) {
      const [sheet] = await readBack(makeWorkbook([{ name: "All", columns, rows }], { sharedStrings }))
      expect(sheet?.data).toEqual([
        columns.map(({ title }) => title),
        ...rows.map(([text, other, date, cents, amount, percent, rate]) => [
          text,
          other,
          new Date(`${(date as { date: string }).date}T00:00:00Z`),
          (cents as number) / 100,
          Number((amount as { minor: bigint }).minor) / 10 ** (amount as { digits: number }).digits,
          (percent as number) / 100,
          rate
        ])
      ])
    }
  })

  it("writes an exact decimal with every digit it has", () => {
    const rate = { minor: 123_456_789_012_345_678n, digits: 8 }
    const file = makeWorkbook([
      { name: "One", columns: [column("Rate", "rate")], rows: [[rate], [{ minor: 3n, digits: 6 }]] }
    ])
    const xml = workbookPart(file, "xl/worksheets/sheet1.xml")
    expect([...xml.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => value)).toEqual(
      expect.arrayContaining(["1234567890.12345678", "0.000003"])
    )
  })

  it("has no formula whatever a text looks like, and marks it as a text", () => {
    const file = makeWorkbook([{ name: "One", columns: [column("=A1")], rows: hostile.map((text) => [text]) }])
    const xml = workbookPart(file, "xl/worksheets/sheet1.xml")
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml.match(/<c r="A\d+" s="2" t="s">/g)).toHaveLength(7)
  })

  it("freezes the header below the notes and filters every row", () => {
    const columns = [column("A"), column("B")]
    const file = makeWorkbook([{ name: "Bob's", columns, rows: [["1", "2"]], note: ["First", "Second"] }])
    const sheet = workbookPart(file, "xl/worksheets/sheet1.xml")
    expect(sheet).toContain(`<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>`)
    expect(sheet).toContain(`<autoFilter ref="A3:B4"/>`)
    expect(sheet).toContain(`<col min="2" max="2" width="12" customWidth="1"/>`)
    const workbook = workbookPart(file, "xl/workbook.xml")
    expect(workbook).toContain(`localSheetId="0" hidden="1">'Bob''s'!$A$3:$B$4</definedName>`)
    expect(workbookPart(file, "docProps/core.xml")).toContain("<dc:title>Fish &amp; chips</dc:title>")
  })

  it("goes on in another sheet when one is full", async () => {
    const rows = Array.from({ length: 25 }, (_, index): ReadonlyArray<Cell> => [index])
    const sheets = await readBack(
      makeWorkbook([{ name: "Rows", columns: [column("N", "count")], rows }], { rowsPerSheet: 11 })
    )
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ["Rows", 11],
      ["Rows 2", 11],
      ["Rows 3", 6]
    ])
    expect(sheets.flatMap(({ data }) => data.slice(1).map(([cell]) => cell))).toEqual(rows.map(([cell]) => cell))
  })

  it("goes on in another sheet before one is too large for its entry", async () => {
    const rows = Array.from({ length: 2000 }, (_, index): ReadonlyArray<Cell> => [`${index} ${"x".repeat(1000)}`])
    const limits = { bytesPerSheet: 600_000, sharedStrings: 0 }
    const sheets = await readBack(makeWorkbook([{ name: "Rows", columns: [column("Text")], rows }], limits))
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.flatMap(({ data }) => data.slice(1))).toEqual(rows)
  })

  it("gives sheets names that spreadsheets accept, no two the same", async () => {
    const names = ["a/b:c*[d]?\\'", "A B C", "a b c", "", "A very long name of a very long beneficial owner"]
    const sheets = await readBack(makeWorkbook(names.map((name) => ({ name, columns: [column("A")], rows: [] }))))
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "a b c  d",
      "A B C",
      "a b c 2",
      "Sheet",
      "A very long name of a very long"
    ])
  })

  it("shortens a text beyond what a cell accepts", async () => {
    const [sheet] = await readBack(makeWorkbook([{ name: "A", columns: [column("A")], rows: [["🏦".repeat(20_000)]] }]))
    const cell = String(sheet?.data[1]?.[0])
    expect(cell).toBe(`${"🏦".repeat(16_383)}…`)
  })

  it.each([
    ["NaN", "count", Number.NaN],
    ["a fraction of a cent", "usd", 0.5]
  ] as const)("refuses %s", (_, kind, cell) => {
    expect(() => makeWorkbook([{ name: "A", columns: [column("A", kind)], rows: [[cell]] }])).toThrow(
      /must be|not a finite/
    )
  })

  it("writes a date of any kind of column as a date", async () => {
    const date = CalendarDate.make("2000-02-29")
    const [sheet] = await readBack(
      makeWorkbook([{ name: "A", columns: [column("A"), column("B", "date")], rows: [[{ date }, 59]] }])
    )
    expect(sheet?.data[1]).toEqual([new Date("2000-02-29T00:00:00Z"), new Date("2000-02-29T00:00:00Z")])
  })
})
