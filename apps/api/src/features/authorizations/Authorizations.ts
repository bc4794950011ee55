import { Invalid, type Conflict, type NotFound, Stale } from "@reclaim/core/contract/access/errors"
import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import { WireApprovalLimit, WireAuthorization } from "@reclaim/core/contract/authorizations/WireAuthorization"
import { ApprovalLimit } from "@reclaim/core/domain/authorization/ApprovalLimit"
import {
  type AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationPage,
  type StatementResponse
} from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import type { DecisionRequest } from "@reclaim/core/domain/authorization/DecisionRequest"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { type BatchOutcome, decideBatch, type GivenDecision } from "@reclaim/core/rules/authorization/decideBatch"
import { Context, Effect, Layer, Schema } from "effect"
import { createHash } from "node:crypto"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { CurrentProof } from "../../identity/CurrentProof.ts"
import {
  countBatches,
  lockBatchRows,
  insertDecision,
  readBatches,
  readRepresented,
  type StoredBatch,
  writeBatchState
} from "../../ledger/authorizations/authorizationRows.ts"
import { readLimit, writeLimit } from "../../ledger/authorizations/limitRows.ts"
import { type BatchViewContext, shownBatch, shownLines } from "../../ledger/authorizations/shownBatch.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { incompleteTexts, noBatch, notRevocable, refusedDecision } from "./refusals.ts"

/** Client whose batches are read, and the user who reads them. */
export interface BatchViewer {
  readonly clientId: number
  /** Null while viewing as another user. */
  readonly userId: number | null
}

/** Author of a decision, with the session and connection it comes from. */
export interface Approver extends OwnClientActor {
  readonly userId: number
  readonly sessionId: string
  /** The address of the connection. */
  readonly sender: string
  readonly userAgent: string
}

const actions: Readonly<Record<BatchDecision, AuditAction>> = {
  authorize: "authorization.authorized",
  decline: "authorization.declined",
  request_changes: "authorization.changesRequested"
}

/** Hash of what a decision covers, as proof of its content. */
const contentHash = (
  { batchId, claims, costs, procedure, round, taxYear }: StoredBatch,
  statements: ReadonlyArray<StatementResponse>
): Uint8Array => {
  const lines = claims.map(({ dueMinor, grossMinor, seq, withheldMinor }) =>
    [seq, grossMinor, withheldMinor, dueMinor].map(String)
  )
  return createHash("sha256")
    .update(JSON.stringify({ batchId, round, taxYear, procedure, costs, lines, statements }))
    .digest()
}

/** Audit facts of a decision that was given in another user's place. */
const inPlaceOf = (forUserId: number | null): AuditFacts => (forUserId === null ? {} : { inPlaceOf: forUserId })

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
      const now = Effect.map(clock.now, (millis) => ({ at: new Date(millis), today: dateInUtc(millis) }))

      const onlookerOf = Effect.fnUntraced(function* ({ clientId, userId }: BatchViewer) {
        const { twoAbove } = yield* readLimit(clientId)
        return { userId, twoAbove, today: (yield* now).today } satisfies BatchViewContext
      })

      const recordAudit = (
        { actor, clientId }: OwnClientActor,
        action: AuditAction,
        batchId: number,
        facts: AuditFacts
      ) => trail.append({ clientId, actor, action, subject: { kind: "authorization", id: String(batchId) }, facts })

      const read = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const [row] = yield* readBatches(clientId, { _tag: "Ids", ids: [batchId] })
        return row ?? (yield* noBatch)
      })

      const detail = Effect.fnUntraced(function* (of: BatchViewer, batchId: number) {
        const stored = yield* read(of.clientId, batchId)
        return new AuthorizationDetail({
          batch: shownBatch(stored, yield* onlookerOf(of)),
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
        const onlooker = yield* onlookerOf(by)
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

      const writeDecision = Effect.fnUntraced(function* (
        by: Approver,
        row: StoredBatch,
        said: { readonly decision: BatchDecision | "revoke"; readonly forUserId: number | null } & Omit<
          GivenDecision,
          "decision"
        >
      ) {
        const proof = yield* CurrentProof
        if (proof === null) return yield* Effect.die(new Error("Somebody decides who is not there"))
        const { clientId, sender, sessionId, userAgent, userId } = by
        yield* insertDecision(clientId, {
          batchId: row.batchId,
          round: row.round,
          userId,
          at: (yield* now).at,
          ...said,
          contentSha256: contentHash(row, said.statements),
          proofLevel: proof.level,
          provenAt: proof.at,
          sessionId,
          sender,
          userAgent
        })
      })

      const outcomesOf = Effect.fnUntraced(function* (
        by: Approver,
        rows: ReadonlyArray<StoredBatch>,
        given: ReadonlyArray<DecisionRequest>
      ) {
        const onlooker = yield* onlookerOf(by)
        const represented = yield* readRepresented(by.userId, onlooker.today)
        const outcomes: Array<Extract<BatchOutcome, { readonly _tag: "Next" }>> = []
        for (const [at, row] of rows.entries()) {
          const said = given[at]
          if (said === undefined) return yield* noBatch
          const { approversNeeded, statements } = shownBatch(row, onlooker)
          const outcome = decideBatch(
            {
              state: row.state,
              dueOn: row.dueOn,
              approversNeeded,
              statements,
              today: onlooker.today,
              authorizedBy: row.decisions.filter(({ decision }) => decision === "authorize"),
              userId: by.userId,
              standsFor: represented === null ? null : represented.map(({ userId }) => userId)
            },
            said
          )
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
        const { today } = yield* now
        for (const [at, row] of rows.entries()) {
          const [said, outcome] = [given[at], outcomes[at]]
          if (said === undefined || outcome === undefined) continue
          const { forUserId, state } = outcome
          const { decision, reason, statements } = said
          const { batchId } = row
          yield* writeDecision(by, row, { decision, forUserId, reason, statements })
          const isDecided = state !== row.state
          yield* writeBatchState(clientId, batchId, state, isDecided && state !== "changes_requested" ? today : null)
          const untrue = statements.filter(({ isTrue }) => !isTrue).map(({ code }) => code)
          yield* recordAudit(by, isDecided ? actions[decision] : "authorization.approved", batchId, {
            procedure: row.procedure,
            reason,
            untrue,
            reclaims: row.claims.length,
            ...inPlaceOf(forUserId)
          })
          // The provider acts on the decision, and responds with the next stages of the reclaims.
          if (isDecided) yield* items.open({ kind: "authorization", clientId, subjectId: String(batchId) })
        }
        const ids = given.map(({ batchId }) => batchId)
        const after = new Map((yield* readBatches(clientId, { _tag: "Ids", ids })).map((row) => [row.batchId, row]))
        const onlooker = yield* onlookerOf(by)
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
        yield* writeDecision(by, row, { decision: "revoke", forUserId, statements: [], reason })
        yield* writeBatchState(clientId, batchId, next, (yield* now).today)
        yield* recordAudit(by, "authorization.revoked", batchId, {
          procedure: row.procedure,
          reason,
          ...inPlaceOf(forUserId)
        })
        yield* items.open({ kind: "authorization", clientId, subjectId: String(batchId) })
        return shownBatch(yield* read(clientId, batchId), yield* onlookerOf(by))
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
              const onlooker = yield* onlookerOf(of)
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
