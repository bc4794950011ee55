import { assert } from "@effect/vitest"
import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { WireBatchReference } from "@reclaim/core/contract/applications/batches/WireBatch"
import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { batchFactsOf } from "@reclaim/core/rules/application/batch/batchFactsOf"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import { readTable } from "@reclaim/xlsx/read/readTable"
import { Effect, Schema } from "effect"
import { accountsCsv, batchesOf, batchPath, commonSteps, rowOfAccount } from "../../../testing/batches/batchesOf.ts"
import { onServer } from "../../../testing/server/TestServer.ts"

const rowCount = 10_000

/** Twelve things that can be wrong in a row of this number, each by the cells that are wrong. */
const faults: ReadonlyArray<readonly [RowProblemCode, AccountColumnName, (at: number) => CellsOf<AccountColumnName>]> =
  [
    ["required", "account_name", () => ({ account_name: "" })],
    ["unknown_custodian", "fi_code", () => ({ fi_code: "Frist Custodian" })],
    ["account_code_form", "account_number", (at) => ({ account_number: `A#${String(at)}` })],
    ["scientific_notation", "account_number", () => ({ account_number: "1.23E+15" })],
    ["tax_number_form", "tax_id", () => ({ tax_id: "12" })],
    ["unknown_country", "residence_country", () => ({ residence_country: "Nowhere" })],
    ["unknown_entity_type", "entity_type", () => ({ entity_type: "club" })],
    ["date_form", "opened_on", () => ({ opened_on: "soon" })],
    ["email_form", "ops_email", () => ({ ops_email: "nobody" })],
    ["double_in_file", "account_number", (at) => ({ account_number: `plant${String(at - 1)}` })],
    ["double_in_system", "account_number", () => ({ account_number: "a-1" })],
    ["owner_differs", "city", () => ({ bo_reference: "first", city: "Salem" })]
  ]

/** Positions of the planted errors: 37 rows, far apart. */
const planted = Array.from({ length: 37 }, (_, at) => ({ at: 100 + at * 250, fault: faults[at % faults.length] }))

const rows = (): ReadonlyArray<CellsOf<AccountColumnName>> => {
  const cells = Array.from({ length: rowCount }, (_, at) =>
    rowOfAccount(`PLANT ${String(at)}`, at === 0 ? { bo_reference: "first" } : {})
  )
  for (const { at, fault } of planted) cells[at] = { ...cells[at], ...fault?.[2](at) }
  return cells
}

const problemText = ({
  code,
  column,
  line
}: {
  readonly line: number
  readonly column: string
  readonly code: string
}) => `${String(line)} ${column} ${code}`

const inOrder = (texts: ReadonlyArray<string>) => texts.toSorted()

/** Problems that the browser's functions find with the reference data that the server sends. */
const foundByPage = Effect.fnUntraced(function* (bytes: Buffer, reference: unknown) {
  const common = Schema.decodeUnknownSync(WireApplicationSteps)(yield* commonSteps)
  const facts = batchFactsOf(Schema.decodeUnknownSync(WireBatchReference)(reference), { common, dateOrder: "mdy" })
  const judge = makeAccountJudge(facts)
  return yield* Effect.promise(async () => {
    const found: Array<string> = []
    let places: ReadonlyArray<AccountColumnName | null> | null = null
    for await (const part of readTable(new Blob([new Uint8Array(bytes)]))) {
      for (const { cells, line } of part) {
        if (places === null) places = recogniseTitles(accountColumns, cells).places
        else found.push(...judge({ line, cells: cellsByColumn(places, cells) }).problems.map(problemText))
      }
    }
    return found
  })
})

onServer("A list of ten thousand accounts", {}, (it) => {
  it.effect("with 37 planted errors of 12 kinds has exactly these, for the page and for the server", () =>
    Effect.gen(function* () {
      const { browser, checked, rows: read } = yield* batchesOf()
      const bytes = accountsCsv(rows())
      const facts = yield* Effect.promise(() => browser.get(`${batchPath}/facts`))
      const byPage = yield* foundByPage(bytes, facts.json)
      const batch = yield* checked(bytes)
      const expected = planted.flatMap(({ at, fault }) =>
        fault === undefined ? [] : [problemText({ line: at + 2, column: fault[1], code: fault[0] })]
      )
      assert.deepStrictEqual(inOrder(byPage), inOrder(expected))
      const wrong = (yield* Effect.forEach(["error", "double_in_file", "double_in_system"], (state) =>
        read(batch, `?state=${state}`)
      )).flatMap((page) => page.rows)
      assert.deepStrictEqual(
        inOrder(wrong.flatMap(({ line, problems }) => problems.map((problem) => problemText({ line, ...problem })))),
        inOrder(expected)
      )
      assert.deepInclude(batch, { state: "ready", rows: rowCount, done: rowCount })
      assert.strictEqual(batch.counts["valid"], rowCount - planted.length)
      assert.lengthOf(Object.keys(batch.codes), faults.length)
    })
  )
})
