import { Conflict } from "@reclaim/core/contract/access/errors"
import { EConsent } from "@reclaim/core/domain/signing/EConsent"
import { decideProgress } from "@reclaim/core/rules/signing/decideProgress"
import { decideSigner } from "@reclaim/core/rules/signing/decideSigner"
import { Context, Effect, Layer } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { consentOf } from "../../ledger/consentOf.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { Database } from "../../platform/database/Database.ts"
import { findConsent, insertConsent, withdrawConsents } from "./consentRows.ts"
import { lockEnvelopeRow, readEnvelopes, writeEnvelope } from "./envelopeRows.ts"
import { nextState } from "./refusals.ts"
import { findContactOf, writeSigner } from "./signerRows.ts"
import { sightOfAll, SigningContext } from "./SigningContext.ts"

/** Consent text for electronic signatures: what it is, that paper remains possible, and how to withdraw. */
const disclosure = `You agree that documents which may be signed electronically are shown to you and signed by you on this screen, and that you receive copies of them here.

You may sign on paper instead, without a fee: decline on screen and say so, or ask us. You may withdraw this agreement at any time, on this screen; what you have signed before stays signed.

You need a browser that is kept up to date and shows PDF files, and a device on which you can save or print them. You may save or print every document before you sign it and after.

What you sign is sealed, so that any later change is found. With the document we keep your name, the time, the address of your connection, your browser, and how you proved who you are.`

const { text, version } = consentOf(disclosure)

/** The version of the text that holds now. */
export const consentVersion = version

const textChanged = new Conflict({ message: "The disclosure has changed: read it again", code: "content_changed" })

/** Maximum number of open envelopes that a signer is removed from at once. */
const maxOpen = 1000

const findEConsent = (clientId: number, userId: number) =>
  Effect.map(findConsent(clientId, userId, version), (agreedAt) => new EConsent({ version, text, agreedAt }))

const ofUser = (userId: number) => ({ kind: "user", id: String(userId) }) as const

/** Consents to electronic signatures. */
export class EConsents extends Context.Service<
  EConsents,
  {
    readonly find: (of: { readonly clientId: number; readonly userId: number }) => Effect.Effect<EConsent>
    readonly agree: (
      by: OwnClientActor & { readonly userId: number },
      version: string
    ) => Effect.Effect<EConsent, Conflict>
    /**
     * Withdraws consent. Pending envelopes go to other signers or, without enough of them, to paper; for a guest, only
     * the envelope that admitted them.
     */
    readonly withdraw: (
      by: OwnClientActor & { readonly userId: number; readonly guestEnvelopeId: number | null }
    ) => Effect.Effect<EConsent, Conflict>
  }
>()("@reclaim/app-api/EConsents") {
  static readonly layer = Layer.effect(
    EConsents,
    Effect.gen(function* () {
      const database = yield* Database
      const trail = yield* AuditTrail
      const context = yield* SigningContext

      const takeOut = Effect.fnUntraced(function* (by: OwnClientActor, userId: number, guestEnvelopeId: number | null) {
        const { clientId } = by
        const contactId = yield* findContactOf(clientId, userId)
        if (contactId === null) return
        const { on: day } = yield* context.now
        const envelopeIds = guestEnvelopeId === null ? null : [guestEnvelopeId]
        const wish = { envelopeIds, onlyOpen: true, asked: { contactId, day }, seesInvestors: true }
        for (const { envelopeId } of yield* readEnvelopes(clientId, { ...wish, offset: 0, limit: maxOpen })) {
          yield* lockEnvelopeRow(clientId, envelopeId)
          const row = yield* Effect.orDie(context.findRow(sightOfAll(clientId), envelopeId))
          const own = row.signers.find(
            (signer) => signer.contactId === contactId && decideSigner(signer.state, "decline")._tag === "Next"
          )
          if (row.state !== "sent" || own === undefined) continue
          yield* writeSigner(clientId, envelopeId, own.n, "declined", { code: "on_paper", text: "" })
          yield* context.recorded(by, "envelope.declined", row, { n: own.n, code: "on_paper" })
          const left = row.signers.map((one) => (one.n === own.n ? { ...one, state: "declined" as const } : one))
          if (decideProgress(left).isPossible) continue
          yield* writeEnvelope(clientId, envelopeId, yield* nextState(row.state, "TakeBack"))
          yield* context.recorded(by, "envelope.voided", row, { code: "on_paper" })
        }
      })

      return EConsents.of({
        find: Effect.fn("EConsents.find")(({ clientId, userId }) =>
          database.asClient(clientId, findEConsent(clientId, userId))
        ),
        agree: Effect.fn("EConsents.agree")(function* ({ actor, clientId, userId }, agreed) {
          if (agreed !== version) return yield* textChanged
          const { at } = yield* context.now
          return yield* database.asClient(
            clientId,
            Effect.gen(function* () {
              if (yield* insertConsent(clientId, userId, version, at)) {
                const action = "user.agreedToSignOnScreen"
                yield* trail.append({ clientId, actor, action, subject: ofUser(userId), facts: { version } })
              }
              return yield* findEConsent(clientId, userId)
            })
          )
        }),
        withdraw: Effect.fn("EConsents.withdraw")(function* ({ guestEnvelopeId, userId, ...by }) {
          const { actor, clientId } = by
          const { at } = yield* context.now
          return yield* database.asClient(
            clientId,
            Effect.gen(function* () {
              if (yield* withdrawConsents(clientId, userId, at)) {
                yield* takeOut(by, userId, guestEnvelopeId)
                const action = "user.withdrewSigningOnScreen"
                yield* trail.append({ clientId, actor, action, subject: ofUser(userId), facts: {} })
              }
              return yield* findEConsent(clientId, userId)
            })
          )
        })
      })
    })
  )
}
