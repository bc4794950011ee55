import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { Uploads } from "@reclaim/core/client/files/Uploads"
import { BatchInvestors } from "@reclaim/core/domain/application/batch/BatchInvestors"
import { BatchEntry, BatchPage } from "@reclaim/core/domain/application/batch/BatchPage"
import { CorrectedRows } from "@reclaim/core/domain/application/batch/CorrectedRows"
import { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import { UploadRowPage } from "@reclaim/core/domain/application/batch/UploadRowPage"
import { UploadedFile } from "@reclaim/core/domain/file/Upload"
import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { RowChange } from "@reclaim/core/rules/application/batch/BatchAct"
import { isUnanswered } from "@reclaim/core/rules/application/batch/common/commonFields"
import { batchFactsOf } from "@reclaim/core/rules/application/batch/batchFactsOf"
import { cellsByColumn } from "@reclaim/core/rules/application/batch/cellsByColumn"
import { investorsByReference } from "@reclaim/core/rules/application/batch/investorsByReference"
import type { InvestorFileRow } from "@reclaim/core/rules/application/batch/judgeInvestorRows"
import { lookThroughReferences } from "@reclaim/core/rules/application/batch/lookThroughReferences"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { maskedCell } from "@reclaim/core/rules/application/batch/maskedCell"
import { ownersOnRecord } from "@reclaim/core/rules/application/batch/owners/ownersOnRecord"
import { recogniseTitles } from "@reclaim/core/rules/application/batch/recogniseTitles"
import { committableCount, rowStateOf } from "@reclaim/core/rules/application/batch/rowStateOf"
import { makeBatchFacts } from "@reclaim/core/testing/application/batch/makeBatchFacts"
import { makeBatchReference } from "@reclaim/core/testing/application/batch/makeBatchReference"
import type { PlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { makeUploadBatch } from "@reclaim/core/testing/application/batch/makeUploadBatch"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"
import { answerSheet } from "../../features/applications/batches/sheet/answerSheet.ts"
import type {
  NumberedAnswer,
  SheetAnswers,
  SheetQuestion
} from "../../features/applications/batches/sheet/SheetQuestion.ts"
import { SheetReader, SheetRefused } from "../../features/applications/batches/sheet/SheetReader.ts"

const reference = makeBatchReference({ accounts: [], columns: null })

/** Reads files where the tests run: they have no workers. */
export const fakeSheetReader: Layer.Layer<SheetReader> = Layer.sync(SheetReader, () => {
  const answer = answerSheet()
  return SheetReader.of({
    ask: <Question extends SheetQuestion>(question: Question) =>
      Effect.flatMap(
        Effect.promise(() => answer({ id: 1, question })),
        (answered: NumberedAnswer) =>
          answered._tag === "Answered"
            ? Effect.succeed(answered.answer as SheetAnswers[Question["_tag"]])
            : answered._tag === "Refused"
              ? Effect.fail(new SheetRefused({ message: answered.message }))
              : Effect.die(new Error(answered.message))
      )
  })
})

const fakeUploads = Layer.succeed(
  Uploads,
  Uploads.of({
    send: () =>
      Effect.succeed({ uploadId: 7, file: new UploadedFile({ state: "stored", mediaType: "text/csv", pages: null }) })
  })
)

const bytes = () => Effect.succeed(new Uint8Array([1]))

type Answers = Partial<GroupCalls<typeof BatchGroup>>

/**
 * A fake server that holds this uploaded file and validates its rows by the rules, at once when it is mapped. `answers`
 * override its responses.
 */
export const fakeBatches = (
  file: Pick<PlantedAccounts, "rows" | "titles">,
  answers: Answers = {}
): Layer.Layer<CallsOf<"batches"> | Uploads | SheetReader> =>
  Layer.mergeAll(fakeUpload(file, answers), fakeUploads, fakeSheetReader)

const fakeUpload = ({ rows: fileRows, titles }: Pick<PlantedAccounts, "rows" | "titles">, answers: Answers) => {
  let batch = makeUploadBatch({ state: "received", titles, columns: {}, rows: null, done: 0, counts: {}, codes: {} })
  let common = makeBatchFacts().common
  let rows: ReadonlyArray<UploadRow> = []
  const skipped = new Set<number>()
  let investors: ReadonlyArray<InvestorFileRow> = []
  const cells = fileRows.map((row) => [...row])
  const change = (part: Partial<ConstructorParameters<typeof UploadBatch>[0]>): UploadBatch => {
    batch = new UploadBatch(Object.assign({}, batch, { version: batch.version + 1 }, part))
    return batch
  }
  const judge = (): UploadBatch => {
    const { places } = recogniseTitles(accountColumns, titles)
    const judged = makeAccountJudge(
      batchFactsOf(reference, {
        common,
        isEarly: isUnanswered(common),
        dateOrder: batch.dateOrder,
        investors: investorsByReference(investors)
      })
    )
    rows = cells.map((row, at) => {
      const named = cellsByColumn(places, row)
      const { elsewhere, line, ownerId, problems } = judged({
        line: at + 2,
        cells: named,
        isSkipped: skipped.has(at + 2)
      })
      return new UploadRow({
        line,
        cells: Object.fromEntries(Object.entries(named).map(([name, cell]) => [name, maskedCell(name, cell)])),
        corrected: [],
        state: skipped.has(line) ? "skipped" : rowStateOf({ elsewhere, ownerId, problems }),
        problems,
        missing: elsewhere,
        applicationId: null
      })
    })
    const counts: Record<string, number> = {}
    for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
    const lacking = rows.filter(({ missing }) => missing.some(({ path }) => path === investorsPath)).length
    const missing = lacking === 0 ? [] : [{ path: investorsPath, text: "Enter the underlying owners", rows: lacking }]
    return change({ state: "ready", rows: rows.length, done: rows.length, counts, missing })
  }
  const skip = (line: number, isSkipped: boolean) => (isSkipped ? skipped.add(line) : skipped.delete(line))
  const requireVersion = (version: number) =>
    version === batch.version ? Effect.void : Effect.fail(makeFailure({ status: 412, message: "Changed meanwhile" }))
  const correctedRow = (line: number) =>
    new CorrectedRows({ batch: judge(), rows: rows.filter((row) => row.line === line) })
  const changeBatchRows = (row: RowChange): CorrectedRows => {
    switch (row._tag) {
      case "FixRow":
        for (const [name, text] of Object.entries(row.cells)) {
          const of = cells[row.line - 2]
          if (of !== undefined) of[titles.indexOf(name)] = text
        }
        return correctedRow(row.line)
      case "FixCells": {
        const place = titles.indexOf(row.column)
        for (const of of cells) if (of[place] === row.from) of[place] = row.to
        return new CorrectedRows({ batch: judge(), rows: [] })
      }
      case "SkipRow":
        skip(row.line, row.isSkipped)
        return correctedRow(row.line)
      case "SkipRows":
        for (const { line, problems } of rows) {
          if (problems.some((problem) => problem.code === row.code)) skip(line, row.isSkipped)
        }
        return new CorrectedRows({ batch: judge(), rows: [] })
    }
  }
  return fakeCalls(BatchGroup, {
    list: () => Effect.sync(() => new BatchPage({ batches: [new BatchEntry(batch)], totalCount: 1 })),
    reference: () => Effect.succeed(reference),
    templateCsv: bytes,
    templateXlsx: bytes,
    investorTemplateCsv: bytes,
    investorTemplateXlsx: bytes,
    find: () => Effect.sync(() => batch),
    add: () => Effect.sync(() => batch),
    map: ({ headers, payload: mapping }) =>
      Effect.map(requireVersion(headers.version), () => {
        common = mapping.common
        change({ columns: { ...mapping.columns }, dateOrder: mapping.dateOrder, common })
        return judge()
      }),
    rows: ({ query: { limit, offset, state } }) =>
      Effect.sync(() => {
        const found = rows.filter((row) => state === undefined || row.state === state)
        return new UploadRowPage({ rows: found.slice(offset, offset + limit), totalCount: found.length })
      }),
    changeRows: ({ headers, payload }) => Effect.map(requireVersion(headers.version), () => changeBatchRows(payload)),
    investors: () =>
      Effect.sync(
        () =>
          new BatchInvestors({
            today: reference.today,
            references: [
              ...lookThroughReferences(
                rows.map((row) => row.cells),
                ownersOnRecord(reference.owners)
              )
            ],
            owners: investorsByReference(investors).size,
            investors: investors.length
          })
      ),
    setInvestors: ({ headers, payload }) =>
      Effect.map(requireVersion(headers.version), () => {
        investors = payload.rows
        return judge()
      }),
    removeInvestors: ({ headers }) =>
      Effect.map(requireVersion(headers.version), () => {
        investors = []
        return judge()
      }),
    act: ({ headers, payload }) => {
      if (payload._tag === "RollBack") return Effect.sync(() => change({ state: "rolled_back" }))
      return Effect.map(requireVersion(headers.version), () => {
        const created = committableCount(batch.counts)
        return change({ state: "committed", counts: { created, skipped: rows.length - created } })
      })
    },
    cancel: () => Effect.sync(() => change({ state: "cancelled" })),
    errorsCsv: bytes,
    errorsXlsx: bytes,
    ...answers
  })
}
