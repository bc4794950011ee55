import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { csvSeparatorOf } from "./readCsv.ts"
import { scanCsv } from "./scanCsv.ts"

const inParts = (text: string, length: number): ReadonlyArray<string> =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length)
  )

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const cellsOf = (rows: Iterable<{ readonly cells: ReadonlyArray<string> }>) => [...rows].map(({ cells }) => cells)

describe("scanCsv", () => {
  const Cell = Schema.Union([Schema.String, Schema.Literals(["", '"', ",", "\n", "\r\n", '""', "東京", 'a"b,\r\nc'])])
  const Rows = Schema.NonEmptyArray(Schema.Tuple([Cell, Cell, Cell]))
  const Length = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))

  it.prop(
    "rows come back whatever they hold and wherever the text is cut",
    { rows: Rows, length: Length, isDos: Schema.Boolean },
    ({ rows, length, isDos }) => {
      const text = rows.map((cells) => cells.map(quoteCell).join(",")).join(isDos ? "\r\n" : "\n")
      expect(cellsOf(scanCsv(inParts(text, length)))).toEqual(rows)
    }
  )

  it("each row knows the line it begins in", () => {
    const text = 'a,b\n1,"two\nlines"\n"x",y\n"three\n\nlines",z\nlast,one'
    expect([...scanCsv(inParts(text, 3))].map(({ line }) => line)).toEqual([1, 2, 4, 5, 8])
  })

  it.each([
    ["a row of a million cells", `a,b\n${",".repeat(1_000_000)}\n`, "more than 100,000 characters"],
    ["a short row of too many cells", `a,b\n${",".repeat(1_000)}\n`, "more than 1,000 cells"],
    ["a short row of too many quoted cells", `a,b\n${'"",'.repeat(1_000)}\n`, "more than 1,000 cells"],
    ["a cell as long as a book", `a,b\n${"x".repeat(10_001)},1\n`, "a cell of more than 10,000 characters"],
    ["a quoted cell as long as a book", `a,b\n"${"x".repeat(10_001)}",1\n`, "a cell of more than 10,000 characters"]
  ])("%s is refused, whole or in parts", (_, text, problem) => {
    for (const length of [777, text.length]) {
      expect(() => [...scanCsv(inParts(text, length))]).toThrow(problem)
    }
  })

  it.each([
    [
      'a,b;c\n"1,5",2\n',
      ",",
      [
        ["a", "b;c"],
        ["1,5", "2"]
      ]
    ],
    [
      'a;b\n1,5;"2;3"\n',
      ";",
      [
        ["a", "b"],
        ["1,5", "2;3"]
      ]
    ],
    [
      'a\tb\n1,5\t"2\t3"\n',
      "\t",
      [
        ["a", "b"],
        ["1,5", "2\t3"]
      ]
    ],
    ["alone\n12\n", ",", [["alone"], ["12"]]]
  ])("%j is separated by %j", (text, separator, rows) => {
    expect(csvSeparatorOf(text)).toBe(separator)
    expect(cellsOf(scanCsv([text], csvSeparatorOf(text)))).toEqual(rows)
  })

  it.each([
    ["an inch", 'a,Unit 5" North,b', ["a", 'Unit 5" North', "b"]],
    ["a nickname", 'a,9 "Old Mill" Lane,b', ["a", '9 "Old Mill" Lane', "b"]],
    ["a quote at the end", 'a,pipe 3",b', ["a", 'pipe 3"', "b"]],
    ["a quote in the last cell", 'a,b,5"', ["a", "b", '5"']],
    ["two quotes", 'a,5"" b,c', ["a", '5"" b', "c"]],
    ["a quote beside a quoted cell", '5" b,"x, ""y""",c', ['5" b', 'x, "y"', "c"]],
    ["a blank before a quote", 'a, "b",c', ["a", ' "b"', "c"]]
  ])("%s within a cell is a letter, whole or in parts", (_, row, cells) => {
    for (const lineEnd of ["\n", "\r\n"]) {
      const text = `${row}${lineEnd}x,y,z`
      for (const length of [1, 2, 3, 7, text.length]) {
        expect(cellsOf(scanCsv(inParts(text, length)))).toEqual([cells, ["x", "y", "z"]])
      }
    }
  })

  it.each([
    [
      "a name that begins with a quote",
      '"Old Mill" Lane\tBoston\nb\tc',
      [
        ['"Old Mill" Lane', "Boston"],
        ["b", "c"]
      ]
    ],
    [
      "a quote that nothing closes",
      '"Old Mill\tBoston\nb\tc',
      [
        ['"Old Mill', "Boston"],
        ["b", "c"]
      ]
    ],
    ["a cell of two lines", '"one\ntwo, ""three"""\tBoston', [['one\ntwo, "three"', "Boston"]]]
  ])("%s is read from the clipboard", (_, text, rows) => {
    expect(cellsOf(scanCsv([text], "\t"))).toEqual(rows)
  })

  it.each([
    ["text after a closing quote", 'a,b\n"Ridge, "Old" Mill",1\n', "line 2: text after the closing quote"],
    ["a quote left open", 'a,b\n"x,1\n', "line 2: a quote at the beginning of a cell that is never closed"],
    ["a carriage return alone", 'a,b\nx\ry,5"\n', "line 2: a carriage return inside"]
  ])("%s is refused by its line", (_, text, problem) => {
    expect(() => [...scanCsv([text])]).toThrow(problem)
  })

  it("a row as long as rows may be comes back", () => {
    const cells = Array.from({ length: 1_000 }, (_, index) => String(index))
    expect(cellsOf(scanCsv([cells.join(",")]))).toEqual([cells])
    expect(cellsOf(scanCsv([`${"x".repeat(10_000)},"${"y".repeat(10_000)}"\n`]))).toEqual([
      ["x".repeat(10_000), "y".repeat(10_000)]
    ])
  })

  it.each([
    ["a row without an end", `a,b\n${"x".repeat(1_100_000)}`],
    ["a quote that is never closed", `a,b\n"${"x,\n".repeat(400_000)}`]
  ])("%s is refused before it fills the memory", (_, text) => {
    expect(() => [...scanCsv([...inParts(text, 65_536), "x"])]).toThrow("a row of more than 100,000 characters")
  })
})
