import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { parseCsv } from "./readTable.ts"

describe("parseCsv", () => {
  it.each([
    [
      "lines that end in LF",
      "a,b\n1,2\n3,4\n",
      [
        { a: "1", b: "2" },
        { a: "3", b: "4" }
      ]
    ],
    ["lines that end in CR LF", "a,b\r\n1,2\r\n", [{ a: "1", b: "2" }]],
    ["a last line without an end", "a,b\n1,2", [{ a: "1", b: "2" }]],
    ["an empty last cell without an end", "a,b\n1,", [{ a: "1", b: "" }]],
    ["empty cells", "a,b,c\n,,\n", [{ a: "", b: "", c: "" }]],
    ["a comma and a line end within quotes", 'a,b\n"1,\n2","3"\n', [{ a: "1,\n2", b: "3" }]],
    ["a quote inside a cell", 'a\n1"2\n', [{ a: '1"2' }]],
    ["a quote within quotes", 'a\n"say ""x"""\n', [{ a: 'say "x"' }]],
    ["blanks and letters of any script", "a,b\n 1 ,東京\n", [{ a: " 1 ", b: "東京" }]],
    ["a header alone", "a,b\n", []]
  ])("%s are read", (_, text, rows) => {
    expect(Result.getOrThrow(parseCsv(text)).map(({ cells }) => cells)).toEqual(rows)
  })

  it("each row knows the line it begins on", () => {
    const rows = Result.getOrThrow(parseCsv('a,b\n1,"two\nlines"\n3,4\n'))
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })

  it.each([
    ["nothing at all", "", 1],
    ["text after a closing quote", 'a\n"1"2\n', 2],
    ["a quote left open", 'a\nx\n"1\n', 3],
    ["too few cells", "a,b\n1,2\n3\n", 3],
    ["too many cells after a cell of two lines", 'a,b\n"1\n1",2\n3,4,5\n', 4],
    ["a column named twice", "a,a\n1,2\n", 1],
    ["a column without a name", "a,\n1,2\n", 1]
  ])("%s is refused with its line", (_, text, line) => {
    expect(Result.getOrThrow(Result.flip(parseCsv(text)))).toMatchObject({ line })
  })
})
