import { type Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { BatchInvestors } from "@reclaim/core/domain/application/batch/BatchInvestors"
import type { RowProblem } from "@reclaim/core/domain/application/batch/RowProblem"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { investorsByReference } from "@reclaim/core/rules/application/batch/investorsByReference"
import { type InvestorFileRow, judgeInvestorRows } from "@reclaim/core/rules/application/batch/judgeInvestorRows"
import { lookThroughReferences } from "@reclaim/core/rules/application/batch/lookThroughReferences"
import { ownersOnRecord } from "@reclaim/core/rules/application/batch/owners/ownersOnRecord"
import type { SeenBatch } from "@reclaim/core/rules/application/batch/BatchAct"
import { Context, Effect, Layer, Option } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { findBatch, writeStep } from "./batchRows.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import { deleteInvestors, findInvestors, readOwnerCells, writeInvestors } from "./investorRows.ts"
import { nextBatchState } from "./nextBatchState.ts"
import { readOwnersOnRecord } from "./owners/ownerRows.ts"
import { queueCheck } from "./queueCheck.ts"
import { noBatch, lockBatchAtVersion, shownBatch } from "./lockBatchAtVersion.ts"
import { storableText } from "./storableText.ts"

type ActError = NotFound | Conflict | Stale | Invalid

const wrongRows = (rows: ReadonlyArray<InvestorFileRow>, problems: ReadonlyArray<RowProblem>) => {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  return new Invalid({
    message: "Some investors have errors: see the message at each row",
    fields: Object.fromEntries(
      problems
        .map(({ column, line, message }) => [`rows.${String(places.get(line) ?? 0)}.${column}`, message] as const)
        .toReversed()
    )
  })
}

const storable = ({ cells, line }: InvestorFileRow): InvestorFileRow => ({
  line,
  cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, storableText(cell)]))
})

const references = (clientId: number, batchId: number) =>
  Effect.map(Effect.all([readOwnerCells(clientId, batchId), readOwnersOnRecord(clientId)]), ([cells, owners]) =>
    lookThroughReferences(cells, ownersOnRecord(owners))
  )

/**
 * Investors behind the look-through owners of uploaded lists, as a file of its own. The caller decides who may change
 * them.
 */
export class ListInvestors extends Context.Service<
  ListInvestors,
  {
    readonly find: (clientId: number, batchId: number) => Effect.Effect<BatchInvestors, NotFound>
    /** Replaces the former investors, and has the list checked with them. */
    readonly put: (
      clientId: number,
      of: SeenBatch,
      rows: ReadonlyArray<InvestorFileRow>
    ) => Effect.Effect<UploadBatch, ActError>
    readonly remove: (clientId: number, of: SeenBatch) => Effect.Effect<UploadBatch, ActError>
  }
>()("@reclaim/app-api/ListInvestors") {
  static readonly layer = Layer.effect(
    ListInvestors,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const jobs = yield* Jobs
      const secrets = yield* BatchSecrets

      const findBatchInvestors = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        if (Option.isNone(yield* findBatch(clientId, batchId))) return yield* noBatch
        const owners = yield* references(clientId, batchId)
        const known = investorsByReference((yield* findInvestors(clientId, batchId))?.rows ?? [])
        // No investors are made for an owner who has left the list or is no longer look-through.
        const used = [...known].flatMap(([reference, rows]) => (owners.has(reference) ? [rows.length] : []))
        return new BatchInvestors({
          today: dateInUtc(yield* clock.now),
          references: [...owners],
          owners: used.length,
          investors: used.reduce((sum, count) => sum + count, 0)
        })
      })

      /** The list with other investors, which is checked again. */
      const changeInvestors = Effect.fnUntraced(function* <E, R>(
        clientId: number,
        of: SeenBatch,
        change: Effect.Effect<unknown, E, R>
      ) {
        const { batchId } = of
        const batch = yield* lockBatchAtVersion(secrets, clientId, of)
        const state = yield* nextBatchState(batch.state, "recheck")
        yield* change
        yield* writeStep(clientId, batchId, { state, at: new Date(yield* clock.now) })
        yield* queueCheck(jobs, clientId, batch)
        const now = Option.getOrNull(yield* findBatch(clientId, batchId))
        return now === null ? yield* noBatch : yield* shownBatch(secrets, clientId, now)
      })

      const replaceInvestors = Effect.fnUntraced(function* (
        clientId: number,
        batchId: number,
        given: ReadonlyArray<InvestorFileRow>
      ) {
        const rows = given.map(storable)
        const today = dateInUtc(yield* clock.now)
        const { problems } = judgeInvestorRows(rows, yield* references(clientId, batchId), today)
        if (problems.length > 0) return yield* wrongRows(rows, problems)
        yield* writeInvestors(clientId, batchId, yield* secrets.splitInvestors(clientId, batchId, rows))
      })

      return ListInvestors.of({
        find: Effect.fn("ListInvestors.find")((clientId, batchId) =>
          database.asClient(clientId, findBatchInvestors(clientId, batchId))
        ),
        put: Effect.fn("ListInvestors.put")((clientId, of, rows) =>
          database.asClient(clientId, changeInvestors(clientId, of, replaceInvestors(clientId, of.batchId, rows)))
        ),
        remove: Effect.fn("ListInvestors.remove")((clientId, of) =>
          database.asClient(clientId, changeInvestors(clientId, of, deleteInvestors(clientId, of.batchId)))
        )
      })
    })
  )
}
