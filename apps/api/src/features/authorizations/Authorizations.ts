import { Invalid, type Conflict, type NotFound, Stale } from "@reclaim/core/contract/access/errors"
import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import {
  WireApprovalLimit,
  WireAuthorization,
  WireJointOutcome
} from "@reclaim/core/contract/authorizations/WireAuthorization"
import { ApprovalLimit } from "@reclaim/core/domain/authorization/ApprovalLimit"
import {
  type AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationPage
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { DecisionRequest } from "@reclaim/core/domain/authorization/DecisionRequest"
import type { JointDecision, JointOutcome } from "@reclaim/core/domain/authorization/JointDecision"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import type { BatchOutcome } from "@reclaim/core/rules/authorization/decideBatch"
import { Context, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import {
  countBatches,
  lockBatchRows,
  readBatches,
  readRepresented,
  type StoredBatch,
  writeBatchState
} from "../../ledger/authorizations/authorizationRows.ts"
import { readLimit, writeLimit } from "../../ledger/authorizations/limitRows.ts"
import { shownBatch, shownLines } from "../../ledger/authorizations/shownBatch.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { type Approver, type BatchViewer, inPlaceOf, makeBatchDecisions } from "./batchDecisions.ts"
import { decideTogether } from "./decideTogether.ts"
import { incompleteTexts, noBatch, notRevocable, refusedDecision } from "./refusals.ts"

const WireAuthorizations = Schema.Array(WireAuthorization)

type Refusals = NotFound | Conflict | Stale | Invalid | BadRequest | NotAllowed | Required

/** Claims that are filed once the client has decided. The caller decides who may see them and decide. */
export class Authorizations extends Context.Service<
  Authorizations,
  {
    readonly list: (
      of: BatchViewer,
      wish: { readonly isOpen: boolean; readonly offset: number; readonly limit: number }
    ) => Effect.Effect<AuthorizationPage>
    readonly find: (of: BatchViewer, batchId: number) => Effect.Effect<AuthorizationDetail, NotFound>
    /** Records that a user with the right to decide has viewed the batch. */
    readonly look: (by: Approver, batchId: number) => Effect.Effect<AuthorizationDetail, NotFound>
    /** Decides on all batches or none. Runs once per idempotency key. */
    readonly decide: (
      by: Approver,
      given: ReadonlyArray<DecisionRequest>
    ) => Effect.Effect<ReadonlyArray<AuthorizationBatch>, Refusals>
    /**
     * Decides on each batch by itself, with answers that are common to all of them; reports those that have changed
     * since they were seen, and those that cannot be decided. Runs once per idempotency key.
     */
    readonly decideTogether: (by: Approver, joint: JointDecision) => Effect.Effect<JointOutcome, Refusals>
    /** Runs once per idempotency key. */
    readonly revoke: (
      by: Approver,
      of: { readonly batchId: number; readonly version: number },
      reason: string
    ) => Effect.Effect<AuthorizationBatch, Refusals>
    readonly limit: (clientId: number) => Effect.Effect<ApprovalLimit>
    readonly changeLimit: (
      by: OwnClientActor,
      twoAbove: UsdCents | null,
      version: number
    ) => Effect.Effect<ApprovalLimit, Stale>
  }
>()("@reclaim/app-api/Authorizations") {
  static readonly layer = Layer.effect(
    Authorizations,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const decisions = yield* makeBatchDecisions
      const { apply, judge, now, recordAudit, viewContext, writeDecision } = decisions
      const together = decideTogether(decisions)

      const read = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const [row] = yield* readBatches(clientId, { _tag: "Ids", ids: [batchId] })
        return row ?? (yield* noBatch)
      })

      const detail = Effect.fnUntraced(function* (of: BatchViewer, batchId: number) {
        const stored = yield* read(of.clientId, batchId)
        return new AuthorizationDetail({
          batch: shownBatch(stored, yield* viewContext(of)),
          lines: shownLines(stored)
        })
      })

      const markViewed = Effect.fnUntraced(function* (by: Approver, batchId: number) {
        const { clientId } = by
        yield* lockBatchRows(clientId, [batchId])
        const { state } = yield* read(clientId, batchId)
        const next = decideAuthorization(state, "view")
        if (next !== null) {
          yield* writeBatchState(clientId, batchId, next, null)
          yield* recordAudit(by, "authorization.viewed", batchId, {})
        }
        return yield* detail(by, batchId)
      })

      const stale = Effect.fnUntraced(function* (rows: ReadonlyArray<StoredBatch>, by: BatchViewer) {
        const onlooker = yield* viewContext(by)
        const current = yield* Effect.orDie(
          Schema.encodeEffect(WireAuthorizations)(rows.map((row) => shownBatch(row, onlooker)))
        )
        const message =
          rows.length === 1
            ? "This has changed since you opened it"
            : "Some of these have changed since you opened them"
        return yield* new Stale({ message, code: "newer_version", current })
      })

      /** Locks the batches until the transaction ends, in the order given. */
      const lockBatches = Effect.fnUntraced(function* (
        by: Approver,
        of: ReadonlyArray<Pick<DecisionRequest, "batchId" | "version">>
      ) {
        const ids = of.map(({ batchId }) => batchId)
        yield* lockBatchRows(by.clientId, ids)
        const rows = new Map((yield* readBatches(by.clientId, { _tag: "Ids", ids })).map((row) => [row.batchId, row]))
        const found = of.flatMap(({ batchId }) => rows.get(batchId) ?? [])
        if (found.length < of.length) return yield* noBatch
        const changed = found.filter((row, at) => row.version !== of[at]?.version)
        return changed.length === 0 ? found : yield* stale(changed, by)
      })

      const outcomesOf = Effect.fnUntraced(function* (
        by: Approver,
        rows: ReadonlyArray<StoredBatch>,
        given: ReadonlyArray<DecisionRequest>
      ) {
        const outcomeOf = yield* judge(by, "panel")
        const outcomes: Array<Extract<BatchOutcome, { readonly _tag: "Next" }>> = []
        for (const [at, row] of rows.entries()) {
          const said = given[at]
          if (said === undefined) return yield* noBatch
          const outcome = outcomeOf(row, said)
          if (outcome._tag === "Refused") return yield* refusedDecision(outcome, row)
          if (outcome._tag === "Incomplete") {
            const message = incompleteTexts[outcome.why]
            const field = outcome.why === "no_reason" ? "reason" : "statements"
            return yield* new Invalid({ message, fields: { [`decisions.${String(at)}.${field}`]: message } })
          }
          outcomes.push(outcome)
        }
        return outcomes
      })

      const decideBatches = Effect.fnUntraced(function* (by: Approver, given: ReadonlyArray<DecisionRequest>) {
        const { clientId } = by
        const rows = yield* lockBatches(by, given)
        const outcomes = yield* outcomesOf(by, rows, given)
        for (const [at, row] of rows.entries()) {
          const [said, outcome] = [given[at], outcomes[at]]
          if (said !== undefined && outcome !== undefined)
            yield* apply(by, row, { ...said, ...outcome, answeredFor: 1 })
        }
        const ids = given.map(({ batchId }) => batchId)
        const after = new Map((yield* readBatches(clientId, { _tag: "Ids", ids })).map((row) => [row.batchId, row]))
        const onlooker = yield* viewContext(by)
        return ids.flatMap((id) => {
          const row = after.get(id)
          return row === undefined ? [] : [shownBatch(row, onlooker)]
        })
      })

      const revokeBatch = Effect.fnUntraced(function* (
        by: Approver,
        { batchId, version }: { readonly batchId: number; readonly version: number },
        reason: string
      ) {
        const { clientId } = by
        const [row] = yield* lockBatches(by, [{ batchId, version }])
        if (row === undefined) return yield* noBatch
        const next = decideAuthorization(row.state, "revoke")
        if (next === null || row.claims.some(({ isFiled }) => isFiled)) return yield* notRevocable(row.state)
        const represented = yield* readRepresented(by.userId, (yield* now).today)
        const forUserId = represented?.[0]?.userId ?? null
        yield* writeDecision(by, row, { decision: "revoke", forUserId, statements: [], reason, answeredFor: 1 })
        yield* writeBatchState(clientId, batchId, next, (yield* now).today)
        yield* recordAudit(by, "authorization.revoked", batchId, {
          procedure: row.procedure,
          reason,
          ...inPlaceOf(forUserId)
        })
        yield* items.open({ kind: "authorization", clientId, subjectId: String(batchId) })
        return shownBatch(yield* read(clientId, batchId), yield* viewContext(by))
      })

      const setLimit = Effect.fnUntraced(function* (by: OwnClientActor, twoAbove: UsdCents | null, version: number) {
        const { clientId } = by
        const before = yield* readLimit(clientId)
        if (before.version !== version || !(yield* writeLimit(clientId, twoAbove, version))) {
          const current = yield* Effect.orDie(
            Schema.encodeEffect(WireApprovalLimit)(new ApprovalLimit(yield* readLimit(clientId)))
          )
          return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
        }
        const { actor } = by
        yield* trail.append({
          clientId,
          actor,
          action: "authorization.limitChanged",
          subject: { kind: "client", id: String(clientId) },
          facts: { twoAbove, former: before.twoAbove }
        })
        return new ApprovalLimit({ twoAbove, version: version + 1 })
      })

      return Authorizations.of({
        list: Effect.fn("Authorizations.list")((of, { isOpen, limit, offset }) =>
          database.asClient(
            of.clientId,
            Effect.gen(function* () {
              const wish = { _tag: isOpen ? "Undecided" : "Others", offset, limit } as const
              const onlooker = yield* viewContext(of)
              const rows = yield* readBatches(of.clientId, wish)
              const represented = of.userId === null ? null : yield* readRepresented(of.userId, onlooker.today)
              return new AuthorizationPage({
                inPlaceOf: (represented ?? []).map(({ name }) => name),
                rows: rows.map((row) => shownBatch(row, onlooker)),
                totalCount: yield* countBatches(of.clientId, wish)
              })
            })
          )
        ),
        find: Effect.fn("Authorizations.find")((of, batchId) => database.asClient(of.clientId, detail(of, batchId))),
        look: Effect.fn("Authorizations.look")((by, batchId) =>
          database.asClient(by.clientId, markViewed(by, batchId))
        ),
        decide: Effect.fn("Authorizations.decide")((by, given) =>
          database.asClient(
            by.clientId,
            Effect.provideService(exactlyOnce(WireAuthorizations, decideBatches(by, given)), ServerClock, clock)
          )
        ),
        decideTogether: Effect.fn("Authorizations.decideTogether")((by, joint) =>
          database.asClient(
            by.clientId,
            Effect.provideService(exactlyOnce(WireJointOutcome, together(by, joint)), ServerClock, clock)
          )
        ),
        revoke: Effect.fn("Authorizations.revoke")((by, of, reason) =>
          database.asClient(
            by.clientId,
            Effect.provideService(exactlyOnce(WireAuthorization, revokeBatch(by, of, reason)), ServerClock, clock)
          )
        ),
        limit: Effect.fn("Authorizations.limit")((clientId) =>
          database.asClient(
            clientId,
            Effect.map(readLimit(clientId), (found) => new ApprovalLimit(found))
          )
        ),
        changeLimit: Effect.fn("Authorizations.changeLimit")((by, twoAbove, version) =>
          database.asClient(by.clientId, setLimit(by, twoAbove, version))
        )
      })
    })
  )
}
