import { claimMarkets } from "@reclaim/core/rules/account/claimMarkets"
import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireDocumentEntry } from "@reclaim/core/contract/documents/WireRegister"
import type { Coverage } from "@reclaim/core/domain/document/register/Coverage"
import type { DocumentEntry } from "@reclaim/core/domain/document/register/DocumentEntry"
import type { DocumentRegister } from "@reclaim/core/domain/document/register/DocumentRegister"
import type { OriginalAct } from "@reclaim/core/domain/document/register/OriginalState"
import type { RegisterAct, RenewalAct, SeenDocument } from "@reclaim/core/domain/document/register/RegisterAct"
import { RevokeEffect } from "@reclaim/core/domain/document/register/RevokeEffect"
import { dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import type { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { decideDocument, type DocumentRefusal } from "@reclaim/core/rules/document/decideDocument"
import { decideOriginal, type OriginalRefusal } from "@reclaim/core/rules/document/decideOriginal"
import { decideAddedScan, type ScanRefusal } from "@reclaim/core/rules/document/onFile/decideAddedScan"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"
import { requestsReopenedWithout } from "@reclaim/core/rules/document/requirement/requestsReopenedWithout"
import { coverageOf, type CoverageRequest, coverageYears } from "@reclaim/engine/document/register/coverageOf"
import { documentUses, sumOfDistinct } from "@reclaim/engine/document/register/documentUses"
import {
  documentEntryOf,
  mostUsedFirst,
  registeredDocuments
} from "@reclaim/engine/document/register/registeredDocuments"
import { Context, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../../identity/actingForOwn.ts"
import { DocumentBlocks } from "../../../ledger/documents/DocumentBlocks.ts"
import { inOneSnapshot } from "../../../ledger/DashboardRows.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { readOwners } from "../../../ledger/requirements/unitRows.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { insertFiles, readUploaded } from "../requirements/copyRows.ts"
import { missingUploads, usedAlready } from "../requirements/uploadRefusals.ts"
import { keepingReclaims } from "./keptReclaims.ts"
import { readRegisterRows } from "../../../ledger/register/registerRows.ts"
import { countDocuments, listDocumentIds, type RegisterRequest, type RegisterVisibility } from "./registerPageRows.ts"
import {
  recomputeRequirements,
  findStanding,
  sumReclaims,
  isWaitedFor,
  writeOriginal,
  writeRevoked,
  writeTouched
} from "./revokeRows.ts"

/** Client whose register is read, and the user's right to see investors. */
export interface RegisterView {
  readonly clientId: number
  readonly seesInvestors: boolean
}

/** Author of an act on documents, with the right to see investors. */
export interface DocumentActing extends OwnClientActor {
  readonly seesInvestors: boolean
}

type ActError = NotFound | Conflict | Stale | Invalid

/** Acts on the document itself; those that ask for its next one are of `Renewals`. */
export type KeepingAct = Exclude<RegisterAct, RenewalAct>

const subjectOf = (documentId: number) => ({ kind: "document" as const, id: String(documentId) })

const arrivesAtDesk = "Reclaims are waiting for this original: we record it once it has arrived and been verified"

const originalRefusals: Readonly<Record<OriginalAct, Readonly<Record<OriginalRefusal, string>>>> = {
  receive: {
    already_done: "The original is already recorded as received",
    wrong_state: "No original of this document is awaited"
  },
  return: {
    already_done: "The original is already recorded as returned",
    wrong_state: "The original of this document is not with the provider"
  }
}

const noDocument = new NotFound({ message: "This document does not exist" })

const refusals: Readonly<Record<DocumentRefusal, string>> = {
  already_done: "This document is already revoked",
  wrong_state: "Only a valid document can be revoked"
}

const scanRefusals: Readonly<Record<ScanRefusal, string>> = {
  already_done: "The file of this document is already here",
  wrong_state: "A scan can only be added to a valid document"
}

const bytesPerMegabyte = 1024 * 1024

const everyReclaim = { ownerIds: null, since: null, isOfDocuments: true }

/** An act on a document that is there in the version that its user has seen. */
interface Step {
  readonly by: DocumentActing
  readonly of: SeenDocument
  readonly standing: NonNullable<Effect.Success<ReturnType<typeof findStanding>>>
}

/** Fraction of the memory allowed for dashboards. */
const shareOfMemory = 1 / 8

/** Maximum number of reads of coverage when its two parts are of different revisions. */
const maxReads = 3

/** The documents on file of a client. The caller decides who may see them and act on them. */
export class DocumentRegisters extends Context.Service<
  DocumentRegisters,
  {
    readonly page: (view: RegisterView, request: RegisterRequest) => Effect.Effect<DocumentRegister>
    readonly find: (view: RegisterView, documentId: number) => Effect.Effect<DocumentEntry, NotFound>
    /** Effect of revoking the document, at the client's present revision. */
    readonly revokeEffect: (clientId: number, documentId: number) => Effect.Effect<RevokeEffect, NotFound>
    /** Runs once per idempotency key. Requirements met by a revoked document are open again before this returns. */
    readonly act: (by: DocumentActing, of: SeenDocument, act: KeepingAct) => Effect.Effect<DocumentEntry, ActError>
    /** Adds a note to a document's history. Runs once per idempotency key. */
    readonly note: (
      by: DocumentActing,
      documentId: number,
      text: string
    ) => Effect.Effect<DocumentEntry, NotFound | Conflict | Invalid>
    readonly coverage: (view: RegisterView, of: CoverageRequest) => Effect.Effect<Coverage>
  }
>()("@reclaim/app-api/DocumentRegisters") {
  static readonly layer = Layer.effect(
    DocumentRegisters,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const requirements = yield* Requirements
      const blocks = yield* DocumentBlocks
      const { documentRules: rules } = yield* ReferenceData

      const { memoryBudgetMb } = yield* Settings
      const kept = keepingReclaims(memoryBudgetMb * bytesPerMegabyte * shareOfMemory)

      const today = Effect.map(clock.now, dateInUtc)

      const entry = Effect.fnUntraced(function* ({ clientId, seesInvestors }: RegisterView, documentId: number) {
        const standing = yield* findStanding(clientId, documentId)
        if (standing === null) return yield* noDocument
        const { rows } = yield* readRegisterRows(clientId, { ...everyReclaim, documentIds: [documentId] })
        return documentEntryOf(rows, documentId, { rules, seesInvestors, today: yield* today }) ?? (yield* noDocument)
      })

      /** Document ids in the requested order. Only the order by amount of use reads the whole register. */
      const idsByUse = Effect.fnUntraced(function* (
        clientId: number,
        { limit, offset, ...request }: RegisterRequest,
        sight: RegisterVisibility
      ) {
        const ids = yield* listDocumentIds(clientId, { ...request, offset: 0, limit: null }, sight)
        const { rows } = yield* readRegisterRows(clientId, everyReclaim, kept)
        return mostUsedFirst(rows, ids).slice(offset, offset + limit)
      })

      const pageOf = Effect.fnUntraced(function* ({ clientId, seesInvestors }: RegisterView, request: RegisterRequest) {
        const sight = { seesInvestors, today: yield* today }
        const totalCount = yield* countDocuments(clientId, request.filter, sight)
        const documentIds = yield* request.sort === "use"
          ? idsByUse(clientId, request, sight)
          : listDocumentIds(clientId, request, sight)
        const { rows } = yield* readRegisterRows(clientId, { ...everyReclaim, documentIds })
        return { rows: registeredDocuments(rows, documentIds, { ...sight, rules }), totalCount }
      })

      const effectOf = Effect.fnUntraced(function* (clientId: number, documentId: number) {
        const standing = yield* findStanding(clientId, documentId)
        if (standing === null) return yield* noDocument
        const { ownerId, version } = standing
        const day = yield* today
        const owners = yield* readOwners(clientId, [ownerId], claimMarkets(rules))
        const again = owners.flatMap((owner) => requestsReopenedWithout(owner, documentId, rules, day))
        const seqs = [...new Set(again.flatMap((one) => [...one.seqs]))]
        const { rows } = yield* readRegisterRows(clientId, { ...everyReclaim, documentIds: [documentId] })
        const document = rows.documents.find((one) => one.documentId === documentId)
        const uses = document === undefined ? [] : documentUses(rows)(document)
        const used = uses.flatMap(({ reclaims }) => reclaims)
        return new RevokeEffect({
          requirements: again.length,
          stopped: { reclaims: seqs.length, net: (yield* sumReclaims(clientId, seqs)) as UsdCents },
          filed: sumOfDistinct(used.filter(({ phase }) => phase === "filed")),
          version
        })
      })

      const stale = Effect.fnUntraced(function* (view: RegisterView, documentId: number) {
        const current = yield* Effect.orDie(Schema.encodeEffect(WireDocumentEntry)(yield* entry(view, documentId)))
        return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
      })

      const revoke = Effect.fnUntraced(function* ({ by, of, standing }: Step, reason: string) {
        const { clientId } = by
        const decided = decideDocument(standing.state, "revoke")
        if (decided._tag === "Refused") {
          return yield* new Conflict({ message: refusals[decided.code], code: decided.code })
        }
        const on = yield* today
        if (!(yield* writeRevoked(clientId, { ...of, on }))) return yield* stale(by, of.documentId)
        yield* recomputeRequirements(clientId, standing.ownerId)
        return { action: "document.revoked", facts: { from: standing.state, on, reason } } as const
      })

      const recordOriginal = Effect.fnUntraced(function* (
        { by, of, standing }: Step,
        { on, step }: Extract<RegisterAct, { readonly _tag: "RecordOriginal" }>
      ) {
        const { clientId } = by
        const decided = decideOriginal(standing.original, step)
        if (decided._tag === "Refused") {
          return yield* new Conflict({ message: originalRefusals[step][decided.code], code: decided.code })
        }
        if (step === "receive" && (yield* isWaitedFor(clientId, of.documentId))) {
          return yield* new Conflict({ message: arrivesAtDesk, code: "wrong_state" })
        }
        if (on > (yield* today)) return yield* new Invalid({ message: inFuture, fields: { on: inFuture } })
        if (!(yield* writeOriginal(clientId, { ...of, original: decided.state, on }))) {
          return yield* stale(by, of.documentId)
        }
        const action = step === "receive" ? "document.originalReceived" : "document.originalReturned"
        return { action, facts: { on } } as const
      })

      const addScan = Effect.fnUntraced(function* ({ by, of, standing }: Step, uploadIds: ReadonlyArray<number>) {
        const { actor, clientId } = by
        const refusal = decideAddedScan(standing.state, standing.files)
        if (refusal !== null) return yield* new Conflict({ message: scanRefusals[refusal], code: refusal })
        const files = yield* readUploaded(clientId, actor.userId ?? 0, uploadIds)
        if (files.length < uploadIds.length) return yield* missingUploads
        if (files.some(({ isUsed }) => isUsed)) return yield* usedAlready
        if (!(yield* writeTouched(clientId, of))) return yield* stale(by, of.documentId)
        yield* insertFiles(
          clientId,
          of.documentId,
          files.map(({ blobId }) => blobId)
        )
        return { action: "document.scanAdded", facts: { files: files.length } } as const
      })

      const stepOf = (step: Step, act: KeepingAct) => {
        switch (act._tag) {
          case "Revoke":
            return revoke(step, act.reason)
          case "RecordOriginal":
            return recordOriginal(step, act)
          case "AddScan":
            return addScan(step, act.uploadIds)
        }
      }

      const applyAct = Effect.fnUntraced(function* (by: DocumentActing, of: SeenDocument, act: KeepingAct) {
        const { actor, clientId } = by
        const standing = yield* findStanding(clientId, of.documentId)
        if (standing === null) return yield* noDocument
        if (standing.version !== of.version) return yield* stale(by, of.documentId)
        const { action, facts } = yield* stepOf({ by, of, standing }, act)
        yield* trail.append({ clientId, actor, action, subject: subjectOf(of.documentId), facts })
        return yield* entry(by, of.documentId)
      })

      const addNote = Effect.fnUntraced(function* (by: DocumentActing, documentId: number, text: string) {
        const { actor, clientId } = by
        if ((yield* findStanding(clientId, documentId)) === null) return yield* noDocument
        yield* trail.append({
          clientId,
          actor,
          action: "document.noted",
          subject: subjectOf(documentId),
          facts: { text }
        })
        return yield* entry(by, documentId)
      })

      /** Replays the stored response to a repeated request. */
      const once = Effect.fnUntraced(function* <E, R>(
        by: DocumentActing,
        documentId: number,
        act: Effect.Effect<DocumentEntry, E, R>
      ) {
        // Before the key is taken, for there may be no such client that it could be kept for.
        yield* database.asClient(by.clientId, entry(by, documentId))
        return yield* database
          .asClient(by.clientId, exactlyOnce(WireDocumentEntry, act))
          .pipe(Effect.provideService(ServerClock, clock))
      })

      const readCoverage = Effect.fnUntraced(function* (clientId: number, { until }: CoverageRequest) {
        const day = yield* today
        // The forecast follows from the last twelve months, whatever years are shown.
        const since = dateOf(Math.min(coverageYears(day, until)[0] ?? yearOf(day), yearOf(day) - 1), 1, 1)
        for (let read = 1; ; read++) {
          const block = yield* blocks.latest(clientId)
          const scope = { ownerIds: null, since, isOfDocuments: false }
          const { rev, rows } = yield* inOneSnapshot(
            database.asClient(clientId, readRegisterRows(clientId, scope, kept))
          )
          if (rev === block.rev || read === maxReads) return { block, rows }
        }
      })

      return DocumentRegisters.of({
        page: Effect.fn("DocumentRegisters.page")(function* ({ clientId, seesInvestors }, request) {
          yield* requirements.follow(clientId)
          return yield* inOneSnapshot(database.asClient(clientId, pageOf({ clientId, seesInvestors }, request)))
        }),
        find: Effect.fn("DocumentRegisters.find")(function* (view, documentId) {
          yield* requirements.follow(view.clientId)
          return yield* inOneSnapshot(database.asClient(view.clientId, entry(view, documentId)))
        }),
        revokeEffect: Effect.fn("DocumentRegisters.revokeEffect")(function* (clientId, documentId) {
          yield* requirements.follow(clientId)
          return yield* inOneSnapshot(database.asClient(clientId, effectOf(clientId, documentId)))
        }),
        act: Effect.fn("DocumentRegisters.act")(function* (by, of, act) {
          const answer = yield* once(by, of.documentId, applyAct(by, of, act))
          if (act._tag === "Revoke") yield* requirements.follow(by.clientId)
          return answer
        }),
        note: Effect.fn("DocumentRegisters.note")((by, documentId, text) =>
          once(by, documentId, addNote(by, documentId, text))
        ),
        coverage: Effect.fn("DocumentRegisters.coverage")(function* ({ clientId, seesInvestors }, of) {
          yield* requirements.follow(clientId)
          const { block, rows } = yield* readCoverage(clientId, of)
          return coverageOf(block, rows, { rules, seesInvestors, ...of, today: yield* today })
        })
      })
    })
  )
}
