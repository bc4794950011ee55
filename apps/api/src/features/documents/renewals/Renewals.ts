import { Conflict, type Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireDocumentEntry } from "@reclaim/core/contract/documents/WireRegister"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { RenewalAct, SeenDocument } from "@reclaim/core/domain/document/register/RegisterAct"
import type { DocumentEntry } from "@reclaim/core/domain/document/register/DocumentEntry"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { asksForNextOf, decideRenewing, type RenewRefusal } from "@reclaim/core/rules/document/renewal/decideRenewing"
import { nextNeedsOf } from "@reclaim/engine/document/register/nextNeedsOf"
import { documentEntryOf } from "@reclaim/engine/document/register/registeredDocuments"
import type { FiledDocument, RegisterRows } from "@reclaim/engine/document/register/RegisterRows"
import { Context, Effect, Layer, Schema } from "effect"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import type { DocumentActing } from "../register/DocumentRegisters.ts"
import { readRegisterRows } from "../../../ledger/register/registerRows.ts"
import { findStanding } from "../register/revokeRows.ts"
import type { ActContext } from "../requirements/ActContext.ts"
import { beginActs, followActs } from "../requirements/followActs.ts"
import { recordAudit } from "../requirements/recordAudit.ts"
import { askAhead, withdrawAhead } from "./aheadActs.ts"

type ActError = NotFound | Conflict | Stale | Invalid

const noDocument = new NotFound({ message: "This document does not exist" })

const refusals: Readonly<Record<RenewRefusal, string>> = {
  wrong_state: "Only a valid document can be renewed",
  never_ends: "This document is valid until revoked: there is nothing to renew",
  of_one_payment: "This document is for one payment and cannot be renewed",
  there_already: "The next copy is already on file",
  too_early: "A copy can be requested at most one year ahead"
}

const conflict = (message: string, code: "wrong_state" | "already_done" = "wrong_state") =>
  new Conflict({ message, code })

/** Input of a step on a document in force. */
interface Step {
  readonly context: ActContext
  readonly document: FiledDocument
  readonly rows: RegisterRows
}

/** Asks for the next of documents that are on file. The caller decides who may. */
export class Renewals extends Context.Service<
  Renewals,
  {
    /** Runs once per idempotency key. The document stays valid, and no waiting reclaim changes. */
    readonly act: (by: DocumentActing, of: SeenDocument, act: RenewalAct) => Effect.Effect<DocumentEntry, ActError>
  }
>()("@reclaim/app-api/Renewals") {
  static readonly layer = Layer.effect(
    Renewals,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const items = yield* WorkItems
      const trail = yield* AuditTrail
      const requirements = yield* Requirements
      const { documentRules: rules } = yield* ReferenceData

      const contextOf = Effect.fnUntraced(function* (by: DocumentActing) {
        const millis = yield* clock.now
        const context: ActContext = { ...by, rules, items, trail, at: new Date(millis), on: dateInUtc(millis) }
        return context
      })

      const read = Effect.fnUntraced(function* ({ clientId }: DocumentActing, documentId: number) {
        const standing = yield* findStanding(clientId, documentId)
        if (standing === null) return yield* noDocument
        const { ownerId } = standing
        const { rows } = yield* readRegisterRows(clientId, { ownerIds: [ownerId], since: null, isOfDocuments: true })
        const document = rows.documents.find((one) => one.documentId === documentId)
        return document === undefined ? yield* noDocument : { document, rows }
      })

      const entry = Effect.fnUntraced(function* (by: DocumentActing, documentId: number) {
        const { rows } = yield* read(by, documentId)
        const knowledge = { rules, seesInvestors: by.seesInvestors, today: dateInUtc(yield* clock.now) }
        return documentEntryOf(rows, documentId, knowledge) ?? (yield* noDocument)
      })

      const requestNext = Effect.fnUntraced(function* ({ context, document, rows }: Step) {
        const decision = decideRenewing(document, rows.documents, context.on)
        if (decision._tag === "Refused") return yield* conflict(refusals[decision.code])
        const { period } = decision
        const needs = nextNeedsOf(rows, document, { period, rules, today: context.on })
        if (needs.length === 0) return yield* conflict("No market needs the next copy")
        const renews = period === 0 ? document.documentId : null
        const asked = yield* askAhead(
          context,
          needs.map((need) => ({ need, renews }))
        )
        if (asked.length === 0) return yield* conflict("The next copy is already requested", "already_done")
        return { markets: asked.map(({ need }) => need.market).join(" "), period }
      })

      const withdrawRequests = Effect.fnUntraced(function* ({ context, document, rows }: Step) {
        const asked = rows.ahead.filter((request) => asksForNextOf(request, document))
        if (asked.length === 0) return yield* conflict("The next copy is not requested", "already_done")
        yield* withdrawAhead(
          context,
          asked.map(({ requirementId }) => requirementId)
        )
        return { markets: asked.map(({ market }) => market).join(" "), period: asked[0]?.period ?? 0 }
      })

      const stale = Effect.fnUntraced(function* (by: DocumentActing, documentId: number) {
        const current = yield* Effect.orDie(Schema.encodeEffect(WireDocumentEntry)(yield* entry(by, documentId)))
        return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
      })

      const applyStep = Effect.fnUntraced(function* (
        by: DocumentActing,
        { documentId, version }: SeenDocument,
        action: AuditAction,
        step: (of: Step) => WithinTransaction<Readonly<Record<string, string | number>>, Conflict>
      ) {
        const begun = yield* beginActs(by.clientId)
        const { document, rows } = yield* read(by, documentId)
        if (document.version !== version) return yield* stale(by, documentId)
        const context = yield* contextOf(by)
        const facts = yield* step({ context, document, rows })
        yield* followActs(context, [document.ownerId], begun)
        yield* recordAudit(context, action, { documentId }, facts)
        return yield* entry(by, documentId)
      })

      const once = Effect.fnUntraced(function* (
        by: DocumentActing,
        of: SeenDocument,
        act: ReturnType<typeof applyStep>
      ) {
        yield* requirements.follow(by.clientId)
        // Before the key is taken, for there may be no such client that it could be kept for.
        yield* database.asClient(by.clientId, read(by, of.documentId))
        return yield* database
          .asClient(by.clientId, exactlyOnce(WireDocumentEntry, act))
          .pipe(Effect.provideService(ServerClock, clock))
      })

      return Renewals.of({
        act: Effect.fn("Renewals.act")((by, of, act) =>
          once(
            by,
            of,
            act._tag === "Renew"
              ? applyStep(by, of, "document.renewalAsked", requestNext)
              : applyStep(by, of, "document.renewalWithdrawn", withdrawRequests)
          )
        )
      })
    })
  )
}
