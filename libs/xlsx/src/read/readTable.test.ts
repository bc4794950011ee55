import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { readSheet } from "read-excel-file/node"
import { writeWorkbook } from "../testing/writeWorkbook.ts"
import { readTable } from "./readTable.ts"
import { sheetFile } from "./testing/sheetFile.ts"

const read = async (content: string | Uint8Array) => {
  const rows = []
  for await (const part of readTable(new Blob([content]))) rows.push(...part)
  return rows
}

const cellsOf = async (content: string | Uint8Array) => (await read(content)).map(({ cells }) => cells)

const codeOf = async (content: string | Uint8Array) => {
  try {
    return await cellsOf(content)
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error
  }
}

const encoded = (text: string, encoding: "utf16le" | "latin1") => Buffer.from(text, encoding)

describe("a list as text", () => {
  const text = "name,city\nZoë,Łódź\n"
  const rows = [
    ["name", "city"],
    ["Zoë", "Łódź"]
  ]

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte-order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", encoded(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without a mark", encoded(text, "utf16le")],
    ["UTF-16 the other way round", encoded(`\uFEFF${text}`, "utf16le").swap16()]
  ])("is read in %s", async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rows)
  })

  it("is read where a character lies across two pieces", async () => {
    const lines = `${"x".repeat(999)}\n`.repeat(65)
    const rows = await cellsOf(`${lines}${"y".repeat(535)}é\n`)
    expect(rows.at(-1)).toEqual([`${"y".repeat(535)}é`])
  })

  it("is told as Windows-1252 when that is what it is", async () => {
    await expect(read(encoded("name\nZoë\n", "latin1"))).rejects.toThrow("written in Windows-1252")
    await expect(read(Buffer.from([0x61, 0x2c, 0xff, 0x81, 0x0a]))).rejects.toThrow("no text in UTF-8 or UTF-16")
  })

  it("knows the lines of its rows, and leaves out empty ones", async () => {
    expect(await read("a;b\n\n1;2\n ; \n3;4")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1", "2"] },
      { line: 5, cells: ["3", "4"] }
    ])
  })

  it("has no rows when it has nothing", async () => {
    expect(await cellsOf("")).toEqual([])
    expect(await cellsOf("\uFEFF\n\n")).toEqual([])
  })

  it("takes a formula for text only where it is nothing else", async () => {
    expect(await cellsOf('a,b\n"=""00123""",+1 212 555 0142\n')).toEqual([
      ["a", "b"],
      ["00123", "+1 212 555 0142"]
    ])
    await expect(read('a,b\n1,"=HYPERLINK(""x"")"\n')).rejects.toThrow("Cell B2 has a formula")
  })
})

describe("a list as a workbook", () => {
  it("is read as another reader does", async () => {
    const file = writeWorkbook({
      title: "t",
      createdAt: "2026-11-20T09:30:00Z",
      paper: "a4",
      sheets: [
        {
          name: "s",
          columns: [
            { title: "Name <&>", width: 9, kind: "text" },
            { title: "Day", width: 9, kind: "date" },
            { title: "Count", width: 9, kind: "count" }
          ],
          rows: [
            ["00123", { date: CalendarDate.make("2024-02-29") }, 12],
            ['a\nb & "c" _x0041_', { date: CalendarDate.make("1901-01-01") }, -3],
            [null, null, 0]
          ]
        }
      ]
    })
    const theirs = (await readSheet(Buffer.from(file))).map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? "")))
    )
    expect(theirs).toHaveLength(4)
    expect(await cellsOf(file)).toEqual(theirs)
  })

  it.each([
    ["shared text", '<c t="s"><v>0</v></c>', "first"],
    [
      "text within",
      '<c t="inlineStr"><is><r><t>a &amp; </t></r><r><t xml:space="preserve"> b</t></r></is></c>',
      "a &  b"
    ],
    ["text of a guide to its sound", '<c t="inlineStr"><is><t>東京</t><rPh sb="0"><t>とう</t></rPh></is></c>', "東京"],
    ["literal text", "<c t='str'><v><![CDATA[<b> &amp;]]></v></c>", "<b> &amp;"],
    ["a character that XML has not", '<c t="str"><v>a_x000D_b&#x20AC;</v></c>', "a\rb€"],
    ["a number as typed", "<c><v>33.332999999999998</v></c>", "33.333"],
    ["a whole number as typed", "<c><v>123456789012345</v></c>", "123456789012345"],
    ["a number whose last digits are lost", "<c><v>1.2345678901234568E+17</v></c>", "1.2345678901234568E+17"],
    ["a number with its zeros", '<c s="2"><v>1234</v></c>', "001234"],
    ["a day", '<c s="1"><v>45351</v></c>', "2024-02-29"],
    ["a day with a time", '<c s="3"><v>45351.75</v></c>', "2024-02-29"],
    ["a day of 1900", '<c s="1"><v>1</v></c>', "1900-01-01"],
    ["the day that never was", '<c s="1"><v>60</v></c>', "60"],
    ["a time alone", '<c s="4"><v>0.5</v></c>', "0.5"],
    ["a day written out", '<c t="d"><v>2024-02-29T00:00:00</v></c>', "2024-02-29"],
    ["yes", '<c t="b"><v>1</v></c>', "TRUE"],
    ["a fault", '<c t="e"><v>#N/A</v></c>', "#N/A"],
    ["a comment between", '<!-- <c> --><c a="1 > 0" t="str"><v>x</v></c>', "x"]
  ])("has %s", async (_, cell, text) => {
    expect(await cellsOf(sheetFile(`<row>${cell}</row>`))).toEqual([[text]])
  })

  it("counts days from 1904 where it says so", async () => {
    expect(await cellsOf(sheetFile('<row><c s="1"><v>1</v></c></row>', { is1904: true }))).toEqual([["1904-01-02"]])
  })

  it("puts cells where they belong, and leaves out what has nothing", async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c r="XFD3" s="1"/></row><row r="5"/><row r="9"><c r="D9"><v>2</v></c></row>'
    expect(await read(sheetFile(rows))).toEqual([
      { line: 3, cells: ["", "1"] },
      { line: 9, cells: ["", "", "", "2"] }
    ])
  })

  it.each([
    ["an entity of its own", '<row><c t="str"><v>&evil;</v></c></row>', "damaged"],
    ["a definition", '<!DOCTYPE x [<!ENTITY a "b">]><row/>', "damaged"],
    ["a text that is not there", '<row><c t="s"><v>7</v></c></row>', "damaged"],
    ["a place that is none", '<row><c r="ABCD1"><v>7</v></c></row>', "damaged"],
    ["a formula", '<row r="7"><c r="C7"><f>1+1</f><v>2</v></c></row>', "formula"],
    ["a formula shared with others", '<row r="7"><c r="C7"><f t="shared" si="0"/><v>2</v></c></row>', "formula"],
    ["elements that end elsewhere", "<row><c></row></c>", "damaged"],
    ["elements without an end to them", "<a>".repeat(200), "damaged"],
    ["a cell as long as a book", `<row><c><v>${"<![CDATA[1234567890]]>".repeat(4_000)}</v></c></row>`, "not_a_table"],
    ["too many columns", '<row r="1"><c r="GS1"><v>2</v></c></row>', "too_many_columns"],
    ["no end", '<row><c t="str"><v>x', "damaged"]
  ])("is refused with %s", async (_, rows, code) => {
    expect(await codeOf(sheetFile(rows))).toBe(code)
  })

  it("has two hundred columns at most", async () => {
    const [cells] = await cellsOf(sheetFile('<row r="1"><c r="GR1"><v>2</v></c></row>'))
    expect(cells).toHaveLength(200)
  })

  it("is refused when it is cut short anywhere", async () => {
    const file = sheetFile('<row><c t="str"><v>x</v></c></row>')
    for (let length = 4; length < file.length; length += 7) {
      expect(await codeOf(file.subarray(0, length))).toBe("damaged")
    }
  })
})
