import { Invalid } from "@reclaim/core/contract/access/errors"
import type { RequiredStatement, StatementResponse } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import {
  type JointBatch,
  type JointDecision,
  JointOutcome,
  type LeftOutReason
} from "@reclaim/core/domain/authorization/JointDecision"
import { Effect } from "effect"
import { lockBatchRows, readBatches, type StoredBatch } from "../../ledger/authorizations/authorizationRows.ts"
import { shownBatch, sumsOf } from "../../ledger/authorizations/shownBatch.ts"
import type { Approver, BatchDecisions } from "./batchDecisions.ts"
import { incompleteTexts } from "./refusals.ts"

/** Answers to the statements of one batch: its own before the common ones. */
const responsesOf = (
  asked: ReadonlyArray<RequiredStatement>,
  own: ReadonlyArray<StatementResponse>,
  common: ReadonlyArray<StatementResponse>
): ReadonlyArray<StatementResponse> =>
  asked.flatMap(({ code }) => [own, common].flatMap((all) => all.filter((one) => one.code === code)).slice(0, 1))

/** True if a batch is no longer what the user saw in the table. */
const hasChanged = (row: StoredBatch, { net, version }: JointBatch): boolean =>
  row.version !== version || sumsOf(row).net !== net

/**
 * Decides on several batches in the table. Each is locked, judged and recorded by itself: one that has changed or
 * cannot be decided is reported, and the others are decided.
 */
export const decideTogether = ({ apply, judge, recordAudit, viewContext }: BatchDecisions) =>
  Effect.fnUntraced(function* (by: Approver, { batches, decision, reason, statements }: JointDecision) {
    const { clientId } = by
    if (decision !== "authorize" && reason === "") {
      return yield* new Invalid({ message: incompleteTexts.no_reason, fields: { reason: incompleteTexts.no_reason } })
    }
    const ids = batches.map(({ batchId }) => batchId)
    yield* lockBatchRows(clientId, ids)
    const readRows = Effect.map(
      readBatches(clientId, { _tag: "Ids", ids }),
      (rows) => new Map(rows.map((row) => [row.batchId, row]))
    )
    const rows = yield* readRows
    const onlooker = yield* viewContext(by)
    const outcomeOf = yield* judge(by, "table")
    const leftOut = new Map<number, LeftOutReason>()
    const plans = batches.flatMap((seen) => {
      const row = rows.get(seen.batchId)
      const leave = (why: LeftOutReason) => {
        leftOut.set(seen.batchId, why)
        return []
      }
      if (row === undefined) return leave("not_found")
      if (hasChanged(row, seen)) return leave("changed")
      const asked = decision === "authorize" ? shownBatch(row, onlooker).statements : []
      const said = { decision, reason, statements: responsesOf(asked, seen.statements, statements) }
      const outcome = outcomeOf(row, said)
      if (outcome._tag === "Next") return [{ row, said, outcome, isCommon: seen.statements.length < asked.length }]
      return outcome.why === "no_reason" ? [] : leave(outcome.why)
    })
    const answeredFor = Math.max(1, plans.filter(({ isCommon }) => isCommon).length)
    for (const { isCommon, outcome, row, said } of plans) {
      if (row.state === "requested") {
        yield* recordAudit(by, "authorization.viewed", row.batchId, { inTable: true })
      }
      yield* apply(by, row, { ...said, ...outcome, answeredFor: isCommon ? answeredFor : 1 })
    }
    const after = yield* readRows
    const shown = (batchId: number) => {
      const row = after.get(batchId)
      return row === undefined ? null : shownBatch(row, onlooker)
    }
    return new JointOutcome({
      decided: plans.flatMap(({ row }) => shown(row.batchId) ?? []),
      leftOut: [...leftOut].map(([batchId, why]) => ({ batchId, why, batch: shown(batchId) }))
    })
  })
