import { assert } from "@effect/vitest"
import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { WireBatchReference } from "@reclaim/core/contract/applications/batches/WireBatch"
import {
  type AccountColumnName,
  accountColumns,
  isAccountTitle
} from "@reclaim/core/rules/application/batch/accountColumns"
import { batchFactsOf } from "@reclaim/core/rules/application/batch/batchFactsOf"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import { rowStateOf } from "@reclaim/core/rules/application/batch/rowStateOf"
import { readTitledTable } from "@reclaim/xlsx/read/readTable"
import { sheetFile } from "@reclaim/xlsx/read/testing/sheetFile"
import { Effect, Schema } from "effect"
import { batchesOf, batchPath, commonSteps, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { onServer } from "../../../testing/server/TestServer.ts"

type Cells = CellsOf<AccountColumnName>

const columns = accountColumns.map(({ name }) => name)

const csv = (rows: ReadonlyArray<Cells>, separator: string, above = "") =>
  Buffer.from(
    `${above}${[columns, ...rows.map((cells) => columns.map((name) => cells[name] ?? ""))]
      .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
      .join("\r\n")}\r\n`
  )

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const textCell = (text: string) => (text === "" ? "<c/>" : `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`)

/** A workbook with a row of accounts, some of its cells written as given. */
const workbook = (
  cells: Cells,
  written: CellsOf<AccountColumnName> = {},
  options: { readonly above?: string; readonly behind?: string; readonly formats?: ReadonlyArray<string> } = {}
) =>
  sheetFile(
    `${options.above ?? ""}<row>${columns.map(textCell).join("")}</row><row>${columns
      .map((name) => written[name] ?? textCell(cells[name] ?? ""))
      .join("")}</row>`,
    options
  )

const frikort = { has_frikort: "", account_number: "ODD 1" }

/** Files by name, with their problem codes and the cells read for the first account. */
const files: ReadonlyArray<
  readonly [what: string, bytes: () => Buffer, codes: Readonly<Record<string, number>>, cells: Cells, line: number]
> = [
  ["a line for Excel", () => csv([rowOfAccount("ODD 1")], ";", "sep=;\r\n"), {}, { account_number: "ODD 1" }, 3],
  [
    "a sentence above its titles",
    () => csv([rowOfAccount("ODD 1")], ";", "Accounts, as of 31.12.2025\r\n\r\n"),
    {},
    { account_number: "ODD 1" },
    4
  ],
  [
    "a quote in a cell",
    () => csv([rowOfAccount("ODD 1", { address1: '9 "Old Mill" Lane, Unit 5"' })], "\t"),
    {},
    { address1: '9 "Old Mill" Lane, Unit 5"' },
    2
  ],
  [
    "usual names of countries",
    () => csv([rowOfAccount("ODD 1", { residence_country: "USA", country: "U.S." })], ","),
    {},
    { residence_country: "USA" },
    2
  ],
  [
    "a rounded number",
    () => csv([rowOfAccount("4.71235E11"), rowOfAccount("4.71235E+11"), rowOfAccount("ODD 3")], ","),
    { scientific_notation: 2 },
    { account_number: "4.71235E11" },
    2
  ],
  [
    "invisible characters",
    () => csv([rowOfAccount("ODD 1\u200B"), rowOfAccount("\u00A0ODD 2", { city: "Bos\u00ADton" })], ","),
    { invisible_character: 1 },
    { account_number: "ODD 1\u200B" },
    2
  ],
  [
    "titles below others",
    () => workbook(rowOfAccount("ODD 1"), {}, { above: `<row>${textCell("Ridge: accounts")}</row><row/>` }),
    {},
    { account_number: "ODD 1" },
    4
  ],
  [
    "a list of entries on another sheet",
    () =>
      workbook(
        rowOfAccount("ODD 1"),
        {},
        {
          behind:
            "<extLst><ext><x14:dataValidations><x14:dataValidation><x14:formula1><xm:f>Lists!$A$1</xm:f></x14:formula1></x14:dataValidation></x14:dataValidations></ext></extLst>"
        }
      ),
    {},
    { account_number: "ODD 1" },
    2
  ],
  [
    "errors of the spreadsheet",
    () => workbook(rowOfAccount("ODD 1"), { city: '<c t="e"><v>#REF!</v></c>', bo_name: '<c t="e"><v>#N/A</v></c>' }),
    { spreadsheet_error: 1 },
    { city: "#REF!", bo_name: "#N/A" },
    2
  ],
  [
    "a number that is shown in groups",
    () =>
      workbook(
        rowOfAccount("ODD 1"),
        { account_number: '<c s="7"><v>44710023</v></c>', postal_code: '<c s="8"><v>2110</v></c>' },
        { formats: ['0000" "0000" "0000', "00000;@"] }
      ),
    {},
    { account_number: "0000 4471 0023", postal_code: "02110" },
    2
  ],
  [
    "an answer as a spreadsheet has it",
    () => workbook(rowOfAccount("ODD 1", frikort), { has_frikort: '<c t="b"><v>0</v></c>' }),
    {},
    { has_frikort: "FALSE" },
    2
  ]
]

/** Problems that the browser's own functions find in a file. */
const foundByPage = Effect.fnUntraced(function* (bytes: Buffer, steps: unknown, reference: unknown) {
  const common = Schema.decodeUnknownSync(WireApplicationSteps)(steps)
  const facts = batchFactsOf(Schema.decodeUnknownSync(WireBatchReference)(reference), { common, dateOrder: "mdy" })
  const judge = makeAccountJudge(facts)
  return yield* Effect.promise(async () => {
    const rows = []
    for await (const part of readTitledTable(new Blob([new Uint8Array(bytes)]), isAccountTitle)) rows.push(...part)
    const [titles, ...others] = rows
    const { places } = recogniseTitles(accountColumns, titles?.cells ?? [])
    return others.map(({ cells, line }) => {
      const judged = judge({ line, cells: cellsByColumn(places, cells) })
      return {
        line,
        state: rowStateOf(judged),
        problems: judged.problems.map(({ code, column, message }) => ({ column, code, message }))
      }
    })
  })
})

onServer("A list of accounts as programs write it", {}, (it) => {
  it.effect.each(files)(
    "comes to the same for the page and for the server with %s",
    ([what, make, codes, cells, line]) =>
      Effect.gen(function* () {
        const { browser, cancel, checked, rows } = yield* batchesOf()
        const bytes = make()
        // The signatory is recorded before the page requests its reference data.
        const common = yield* commonSteps
        const facts = yield* Effect.promise(() => browser.get(`${batchPath}/facts`))
        const byPage = yield* foundByPage(bytes, common, facts.json)
        const isWorkbook = bytes.subarray(0, 2).toString() === "PK"
        const batch = yield* checked(bytes, {}, isWorkbook ? `${what}.xlsx` : `${what}.csv`)
        assert.strictEqual(batch.failure, "")
        assert.deepStrictEqual(batch.codes, codes)
        const byServer = (yield* rows(batch)).rows
        assert.deepStrictEqual(
          byServer.map(({ line, problems, state }) => ({
            line,
            state,
            problems: problems.map(({ code, column, message }) => ({ column, code, message }))
          })),
          byPage
        )
        assert.deepInclude(byServer[0]?.cells, cells)
        assert.strictEqual(byServer[0]?.line, line)
        yield* cancel(batch)
      })
  )
})
