import { expect, it } from "vitest"
import { pastedBlock } from "./pastedBlock.ts"

it("a block of cells is pasted to the right and downwards", () => {
  expect(pastedBlock("US\tBoston\r\nGB\tLondon\r\n", { lines: [7, 9], columns: ["country", "city"] })).toEqual([
    { line: 7, column: "country", text: "US" },
    { line: 7, column: "city", text: "Boston" },
    { line: 9, column: "country", text: "GB" },
    { line: 9, column: "city", text: "London" }
  ])
})

it("what reaches beyond the grid is left out", () => {
  expect(pastedBlock("a\tb\nc\td", { lines: [7], columns: ["city"] })).toEqual([{ line: 7, column: "city", text: "a" }])
})

it("a cell of several lines stays one", () => {
  expect(pastedBlock('"one\ntwo"', { lines: [7, 8], columns: ["city"] })).toEqual([
    { line: 7, column: "city", text: "one\ntwo" }
  ])
})

it("a quote within a cell is a letter like others", () => {
  expect(pastedBlock('5" pipe\tb', { lines: [7], columns: ["city", "region"] })).toEqual([
    { line: 7, column: "city", text: '5" pipe' },
    { line: 7, column: "region", text: "b" }
  ])
})
