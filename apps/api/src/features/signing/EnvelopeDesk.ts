import { isOfOneMarket } from "@reclaim/core/domain/document/RequirementScope"
import { Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { DeskEnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import { ruleInMarket } from "@reclaim/engine/document/ruleOfRequirement"
import { Context, Effect, Layer } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { insertStandingDocument } from "../../ledger/documents/standingDocumentRows.ts"
import { moveSigned } from "../../ledger/requirements/signedRows.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { type EnvelopeRow, lockEnvelopeRow, writeEnvelope } from "./envelopeRows.ts"
import { nextState } from "./refusals.ts"
import { sightOfAll, SigningContext } from "./SigningContext.ts"

/** Decision of the desk on a signed document. */
export type EnvelopeVerdict = Extract<DeskEnvelopeAct, { readonly _tag: "Accept" | "Reject" }>

const notSealed = new Conflict({ message: "This document is not sealed yet: wait a moment", code: "wrong_state" })

const notifyOfAnswer = (
  clientId: number,
  { envelopeId, met, owner }: EnvelopeRow,
  answer: "accepted" | "rejected",
  note: string
) =>
  notifyListeners(clientId, [
    {
      key: `envelope-answered:${String(clientId)}:${String(envelopeId)}`,
      content: {
        kind: "document-answered",
        answer,
        requirementId: met[0].requirementId,
        documentName: met[0].name,
        ownerName: owner,
        note
      }
    }
  ])

/** The desk's acts on documents signed on screen. */
export class EnvelopeDesk extends Context.Service<
  EnvelopeDesk,
  {
    /** Runs once per idempotency key. */
    readonly judge: (
      by: OwnClientActor,
      of: { readonly envelopeId: number; readonly version: number },
      verdict: EnvelopeVerdict
    ) => Effect.Effect<Envelope, NotFound | Conflict | Stale | Invalid>
  }
>()("@reclaim/app-api/EnvelopeDesk") {
  static readonly layer = Layer.effect(
    EnvelopeDesk,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const items = yield* WorkItems
      const requirements = yield* Requirements
      const context = yield* SigningContext

      const putOnFile = Effect.fnUntraced(function* (
        clientId: number,
        row: EnvelopeRow,
        { validFrom, validTo }: Extract<EnvelopeVerdict, { readonly _tag: "Accept" }>
      ) {
        const { accountId, code, completedOn, formVersion, investorId, met, ownerId, period, seq } = row
        const blobId = row.documents[0]?.sealedBlobId ?? null
        if (blobId === null || completedOn === null) return yield* notSealed
        const found = met.map(({ market }) => ruleInMarket(context.rules, { ...row, name: row.owner }, market, code))
        const isForAll = found.every((rule) => rule !== null && !isOfOneMarket(rule.scope))
        const { on } = yield* context.now
        return yield* insertStandingDocument(
          clientId,
          {
            source: "signed",
            code,
            title: met[0].name,
            ownerId,
            investorId,
            accountId,
            seq,
            markets: isForAll ? [] : [...new Set(met.map(({ market }) => market))],
            period,
            issuedOn: completedOn,
            validFrom,
            validTo,
            formVersion,
            blobId,
            originalReceivedOn: null
          },
          on
        )
      })

      const judgeEnvelope = Effect.fnUntraced(function* (
        by: OwnClientActor,
        { envelopeId, version }: { readonly envelopeId: number; readonly version: number },
        verdict: EnvelopeVerdict
      ) {
        const { clientId } = by
        yield* lockEnvelopeRow(clientId, envelopeId)
        const row = yield* context.findRow(sightOfAll(clientId), envelopeId)
        if (row.version !== version) return yield* context.stale(row, sightOfAll(clientId))
        const { at } = yield* context.now
        if (verdict._tag === "Accept") {
          const state = yield* nextState(row.state, "Accept")
          const documentId = yield* putOnFile(clientId, row, verdict)
          yield* writeEnvelope(clientId, envelopeId, state, { documentId })
          yield* moveSigned(clientId, envelopeId, { act: "accept", by: "staff", at, documentId })
          const { validFrom, validTo } = verdict
          yield* context.recorded(by, "envelope.accepted", row, { documentId, validFrom, validTo })
          yield* notifyOfAnswer(clientId, row, "accepted", "")
        } else {
          const state = yield* nextState(row.state, "Reject")
          const { code, text } = verdict
          if (code === "other" && text.trim() === "") {
            const message = "Enter what is wrong with it"
            return yield* new Invalid({ message, fields: { text: message } })
          }
          yield* writeEnvelope(clientId, envelopeId, state, { rejectCode: code, endText: text })
          const why = { rejectCode: code, rejectText: text }
          yield* moveSigned(clientId, envelopeId, { act: "reject", by: "staff", at, ...why })
          yield* context.recorded(by, "envelope.rejected", row, { code, text })
          yield* notifyOfAnswer(clientId, row, "rejected", text)
        }
        yield* items.done({ kind: "envelope", clientId, subjectId: String(envelopeId) })
        return yield* context.shown(sightOfAll(clientId), envelopeId)
      })

      return EnvelopeDesk.of({
        judge: Effect.fn("EnvelopeDesk.judge")(function* (by, of, verdict) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          yield* database.asClient(by.clientId, context.findRow(sightOfAll(by.clientId), of.envelopeId))
          const once = exactlyOnce(WireEnvelope, judgeEnvelope(by, of, verdict))
          const done = yield* database.asClient(by.clientId, Effect.provideService(once, ServerClock, clock))
          if (verdict._tag === "Accept") yield* requirements.follow(by.clientId)
          return done
        })
      })
    })
  )
}
