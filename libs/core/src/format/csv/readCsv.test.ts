import { describe, expect, it } from "@effect/vitest"
import { fromTitles, readCsv } from "./readCsv.ts"
import { titlePlace } from "./titlePlace.ts"

const isTitle = (cell: string): boolean => ["name", "city", "share", "note"].includes(cell)

const rowsOf = (text: string, length = text.length) =>
  [
    ...readCsv(
      Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length)),
      isTitle
    )
  ].map(({ cells, line }) => [line, ...cells])

/** Lines of the rows from the titles on. */
const linesOf = (text: string) => [...fromTitles(readCsv([text], isTitle), isTitle)].map(({ line }) => line)

/** Two rows with each kind of beginning that programs produce; the titles are on the given line. */
const beginnings: ReadonlyArray<readonly [what: string, text: string, line: number, separator: string]> = [
  ["nothing above, commas", "", 1, ","],
  ["nothing above, semicolons", "", 1, ";"],
  ["nothing above, tabs", "", 1, "\t"],
  ["nothing above, bars", "", 1, "|"],
  ["a line for Excel", "sep=;\n", 2, ";"],
  ["a quoted line for Excel", '"sep=;"\n', 2, ";"],
  ["a line for Excel in capitals", "SEP=,\n", 2, ","],
  ["a line for Excel with a tab", "sep=\t\n", 2, "\t"],
  ["a sentence", "Accounts as of 31.12.2025\n", 2, ";"],
  ["a sentence and an empty line", "Accounts as of 31.12.2025\n\n", 3, ";"],
  ["a sentence full of commas", "Ridge, Jasper, Old, Mill, Boston, MA\n", 2, ";"],
  ["three sentences with commas", "Ridge, A, B\nOld, C, D\nMill, E, F\n", 4, ";"],
  ["a padded sentence", "Accounts as of 31.12.2025;;;\n", 2, ";"],
  ["a few facts", "Client;Ridge\nAs of;2025-12-31\n", 3, ";"]
]

describe("a list as programs write it", () => {
  it.each(beginnings)("is read with %s", (_, above, line, separator) => {
    const text = [
      ["name", "city", "share", "note"],
      ["Ridge", "Boston", "1", ""],
      ["Lind", "Zug", "2", "x"]
    ]
      .map((cells) => cells.join(separator))
      .join("\n")
    for (const lineEnd of ["\n", "\r\n", "\r"]) {
      const list = (above + text).replaceAll("\n", lineEnd)
      for (const length of [3, 64, list.length]) {
        expect(rowsOf(list, length).slice(-3)).toEqual([
          [line, "name", "city", "share", "note"],
          [line + 1, "Ridge", "Boston", "1", ""],
          [line + 2, "Lind", "Zug", "2", "x"]
        ])
      }
    }
  })

  it.each([
    ["decimal commas in every row", "Konto;Anteil;Rest\n1;2,5;3,5\n4;5,5;6,5\n", 3],
    ["a list in one cell", "Konto;Land\n1;FR,NL,DE,ES,IT,PT\n2;FR\n", 2],
    ["a sentence above", "Konten, Stand heute, alle\nKonto;Land;Ort\n1;FR;X\n", 3],
    ["quoted separators", 'Konto,Land\n"1;2;3","a;b;c"\n"4;5;6","d;e;f"\n', 2]
  ])("whose titles are unknown is separated right with %s", (_, text, width) => {
    expect(rowsOf(text).at(-1)).toHaveLength(width + 1)
  })

  it("names a separator that is none", () => {
    expect(() => rowsOf("sep=#\na#b\n")).toThrow("line 1: the cells are separated by “#”")
  })

  it("begins with its titles, however much stands above", () => {
    expect(linesOf("a,b\nx,y\nname,city\n1,2\n")).toEqual([3, 4])
    expect(linesOf("a,b\nx,y\n")).toEqual([1, 2])
    expect(linesOf(`${"a,b\n".repeat(21)}name,city\n`)).toHaveLength(22)
  })
})

describe("the titles of a list", () => {
  it.each([
    ["known ones", [["a", "b"], ["x"], ["name", "city"], ["1", "2"]], 2],
    ["unknown ones below a sentence", [["All accounts"], ["Konto", "Land", "Ort"], ["1", "2", "3"]], 1],
    [
      "unknown ones below two facts",
      [
        ["Kunde", "X"],
        ["Konto", "Land", "Ort", "Art", "Name"],
        ["1", "2", "3", "4", "5"]
      ],
      1
    ],
    [
      "unknown ones in the first row",
      [
        ["Konto", "Land"],
        ["1", "2", "3"]
      ],
      0
    ],
    ["nothing at all", [], 0]
  ])("are found where there are %s", (_, rows, place) => {
    expect(titlePlace(rows, isTitle)).toBe(place)
  })
})
