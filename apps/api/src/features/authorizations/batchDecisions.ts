import type { StatementResponse } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { isUndecided } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import {
  type BatchFacts,
  type BatchOutcome,
  decideBatch,
  type GivenDecision
} from "@reclaim/core/rules/authorization/decideBatch"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { CurrentProof } from "../../identity/CurrentProof.ts"
import {
  insertDecision,
  readRepresented,
  type StoredBatch,
  writeBatchState
} from "../../ledger/authorizations/authorizationRows.ts"
import { readLimit } from "../../ledger/authorizations/limitRows.ts"
import { type BatchViewContext, shownBatch } from "../../ledger/authorizations/shownBatch.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"

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

/** A decision to be recorded. */
interface SignedDecision extends Omit<GivenDecision, "decision"> {
  readonly decision: BatchDecision | "revoke"
  /** Person for whom it is given as a delegate; null for the user's own. */
  readonly forUserId: number | null
  /** Number of batches that its statements were answered for together. */
  readonly answeredFor: number
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
export const inPlaceOf = (forUserId: number | null): AuditFacts => (forUserId === null ? {} : { inPlaceOf: forUserId })

/** Judges decisions on locked batches, and records them. */
export const makeBatchDecisions = Effect.gen(function* () {
  const clock = yield* ServerClock
  const trail = yield* AuditTrail
  const items = yield* WorkItems
  const now = Effect.map(clock.now, (millis) => ({ at: new Date(millis), today: dateInUtc(millis) }))

  const viewContext = Effect.fnUntraced(function* ({ clientId, userId }: BatchViewer) {
    const { twoAbove } = yield* readLimit(clientId)
    return { userId, twoAbove, today: (yield* now).today } satisfies BatchViewContext
  })

  const recordAudit = ({ actor, clientId }: OwnClientActor, action: AuditAction, batchId: number, facts: AuditFacts) =>
    trail.append({ clientId, actor, action, subject: { kind: "authorization", id: String(batchId) }, facts })

  /** Returns what decides the outcome of this user's responses. */
  const judge = Effect.fnUntraced(function* (by: Approver, seenIn: BatchFacts["seenIn"]) {
    const onlooker = yield* viewContext(by)
    const represented = yield* readRepresented(by.userId, onlooker.today)
    return (row: StoredBatch, said: GivenDecision): BatchOutcome => {
      const { approversNeeded, statements, sums } = shownBatch(row, onlooker)
      const facts = {
        state: row.state,
        dueOn: row.dueOn,
        approversNeeded,
        statements,
        today: onlooker.today,
        authorizedBy: row.decisions.filter(({ decision }) => decision === "authorize"),
        userId: by.userId,
        net: sums.net,
        seenIn,
        standsFor: represented === null ? null : represented.map(({ userId }) => userId)
      }
      return decideBatch(facts, said)
    }
  })

  const writeDecision = Effect.fnUntraced(function* (by: Approver, row: StoredBatch, said: SignedDecision) {
    const proof = yield* CurrentProof
    if (proof === null) return yield* Effect.die(new Error("Somebody decides who is not there"))
    const { answeredFor, decision, forUserId, reason, statements } = said
    const { clientId, sender, sessionId, userAgent, userId } = by
    yield* insertDecision(clientId, {
      batchId: row.batchId,
      round: row.round,
      userId,
      at: (yield* now).at,
      answeredFor,
      decision,
      forUserId,
      reason,
      statements,
      contentSha256: contentHash(row, statements),
      proofLevel: proof.level,
      provenAt: proof.at,
      sessionId,
      sender,
      userAgent
    })
  })

  /** Records a decision, the state that it leads to, and the work it makes. */
  const apply = Effect.fnUntraced(function* (
    by: Approver,
    row: StoredBatch,
    said: SignedDecision &
      Pick<Extract<BatchOutcome, { readonly _tag: "Next" }>, "state"> & {
        readonly decision: BatchDecision
      }
  ) {
    const { clientId } = by
    const { batchId, claims, procedure } = row
    const { answeredFor, decision, forUserId, reason, state, statements } = said
    yield* writeDecision(by, row, said)
    const isDecided = !isUndecided(state)
    yield* writeBatchState(
      clientId,
      batchId,
      state,
      isDecided && state !== "changes_requested" ? (yield* now).today : null
    )
    const untrue = statements.filter(({ isTrue }) => !isTrue).map(({ code }) => code)
    yield* recordAudit(by, isDecided ? actions[decision] : "authorization.approved", batchId, {
      procedure,
      reason,
      untrue,
      reclaims: claims.length,
      ...(answeredFor === 1 ? {} : { answeredFor }),
      ...inPlaceOf(forUserId)
    })
    // The provider acts on the decision, and responds with the next stages of the reclaims.
    if (isDecided) yield* items.open({ kind: "authorization", clientId, subjectId: String(batchId) })
  })

  return { apply, judge, now, recordAudit, viewContext, writeDecision }
})

export type BatchDecisions = Effect.Success<typeof makeBatchDecisions>
