import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { readSheet } from "read-excel-file/node"
import { writeWorkbook } from "../testing/writeWorkbook.ts"
import { readTable, readTitledTable } from "./readTable.ts"
import { sheetFile } from "./testing/sheetFile.ts"

const readRows = async (content: string | Uint8Array) => {
  const rows = []
  for await (const part of readTable(new Blob([content]))) rows.push(...part)
  return rows
}

const cellsOf = async (content: string | Uint8Array) => (await readRows(content)).map(({ cells }) => cells)

const codeOf = async (content: string | Uint8Array) => {
  try {
    return await cellsOf(content)
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error
  }
}

const isTitle = (cell: string) => cell === "name" || cell === "city"

const encodeText = (text: string, encoding: "utf16le" | "latin1") => Buffer.from(text, encoding)

describe("a list as text", () => {
  const text = "name,city\nZoë,Łódź\n"
  const rows = [
    ["name", "city"],
    ["Zoë", "Łódź"]
  ]

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte-order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", encodeText(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without a mark", encodeText(text, "utf16le")],
    ["UTF-16 the other way round", encodeText(`\uFEFF${text}`, "utf16le").swap16()]
  ])("is read in %s", async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rows)
  })

  it("is read where a character lies across two pieces", async () => {
    const lines = `${"x".repeat(999)}\n`.repeat(65)
    const rows = await cellsOf(`${lines}${"y".repeat(535)}é\n`)
    expect(rows.at(-1)).toEqual([`${"y".repeat(535)}é`])
  })

  it("is told as Windows-1252 when that is what it is", async () => {
    await expect(readRows(encodeText("name\nZoë\n", "latin1"))).rejects.toThrow("The list is in Windows-1252")
    await expect(readRows(Buffer.from([0x61, 0x2c, 0xff, 0x81, 0x0a]))).rejects.toThrow("not text in UTF-8 or UTF-16")
  })

  it("knows the lines of its rows, and leaves out empty ones", async () => {
    expect(await readRows("a;b\n\n1;2\n ; \n3;4")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1", "2"] },
      { line: 5, cells: ["3", "4"] }
    ])
  })

  it("knows its separator by what programs write above the titles", async () => {
    const list = "name;city\r\nLind;Zug\r\n"
    for (const above of ["sep=;\r\n", "Ridge, Jasper, Old\r\n", "As of 31.12.2025;\r\n"]) {
      for (const bytes of [Buffer.from(`\uFEFF${above}${list}`), encodeText(`\uFEFF${above}${list}`, "utf16le")]) {
        const rows = []
        for await (const part of readTitledTable(new Blob([bytes]), isTitle)) rows.push(...part)
        expect(rows).toEqual([
          { line: 2, cells: ["name", "city"] },
          { line: 3, cells: ["Lind", "Zug"] }
        ])
      }
    }
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
    await expect(readRows('a,b\n1,"=HYPERLINK(""x"")"\n')).rejects.toThrow("Cell B2 has a formula")
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
    ["a percentage", '<c s="5"><v>0.285</v></c>', "28.5%"],
    ["a percentage with decimals", '<c s="6"><v>0.33333333300000002</v></c>', "33.3333333%"],
    ["the whole as a percentage", '<c s="5"><v>1</v></c>', "100%"],
    ["yes", '<c t="b"><v>1</v></c>', "TRUE"],
    ["yes in words", '<c t="b"><v>true</v></c>', "TRUE"],
    ["no", '<c t="b"><v>0</v></c>', "FALSE"],
    ["a fault", '<c t="e"><v>#N/A</v></c>', "#N/A"],
    ["a comment between", '<!-- <c> --><c a="1 > 0" t="str"><v>x</v></c>', "x"]
  ])("has %s", async (_, cell, text) => {
    expect(await cellsOf(sheetFile(`<row>${cell}</row>`))).toEqual([[text]])
  })

  // Right values by hand, after what Excel shows of a number under its format.
  it.each([
    ["0000\\ 0000\\ 0000", "44710023", "0000 4471 0023"],
    ['0000" "0000" "0000', "44710023", "0000 4471 0023"],
    ["0000 0000 0000", "123456789012", "1234 5678 9012"],
    ["0000 0000", "123456789", "12345 6789"],
    ["00000;@", "123", "00123"],
    ["00000;-00000;00000;@", "123", "00123"],
    ["[$-407]000000000000", "4471002312", "004471002312"],
    ["[Blue]00000", "42", "00042"],
    ["00000_);(00000)", "42", "00042"],
    ["00000", "0", "00000"],
    ["000\\-00\\-0000", "12345678", "012-34-5678"],
    ["00\\-0000000", "12345678", "01-2345678"],
    ["00000\\-0000", "21101234", "02110-1234"],
    ["[<=9999999]###\\-####;\\(###\\)\\ ###\\-####", "5550142", "555-0142"],
    ["[<=9999999]###\\-####;\\(###\\)\\ ###\\-####", "2125550142", "(212) 555-0142"],
    ['"DE"000000000', "136695976", "DE136695976"],
    ["#-##", "5", "-5"],
    ["General", "123", "123"],
    ["Standard", "123", "123"],
    ["0", "123", "123"],
    ["#,##0", "44710023", "44710023"],
    ["#,##0.00", "1234.5", "1234.5"],
    ["0.00", "1.5", "1.5"],
    ["[$€-407] 0000", "12", "12"],
    ["_-* #,##0_-", "12", "12"],
    ["00000", "1.5", "1.5"],
    ["00000", "-15", "-15"],
    ["0.0%", "0.155", "15.5%"],
    ["hh:mm", "0.5", "0.5"],
    ["dd.mm.yyyy", "45351", "2024-02-29"],
    ['d". "mmmm" "yyyy', "45351", "2024-02-29"],
    ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "45351", "2024-02-29"],
    ["yyyy/mm/dd;@", "45351", "2024-02-29"]
  ])("shows by the format %j of %s %s", async (format, value, text) => {
    expect(await cellsOf(sheetFile(`<row><c s="7"><v>${value}</v></c></row>`, { formats: [format] }))).toEqual([[text]])
  })

  it.each([
    [
      "a list on another sheet",
      "<extLst><ext><x14:dataValidations><x14:dataValidation><x14:formula1><xm:f>Lists!$A$1:$A$4</xm:f></x14:formula1><xm:sqref>D2</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>"
    ],
    [
      "a list of its own",
      '<dataValidations count="1"><dataValidation type="list" sqref="D2"><formula1>"a,b"</formula1></dataValidation></dataValidations>'
    ],
    [
      "a format by a rule",
      "<conditionalFormatting sqref='A1'><cfRule type='expression'><formula>A1&gt;1</formula></cfRule></conditionalFormatting>"
    ],
    [
      "small charts",
      "<extLst><ext><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Sheet1!A1:B1</xm:f></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>"
    ],
    ["merged cells", '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'],
    [
      "a filter",
      '<autoFilter ref="A1:A2"><filterColumn colId="0"><filters><filter val="x"/></filters></filterColumn></autoFilter>'
    ],
    ["a foot line", "<headerFooter><oddFooter>&amp;P</oddFooter></headerFooter>"],
    ["values of an extension", "<extLst><ext><v>7</v><t>x</t><row r='9'/><c r='A9'><v>1</v></c></ext></extLst>"]
  ])("is read whole with %s behind its cells", async (_, behind) => {
    expect(await readRows(sheetFile("<row><c><v>1</v></c></row>", { behind }))).toEqual([{ line: 1, cells: ["1"] }])
  })

  it("counts days from 1904 where it says so", async () => {
    expect(await cellsOf(sheetFile('<row><c s="1"><v>1</v></c></row>', { is1904: true }))).toEqual([["1904-01-02"]])
  })

  it("puts cells where they belong, and leaves out what has nothing", async () => {
    const rows =
      '<row r="3"><c r="B3"><v>1</v></c><c r="XFD3" s="1"/></row><row r="5"/><row r="9"><c r="D9"><v>2</v></c></row>'
    expect(await readRows(sheetFile(rows))).toEqual([
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
