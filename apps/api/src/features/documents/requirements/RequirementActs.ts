import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireRequirementDetail } from "@reclaim/core/contract/documents/WireRequirementDetail"
import type { DocumentFinding } from "@reclaim/core/domain/document/DocumentFinding"
import type { DeskDocumentAct, DeskDocumentRequest } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import type { RequirementAct, RequirementVersion } from "@reclaim/core/domain/document/requirement/RequirementAct"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Data, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../../identity/actingForOwn.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import type { ActContext } from "./ActContext.ts"
import { clientAct } from "./clientActs.ts"
import { findingsIn, readUploaded } from "./copyRows.ts"
import { requestByDesk, deskAct } from "./deskActs.ts"
import { beginActs, followActs } from "./followActs.ts"
import { countWaiting } from "./waitingRows.ts"
import { type RequirementViewer, noRequirement, RequirementDetails } from "./RequirementDetails.ts"
import { findRequirement, type StoredRequirement } from "./requirementRows.ts"

type ActError = NotFound | Conflict | Stale | Invalid

const ActedRequirement = Schema.Struct({ requirement_id: Schema.Int })

/** Error for a requirement that has changed since it was read. */
class ConcurrentChange extends Data.TaggedError("ConcurrentChange") {}

const noOwner = new NotFound({
  message: "This owner or market does not exist, or has no such account, investor or payment"
})

const notUploaded = new Invalid({ message: "Not all of these files have arrived, or they have already been sent" })

/** Acts of clients and the desk on required documents. The caller decides who may do them. */
export class RequirementActs extends Context.Service<
  RequirementActs,
  {
    /** Findings about the sender's uploads that a reviewer would reject, as far as a program can tell. */
    readonly check: (
      by: OwnClientActor,
      requirementId: number,
      uploadIds: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<DocumentFinding>, NotFound | Invalid>
    /** Runs once per idempotency key. */
    readonly actAsClient: (
      by: OwnClientActor,
      of: RequirementVersion,
      act: RequirementAct,
      looking: RequirementViewer
    ) => Effect.Effect<RequirementDetail, ActError>
    /** Applies an act of the desk, once per idempotency key. */
    readonly actAtDesk: (
      by: OwnClientActor,
      of: RequirementVersion,
      act: DeskDocumentAct
    ) => Effect.Effect<RequirementDetail, ActError>
    /** Requests a document by hand, once per idempotency key. */
    readonly ask: (by: OwnClientActor, asked: DeskDocumentRequest) => Effect.Effect<RequirementDetail, ActError>
  }
>()("@reclaim/app-api/RequirementActs") {
  static readonly layer = Layer.effect(
    RequirementActs,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const details = yield* RequirementDetails
      const items = yield* WorkItems
      const trail = yield* AuditTrail
      const { documentRules: rules } = yield* ReferenceData

      const contextOf = Effect.fnUntraced(function* (by: OwnClientActor) {
        const millis = yield* clock.now
        const context: ActContext = { ...by, rules, items, trail, at: new Date(millis), on: dateInUtc(millis) }
        return context
      })

      const applyAct = Effect.fnUntraced(function* (
        by: OwnClientActor,
        { requirementId, version }: RequirementVersion,
        act: (context: ActContext, stored: StoredRequirement) => WithinTransaction<void, ActError>
      ) {
        const begun = yield* beginActs(by.clientId)
        const stored = yield* findRequirement(by.clientId, requirementId)
        if (stored === null) return yield* noRequirement
        if (stored.version !== version) return yield* new ConcurrentChange()
        const context = yield* contextOf(by)
        yield* act(context, stored)
        yield* followActs(context, [stored.ownerId], begun)
        return { requirement_id: requirementId }
      })

      const once = (
        by: OwnClientActor,
        effect: WithinTransaction<typeof ActedRequirement.Type, ActError | ConcurrentChange>
      ) =>
        database
          .asClient(by.clientId, exactlyOnce(ActedRequirement, effect))
          .pipe(Effect.provideService(ServerClock, clock))

      const failStale = (by: OwnClientActor, of: RequirementVersion, looking: RequirementViewer) =>
        Effect.gen(function* () {
          const detail = yield* details.find(by.clientId, of.requirementId, looking)
          const current = yield* Effect.orDie(Schema.encodeEffect(WireRequirementDetail)(detail))
          return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
        })

      const act = Effect.fnUntraced(
        function* (
          by: OwnClientActor,
          of: RequirementVersion,
          looking: RequirementViewer,
          done: Parameters<typeof applyAct>[2]
        ) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          const stored = yield* database.asClient(by.clientId, findRequirement(by.clientId, of.requirementId))
          if (stored === null) return yield* noRequirement
          yield* once(by, applyAct(by, of, done))
          return yield* details.find(by.clientId, of.requirementId, looking)
        },
        (effect, by, of, looking) => Effect.catchTag(effect, "ConcurrentChange", () => failStale(by, of, looking))
      )

      const atDesk: RequirementViewer = { seesInvestors: true, isDesk: true }

      return RequirementActs.of({
        check: Effect.fn("RequirementActs.check")(function* ({ actor, clientId }, requirementId, uploadIds) {
          const found = yield* database.asClient(
            clientId,
            Effect.gen(function* () {
              return {
                stored: yield* findRequirement(clientId, requirementId),
                files: yield* readUploaded(clientId, actor.userId ?? 0, uploadIds)
              }
            })
          )
          if (found.stored === null) return yield* noRequirement
          if (found.files.length < uploadIds.length) return yield* notUploaded
          const { entityName, period } = found.stored
          return findingsIn(found.files, { name: entityName, period })
        }),
        actAsClient: Effect.fn("RequirementActs.actAsClient")((by, of, step, looking) =>
          act(by, of, looking, (context, stored) => clientAct(context, stored, step))
        ),
        actAtDesk: Effect.fn("RequirementActs.actAtDesk")((by, of, step) =>
          act(by, of, atDesk, (context, stored) => deskAct(context, stored, step))
        ),
        ask: Effect.fn("RequirementActs.ask")(function* (by, asked) {
          // Before the key is taken, as above.
          const waiting = yield* database.asClient(
            by.clientId,
            countWaiting(by.clientId, { ...asked, seq: asked.transactionId })
          )
          if (waiting === null) return yield* noOwner
          const requestDocument = Effect.gen(function* () {
            const begun = yield* beginActs(by.clientId)
            const context = yield* contextOf(by)
            const requirementId = yield* requestByDesk(context, asked)
            yield* followActs(context, [asked.ownerId], begun)
            return { requirement_id: requirementId }
          })
          const { requirement_id } = yield* Effect.catchTag(once(by, requestDocument), "ConcurrentChange", Effect.die)
          return yield* details.find(by.clientId, requirement_id, atDesk)
        })
      })
    })
  )
}
