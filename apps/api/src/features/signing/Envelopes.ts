import { Conflict, type Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { BadRequest, NotAllowed, Required } from "@reclaim/core/contract/access/accessErrors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import type { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { GivenSignature, SignedBytes } from "@reclaim/core/domain/signing/EnvelopeAct"
import { EnvelopePage } from "@reclaim/core/domain/signing/EnvelopePage"
import { stateOn } from "@reclaim/core/rules/signing/decideEnvelope"
import { decideProgress } from "@reclaim/core/rules/signing/decideProgress"
import { decideSigner, proofToSign } from "@reclaim/core/rules/signing/decideSigner"
import { decideSigning } from "@reclaim/core/rules/signing/decideSigning"
import type { Turn } from "@reclaim/core/rules/signing/decideTurn"
import { isWholeSeen, seenPages } from "@reclaim/core/rules/signing/seenPages"
import { Context, Effect, Layer } from "effect"
import { moveSigned } from "../../ledger/requirements/signedRows.ts"
import { CurrentProof } from "../../identity/CurrentProof.ts"
import { requireProof } from "../../identity/requireProof.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { findConsent } from "./consentRows.ts"
import { consentVersion } from "./EConsents.ts"
import { countEnvelopes, type EnvelopeRow, lockEnvelopeRow, readEnvelopes, writeEnvelope } from "./envelopeRows.ts"
import { nextState, signingRefusals } from "./refusals.ts"
import { pagesSeen, shownEnvelope, turnOf } from "./shownEnvelope.ts"
import { type EnvelopeViewer, sightOfAll, type SigningActing, SigningContext } from "./SigningContext.ts"
import { enqueueReminder, toSignOf } from "./notifySigners.ts"
import { insertSignature, writeSeen, writeSigner } from "./signerRows.ts"

/** A user or guest of the client who signs, and from where. */
export interface SigningUser extends SigningActing {
  readonly userId: number
  readonly sessionId: string
  /** The address of the connection. */
  readonly sender: string
  readonly userAgent: string
}

/** Pages of a document that a signer has viewed. */
interface GivenView extends SignedBytes {
  readonly pages: ReadonlyArray<number>
}

const refusedTurn = ({ _tag }: Turn) => {
  const why = {
    NotYet: "not_yet",
    Signed: "signed",
    NoPower: "no_power",
    NotYours: "not_yours",
    Yours: "not_yours"
  } as const
  const code = _tag === "Signed" ? "already_done" : "not_your_turn"
  return new Conflict({ message: signingRefusals[why[_tag]], code })
}

const noDocument = new NotFound({ message: "This document does not exist" })

const sightOf = ({ clientId, isGuest, seesInvestors, userId }: SigningUser): EnvelopeViewer => ({
  clientId,
  userId,
  seesInvestors,
  isGuest
})

/** Documents that are signed on screen. The caller decides who may see them and act on them. */
export class Envelopes extends Context.Service<
  Envelopes,
  {
    readonly list: (
      of: EnvelopeViewer,
      wish: {
        /** Envelopes to list; null for all. */
        readonly envelopeIds: ReadonlyArray<number> | null
        readonly onlyMine: boolean
        readonly onlyOpen: boolean
        readonly offset: number
        readonly limit: number
      }
    ) => Effect.Effect<EnvelopePage>
    readonly find: (of: EnvelopeViewer, envelopeId: number) => Effect.Effect<Envelope, NotFound>
    /** The number of a document's file: as it was shown, or sealed. */
    readonly fileOf: (
      of: EnvelopeViewer,
      envelopeId: number,
      n: number,
      form: "shown" | "sealed"
    ) => Effect.Effect<{ readonly blobId: number; readonly name: string }, NotFound>
    readonly recordPages: (
      by: SigningUser,
      envelopeId: number,
      view: GivenView
    ) => Effect.Effect<Envelope, NotFound | Conflict>
    /** Runs once per idempotency key, and once per person with any key. */
    readonly sign: (
      by: SigningUser,
      envelopeId: number,
      given: GivenSignature
    ) => Effect.Effect<Envelope, NotFound | Conflict | Invalid | BadRequest | NotAllowed | Required>
    readonly decline: (
      by: SigningUser,
      envelopeId: number,
      why: { readonly code: DeclineCode; readonly text: string }
    ) => Effect.Effect<Envelope, NotFound | Conflict | Invalid>
    /** Reminds those who have not signed, a number of days after sending, and schedules the next reminder. */
    readonly remind: (clientId: number, envelopeId: number, afterDays: number) => Effect.Effect<void>
    /** Ends the envelope if it has expired without being completed. */
    readonly expire: (clientId: number, envelopeId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/Envelopes") {
  static readonly layer = Layer.effect(
    Envelopes,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const jobs = yield* Jobs
      const items = yield* WorkItems
      const context = yield* SigningContext

      const once = <E, R>(effect: Effect.Effect<Envelope, E, R>) =>
        Effect.provideService(exactlyOnce(WireEnvelope, effect), ServerClock, clock)

      /** Locks the envelope until the transaction ends, and finds the signer. */
      const lockEnvelope = Effect.fnUntraced(function* (by: SigningUser, envelopeId: number) {
        yield* lockEnvelopeRow(by.clientId, envelopeId)
        const row = yield* context.findRow(by, envelopeId)
        const { on } = yield* context.now
        // Its time ends with its last day, also where nothing has ended it yet.
        return { row: { ...row, state: stateOn(row, on) }, onlooker: yield* context.onlooker(sightOf(by)) }
      })

      const view = Effect.fnUntraced(function* (by: SigningUser, envelopeId: number, { n, pages, sha256 }: GivenView) {
        const { onlooker, row } = yield* lockEnvelope(by, envelopeId)
        const document = row.documents.find((one) => one.n === n)
        if (document === undefined) return yield* noDocument
        const turn = turnOf(row, onlooker)
        if (row.state !== "sent") yield* nextState(row.state, "Complete")
        if (turn._tag !== "Yours" || onlooker.contactId === null) return yield* refusedTurn(turn)
        if (document.sha256 !== sha256) {
          return yield* new Conflict({ message: signingRefusals.changed, code: "content_changed" })
        }
        const { at } = yield* context.now
        const { contactId } = onlooker
        const before = pagesSeen(row, contactId, document)
        const seen = seenPages(before, pages, document.pages)
        yield* writeSeen(by.clientId, { envelopeId, documentN: n, contactId, sha256, pages: seen, at })
        const signer = row.signers.find((one) => one.n === turn.n)
        if (signer?.state === "asked") yield* writeSigner(by.clientId, envelopeId, turn.n, "viewed")
        const isNow = isWholeSeen({ pages: document.pages, seen })
        if (isNow && !isWholeSeen({ pages: document.pages, seen: before })) {
          yield* context.recorded(by, "envelope.viewed", row, { n, pages: document.pages, sha256 })
        }
        return yield* context.shown(sightOf(by), envelopeId, onlooker)
      })

      const completeSignature = Effect.fnUntraced(function* (by: SigningUser, row: EnvelopeRow, n: number) {
        const { clientId } = by
        const { envelopeId } = row
        const after = row.signers.map((signer) => (signer.n === n ? { ...signer, state: "signed" as const } : signer))
        const progress = decideProgress(after)
        for (const next of progress.toAsk) yield* writeSigner(clientId, envelopeId, next, "asked")
        if (progress.toAsk.length > 0 && row.expiresOn !== null) {
          yield* context.tell(clientId, toSignOf(row, row.expiresOn), by.userId)
        }
        if (!progress.isComplete) return
        const { at, on } = yield* context.now
        yield* writeEnvelope(clientId, envelopeId, yield* nextState(row.state, "Complete"), { completedOn: on })
        yield* moveSigned(clientId, envelopeId, { act: "sign", by: "client", at })
        yield* jobs.enqueue("envelope-seal", { clientId, envelopeId }, { key: String(envelopeId) })
        yield* items.open({ kind: "envelope", clientId, subjectId: String(envelopeId) })
        yield* context.recorded(by, "envelope.completed", row, {})
      })

      const signEnvelope = Effect.fnUntraced(function* (by: SigningUser, envelopeId: number, given: GivenSignature) {
        const { clientId, userId } = by
        const { onlooker, row } = yield* lockEnvelope(by, envelopeId)
        const decision = decideSigning({
          state: row.state,
          turn: turnOf(row, onlooker),
          hasConsent: (yield* findConsent(clientId, userId, consentVersion)) !== null,
          documents: row.documents.map((document) => ({
            ...document,
            seen: pagesSeen(row, onlooker.contactId, document)
          })),
          sent: given.documents
        })
        if (decision._tag === "Refused") {
          return yield* new Conflict({ message: signingRefusals[decision.why], code: decision.code })
        }
        yield* Effect.provideService(requireProof(proofToSign(row.code)), ServerClock, clock)
        const proof = yield* CurrentProof
        const signer = row.signers.find((one) => one.n === decision.n)
        if (proof === null || onlooker.contactId === null || signer === undefined) {
          return yield* Effect.die(new Error("Somebody signs who is not there"))
        }
        const { at } = yield* context.now
        const step = decideSigner(signer.state, "sign")
        if (step._tag === "Refused") {
          return yield* new Conflict({ message: signingRefusals.not_seen, code: "not_seen" })
        }
        const { drawing, manner, name } = given
        const hashes = row.documents.map(({ sha256 }) => sha256)
        yield* insertSignature(clientId, {
          envelopeId,
          n: decision.n,
          byContactId: onlooker.contactId,
          userId,
          at,
          manner,
          name,
          drawing,
          hashes,
          consentVersion,
          proofLevel: proof.level,
          provenAt: proof.at,
          sessionId: by.sessionId,
          sender: by.sender,
          userAgent: by.userAgent
        })
        yield* writeSigner(clientId, envelopeId, decision.n, step.state)
        yield* writeEnvelope(clientId, envelopeId, row.state)
        const facts = { n: decision.n, inPlaceOf: decision.inPlaceOf, manner, hashes: hashes.join(" ") }
        yield* context.recorded(by, "envelope.signed", row, { ...facts, consentVersion, proofLevel: proof.level })
        yield* completeSignature(by, row, decision.n)
        return yield* context.shown(sightOf(by), envelopeId, onlooker)
      })

      const declineEnvelope = Effect.fnUntraced(function* (
        by: SigningUser,
        envelopeId: number,
        why: { readonly code: DeclineCode; readonly text: string }
      ) {
        const { clientId } = by
        const { onlooker, row } = yield* lockEnvelope(by, envelopeId)
        const state = yield* nextState(row.state, "Decline")
        const turn = turnOf(row, onlooker)
        if (turn._tag !== "Yours") return yield* refusedTurn(turn)
        yield* writeSigner(clientId, envelopeId, turn.n, "declined", why)
        yield* writeEnvelope(clientId, envelopeId, state)
        yield* context.recorded(by, "envelope.declined", row, { n: turn.n, ...why })
        return yield* context.shown(sightOf(by), envelopeId, onlooker)
      })

      const expireEnvelope = Effect.fnUntraced(function* (clientId: number, envelopeId: number) {
        yield* lockEnvelopeRow(clientId, envelopeId)
        const row = yield* Effect.orDie(context.findRow(sightOfAll(clientId), envelopeId))
        const { on } = yield* context.now
        if (row.state === "expired" || stateOn(row, on) !== "expired") return
        yield* writeEnvelope(clientId, envelopeId, "expired")
        const by = { clientId, actor: { userId: null, kind: "system" } } as const
        yield* context.recorded(by, "envelope.expired", row, {})
      })

      const remindSigners = Effect.fnUntraced(function* (clientId: number, envelopeId: number, afterDays: number) {
        yield* lockEnvelopeRow(clientId, envelopeId)
        const row = yield* Effect.orDie(context.findRow(sightOfAll(clientId), envelopeId))
        const { at, on } = yield* context.now
        if (row.state !== "sent" || row.expiresOn === null || on > row.expiresOn) return
        yield* context.remind(clientId, toSignOf(row, row.expiresOn), false)
        yield* enqueueReminder(jobs, { clientId, envelopeId }, at, afterDays)
      })

      return Envelopes.of({
        list: Effect.fn("Envelopes.list")((of, { envelopeIds, limit, offset, onlyMine, onlyOpen }) =>
          database.asClient(
            of.clientId,
            Effect.gen(function* () {
              const onlooker = yield* context.onlooker(of)
              // A viewer who is none of the client's people has nothing to sign.
              const asked = onlyMine ? { contactId: onlooker.contactId ?? 0, day: onlooker.day } : null
              const wish = { envelopeIds, onlyOpen, asked, seesInvestors: of.seesInvestors }
              const rows = yield* readEnvelopes(of.clientId, { ...wish, offset, limit })
              const totalCount = yield* countEnvelopes(of.clientId, wish)
              return new EnvelopePage({
                rows: rows.map((row) => shownEnvelope(row, onlooker, context.rules)),
                totalCount
              })
            })
          )
        ),
        find: Effect.fn("Envelopes.find")((of, envelopeId) =>
          database.asClient(of.clientId, context.shown(of, envelopeId))
        ),
        fileOf: Effect.fn("Envelopes.fileOf")(function* (of, envelopeId, n, form) {
          const { code, documents } = yield* database.asClient(of.clientId, context.findRow(of, envelopeId))
          const document = documents.find((one) => one.n === n)
          const blobId = form === "shown" ? document?.blobId : document?.sealedBlobId
          if (blobId === undefined || blobId === null) return yield* noDocument
          return { blobId, name: `${code}-${String(envelopeId)}${form === "sealed" ? "-sealed" : ""}.pdf` }
        }),
        recordPages: Effect.fn("Envelopes.recordPages")((by, envelopeId, given) =>
          database.asClientByKey(by.clientId, view(by, envelopeId, given))
        ),
        sign: Effect.fn("Envelopes.sign")((by, envelopeId, given) =>
          database.asClientByKey(by.clientId, once(signEnvelope(by, envelopeId, given)))
        ),
        decline: Effect.fn("Envelopes.decline")((by, envelopeId, why) =>
          database.asClientByKey(by.clientId, once(declineEnvelope(by, envelopeId, why)))
        ),
        remind: Effect.fn("Envelopes.remind")((clientId, envelopeId, afterDays) =>
          database.asClient(clientId, remindSigners(clientId, envelopeId, afterDays))
        ),
        expire: Effect.fn("Envelopes.expire")((clientId, envelopeId) =>
          database.asClient(clientId, expireEnvelope(clientId, envelopeId))
        )
      })
    })
  )
}
