import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireAuthorization } from "@reclaim/core/contract/authorizations/WireAuthorization"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { BatchChoice, BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { authorizationNotifications } from "@reclaim/core/rules/authorization/authorizationNotifications"
import type { BatchContent } from "@reclaim/core/rules/authorization/BatchContent"
import { type BatchFault, batchFault } from "@reclaim/core/rules/authorization/batchFault"
import type { DeskAuthorizationAct } from "@reclaim/core/rules/authorization/DeskAuthorizationAct"
import { decideAuthorization, proposedReference } from "@reclaim/core/rules/authorization/decideAuthorization"
import { Context, Effect, Layer, Schema } from "effect"
import { lockBatchRows, readBatches, writeBatchState } from "../../ledger/authorizations/authorizationRows.ts"
import {
  type BatchWrite,
  contentOf,
  findBatches,
  findReclaims,
  lockClaims,
  writeBatches
} from "../../ledger/authorizations/batchRows.ts"
import { readLimit } from "../../ledger/authorizations/limitRows.ts"
import { shownBatch, shownLines } from "../../ledger/authorizations/shownBatch.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { type ChosenGroup, readCandidates, readGroups, readReferences } from "./batchChoiceRows.ts"
import { noBatch, noReclaims, notWithdrawable, refusedBatch, refusedRound, takenReference } from "./refusals.ts"

/** Staff member of the desk, acting for a client. */
export interface DeskActing {
  readonly clientId: number
  readonly actor: AuditActor
}

/** A batch as it was seen. */
export interface SeenBatch {
  readonly batchId: number
  readonly version: number
}

type Refusals = NotFound | Conflict | Stale | Invalid

/**
 * Batches that the desk makes by hand, with the same checks and rounds as imported ones. The caller decides who may
 * make them.
 */
export class AuthorizationDesk extends Context.Service<
  AuthorizationDesk,
  {
    readonly groups: (clientId: number) => Effect.Effect<ReadonlyArray<BatchGroup>>
    readonly choice: (clientId: number, of: ChosenGroup) => Effect.Effect<BatchChoice>
    /** Requests a client's decision. Runs once per idempotency key. */
    readonly make: (
      by: DeskActing,
      reference: string,
      content: BatchContent
    ) => Effect.Effect<AuthorizationBatch, Refusals>
    /** Runs once per idempotency key. */
    readonly act: (
      by: DeskActing,
      of: SeenBatch,
      act: DeskAuthorizationAct
    ) => Effect.Effect<AuthorizationBatch, Refusals>
  }
>()("@reclaim/app-api/AuthorizationDesk") {
  static readonly layer = Layer.effect(
    AuthorizationDesk,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const items = yield* WorkItems
      const now = Effect.map(clock.now, (millis) => ({ at: new Date(millis), today: dateInUtc(millis) }))

      const readShownBatch = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const [row] = yield* readBatches(clientId, { _tag: "Ids", ids: [batchId] })
        if (row === undefined) return yield* noBatch
        const { twoAbove } = yield* readLimit(clientId)
        return shownBatch(row, { userId: null, twoAbove, today: (yield* now).today })
      })

      const requireReclaims = Effect.fnUntraced(function* (clientId: number, seqs: ReadonlyArray<number>) {
        const found = yield* findReclaims(clientId, seqs)
        return found.length < seqs.length ? yield* noReclaims : found
      })

      const writeOf = Effect.fnUntraced(function* (
        clientId: number,
        externalId: string,
        { costs, reclaims, ...content }: BatchContent
      ) {
        const { today } = yield* now
        const found = yield* requireReclaims(clientId, reclaims)
        const [first] = found
        if (first === undefined) return yield* noReclaims
        const fault: BatchFault | null = batchFault({ ...content, reference: externalId, today }, found)
        if (fault !== null) return yield* refusedBatch(fault)
        return {
          ...content,
          clientId,
          externalId,
          ownerId: first.ownerId,
          costs: BigInt(costs),
          seqs: found.map(({ seq }) => seq)
        } satisfies BatchWrite
      })

      /** Writes the batch and notifies the users who decide. */
      const writeBatch = Effect.fnUntraced(function* ({ actor, clientId }: DeskActing, write: BatchWrite) {
        const { at, today } = yield* now
        yield* writeBatches([write], { actor, at, today })
        const [stored] = yield* findBatches([write])
        if (stored === undefined) return yield* Effect.die(new Error("A batch was written and is not there"))
        const batch = yield* readShownBatch(clientId, stored.batchId)
        yield* notifyListeners(clientId, authorizationNotifications([batch], today))
        return batch
      })

      const makeBatch = Effect.fnUntraced(function* (by: DeskActing, reference: string, content: BatchContent) {
        const { clientId } = by
        yield* lockClaims([clientId])
        const write = yield* writeOf(clientId, reference, content)
        const known = yield* findBatches([write])
        return known.length > 0 ? yield* takenReference : yield* writeBatch(by, write)
      })

      /** Locks the batch until the transaction ends. */
      const lockBatch = Effect.fnUntraced(function* (clientId: number, { batchId, version }: SeenBatch) {
        yield* lockBatchRows(clientId, [batchId])
        const batch = yield* readShownBatch(clientId, batchId)
        if (batch.version === version) return batch
        const current = yield* Effect.orDie(Schema.encodeEffect(WireAuthorization)(batch))
        return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
      })

      const requestAgain = Effect.fnUntraced(function* (by: DeskActing, of: SeenBatch, content: BatchContent) {
        const { clientId } = by
        yield* lockClaims([clientId])
        const { reference, state } = yield* lockBatch(clientId, of)
        if (decideAuthorization(state, "ask_again") === null) return yield* refusedRound(state)
        const write = yield* writeOf(clientId, reference, content)
        const [stored] = yield* findBatches([write])
        if (stored?.content === contentOf(write)) return yield* refusedRound(null)
        const batch = yield* writeBatch(by, write)
        yield* items.done({ kind: "authorization", clientId, subjectId: String(of.batchId) })
        return batch
      })

      const withdraw = Effect.fnUntraced(function* (by: DeskActing, of: SeenBatch, reason: string) {
        const { actor, clientId } = by
        const { batchId, procedure, state } = yield* lockBatch(clientId, of)
        const next = decideAuthorization(state, "withdraw")
        if (next === null) return yield* notWithdrawable(state)
        yield* writeBatchState(clientId, batchId, next, (yield* now).today)
        yield* trail.append({
          clientId,
          actor,
          action: "authorization.withdrawn",
          subject: { kind: "authorization", id: String(batchId) },
          facts: { procedure, reason }
        })
        yield* items.done({ kind: "authorization", clientId, subjectId: String(batchId) })
        return yield* readShownBatch(clientId, batchId)
      })

      const apply = (by: DeskActing, of: SeenBatch, act: DeskAuthorizationAct) => {
        switch (act._tag) {
          case "AskAgain":
            return requestAgain(by, of, act.content)
          case "Withdraw":
            return withdraw(by, of, act.reason)
        }
      }

      /** First checks that the subject of the act exists: there may be no client to store the key for. */
      const once = <A, E, R, E2, R2>(
        clientId: number,
        before: Effect.Effect<A, E, R>,
        act: Effect.Effect<AuthorizationBatch, E2, R2>
      ) =>
        Effect.andThen(
          database.asClient(clientId, before),
          database.asClient(clientId, Effect.provideService(exactlyOnce(WireAuthorization, act), ServerClock, clock))
        )

      return AuthorizationDesk.of({
        groups: Effect.fn("AuthorizationDesk.groups")((clientId) =>
          database.asClient(
            clientId,
            Effect.map(readGroups(clientId), (rows) => rows.map((row) => new BatchGroup(row)))
          )
        ),
        choice: Effect.fn("AuthorizationDesk.choice")((clientId, of) =>
          database.asClient(
            clientId,
            Effect.gen(function* () {
              const { market, taxYear } = of
              const claims = yield* readCandidates(clientId, of)
              const known = yield* readReferences(clientId, `${market}-${String(taxYear)}-`)
              return new BatchChoice({
                lines: shownLines({ claims }),
                totalCount: claims[0]?.total ?? 0,
                proposedReference: proposedReference(market, taxYear, known)
              })
            })
          )
        ),
        make: Effect.fn("AuthorizationDesk.make")((by, reference, content) =>
          once(by.clientId, requireReclaims(by.clientId, content.reclaims), makeBatch(by, reference, content))
        ),
        act: Effect.fn("AuthorizationDesk.act")((by, of, act) =>
          once(by.clientId, readShownBatch(by.clientId, of.batchId), apply(by, of, act))
        )
      })
    })
  )
}
