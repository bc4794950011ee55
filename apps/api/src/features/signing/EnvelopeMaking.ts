import { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import { type Envelope, envelopeDays } from "@reclaim/core/domain/signing/Envelope"
import type { EnvelopeOrder } from "@reclaim/core/domain/signing/EnvelopeAct"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { decideSignersToAsk } from "@reclaim/core/rules/signing/decideSignersToAsk"
import { decideMaking, type EnvelopeRequest } from "@reclaim/core/rules/signing/decideMaking"
import { decideOnScreen, type MarketSignature } from "@reclaim/core/rules/signing/decideOnScreen"
import { possibleSigners } from "@reclaim/core/rules/signing/possibleSigners"
import { Context, Effect, Layer } from "effect"
import { filledForm } from "../../ledger/documents/filledForm.ts"
import type { DocumentForm } from "../../ledger/reference/documentForms.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { ruleOfWanted } from "../../ledger/requirements/ruleOfWanted.ts"
import { countOfWanted, readWanted, type WantedRow } from "../../ledger/requirements/wantedRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { shownPdfOrder } from "./document/shownPdfOrder.ts"
import { EnvelopeFiles, type PlacedFile, recordFile } from "./EnvelopeFiles.ts"
import { lockEnvelopeMaking, insertEnvelope, readEarlier, writeEnvelope } from "./envelopeRows.ts"
import { insertSigners, readSigningPeople } from "./signerRows.ts"
import { type SigningActing, SigningContext } from "./SigningContext.ts"
import { enqueueReminder } from "./notifySigners.ts"

const noRequirements = new NotFound({ message: "Not all of these documents are requested" })

const notReady = (message: string) => new Conflict({ message, code: "wrong_state" })

const refusedBy = (markets: ReadonlyArray<string>) =>
  notReady(`This cannot be signed on screen for ${[...new Set(markets)].join(", ")}`)

/** Version of the document's layout; another layout makes another document. */
const layout = "1"

const versionOf = ({ hash }: { readonly hash: string }) => `${layout}-${hash.slice(0, 12)}`

const dayMillis = 86_400_000

type WantedRequirement = typeof WantedRow.Type

/** Makes envelopes for requirements and sends them to the signers. */
export class EnvelopeMaking extends Context.Service<
  EnvelopeMaking,
  {
    /** Runs once per idempotency key. */
    readonly make: (by: SigningActing, order: EnvelopeOrder) => Effect.Effect<Envelope, NotFound | Conflict | Invalid>
  }
>()("@reclaim/app-api/EnvelopeMaking") {
  static readonly layer = Layer.effect(
    EnvelopeMaking,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const jobs = yield* Jobs
      const worker = yield* PdfWorker
      const files = yield* EnvelopeFiles
      const context = yield* SigningContext
      const { documentForms, documentRules } = yield* ReferenceData
      const { paperSize, productName } = yield* Settings

      const readWantedRequirements = Effect.fnUntraced(function* (
        { clientId, seesInvestors }: SigningActing,
        requirementIds: ReadonlyArray<number>
      ) {
        const wanted = yield* readWanted(clientId, requirementIds, seesInvestors)
        const [first] = wanted
        if (first === undefined || countOfWanted(wanted) < requirementIds.length) return yield* noRequirements
        return [first, ...wanted.slice(1)] as const
      })

      /** Reads the form to sign and its kind; refused if it is not signed on screen. */
      const formOf = Effect.fnUntraced(function* (
        wanted: readonly [WantedRequirement, ...ReadonlyArray<WantedRequirement>]
      ) {
        const markets = wanted.flatMap((one): ReadonlyArray<MarketSignature> => {
          const rule = ruleOfWanted(documentRules, one)
          if (rule === null) return []
          const { certification, formHash, original, signature, source } = rule
          const { market, marketName } = one
          return [{ certification, formHash, original, signature, source, market, marketName }]
        })
        const decision = markets.length < wanted.length ? ({ _tag: "NotSigned" } as const) : decideOnScreen(markets)
        switch (decision._tag) {
          case "Refused":
            return yield* refusedBy(decision.by.map(({ marketName }) => marketName))
          case "NotSigned":
            return yield* notReady("Nobody has to sign this document")
          case "NoForm":
            return yield* notReady("There is no form of this document that could be signed on screen")
          case "OnScreen":
        }
        const form = documentForms.get(wanted[0].code)
        return form ?? (yield* notReady("There is no form of this document that could be signed on screen"))
      })

      /** Fills in the form; refused where it asks for more, because nothing can be entered on screen. */
      const filledFor = Effect.fnUntraced(function* (
        clientId: number,
        wanted: readonly [WantedRequirement, ...ReadonlyArray<WantedRequirement>],
        form: DocumentForm
      ) {
        const [{ accountCode, entityType, investorName, ownerId, ownerName, period }] = wanted
        const filled = yield* filledForm(clientId, ownerId, form, {
          owner: ownerName,
          investor: investorName,
          account: accountCode,
          period,
          markets: [...new Set(wanted.map(({ marketName }) => marketName))],
          entityType
        })
        if (filled.byHand.length === 0) return filled
        return yield* notReady(
          "Part of this form has to be filled in by hand: download it, complete and sign it, and upload it"
        )
      })

      const signersOf = Effect.fnUntraced(function* (
        clientId: number,
        { code, ownerId, ownerName }: WantedRequirement,
        order: ReadonlyArray<number>
      ) {
        const { on: day } = yield* context.now
        const possible = possibleSigners(yield* readSigningPeople(clientId), { ownerId, code, day })
        const decision = decideSignersToAsk(possible, order)
        switch (decision._tag) {
          case "Nobody":
            return yield* notReady(`Nobody can sign this for ${ownerName}: name a signatory first`)
          case "NoPower":
            return yield* notReady(`Not everybody selected can sign this for ${ownerName}`)
          case "TooFew":
            return yield* notReady(`There are too few signatories for ${ownerName}`)
          case "Asked":
            return decision.signers
        }
      })

      const decideEnvelopes = Effect.fnUntraced(function* (
        { clientId }: SigningActing,
        wanted: ReadonlyArray<WantedRequirement>,
        wished: EnvelopeRequest
      ) {
        const ids = wanted.map(({ requirementId }) => requirementId)
        const decision = decideMaking(wanted, yield* readEarlier(clientId, ids), wished)
        switch (decision._tag) {
          case "NotAsked":
            return yield* notReady("Not all of these documents are requested")
          case "NotTogether":
            return yield* new Invalid({ message: "A document covers one owner, one type and one year" })
          case "UnderWay":
            return yield* notReady("Some of these are already signed, in another document")
          case "Same":
          case "New":
            return decision
        }
      })

      const makeEnvelopes = Effect.fnUntraced(function* (
        by: SigningActing,
        { inOrder: order, requirementIds }: EnvelopeOrder,
        file: PlacedFile | null
      ) {
        const { actor, clientId, isGuest, seesInvestors } = by
        const userId = actor.userId ?? 0
        yield* lockEnvelopeMaking(clientId)
        const wanted = yield* readWantedRequirements(by, requirementIds)
        const [first] = wanted
        const form = yield* formOf(wanted)
        const decision = yield* decideEnvelopes(by, wanted, { formVersion: versionOf(form), order })
        const sight = { clientId, userId, seesInvestors, isGuest }
        if (decision._tag === "Same") return yield* context.shown(sight, decision.envelopeId)
        if (file === null) return yield* notReady("The request has just changed: try again")
        const signers = yield* signersOf(clientId, first, order)
        for (const envelopeId of decision.supersedes) {
          yield* writeEnvelope(clientId, envelopeId, "superseded")
          yield* context.recorded(by, "envelope.superseded", { envelopeId }, {})
        }
        const { at, on } = yield* context.now
        const expiresOn = addDays(on, envelopeDays)
        yield* recordFile(file, {
          clientId,
          fileName: `${first.code}.pdf`,
          pages: form.pages.length,
          userId,
          at
        })
        const envelopeId = yield* insertEnvelope(clientId, {
          of: first,
          requirementIds,
          formVersion: versionOf(form),
          on,
          expiresOn,
          blobId: file.blobId
        })
        yield* insertSigners(clientId, envelopeId, signers)
        const runAfter = at.getTime() + (envelopeDays + 1) * dayMillis
        yield* jobs.enqueue("envelope-expiry", { clientId, envelopeId }, { key: String(envelopeId), runAfter })
        yield* enqueueReminder(jobs, { clientId, envelopeId }, at, 0)
        const toSign = { code: first.code, envelopeId, documentName: first.name, ownerName: first.ownerName, expiresOn }
        yield* context.tell(clientId, toSign, actor.userId)
        const sha256 = Buffer.from(file.sha256).toString("hex")
        const facts = {
          code: first.code,
          requirements: requirementIds.length,
          signers: signers.length,
          sha256,
          expiresOn
        }
        yield* context.recorded(by, "envelope.sent", { envelopeId }, facts)
        return yield* context.shown(sight, envelopeId)
      })

      return EnvelopeMaking.of({
        make: Effect.fn("EnvelopeMaking.make")(function* (by, asked) {
          const { clientId } = by
          // The document is made before anything is locked; most repeated requests need none.
          const before = yield* database.asClient(
            clientId,
            Effect.gen(function* () {
              const wanted = yield* readWantedRequirements(by, asked.requirementIds)
              const form = yield* formOf(wanted)
              const decision = yield* decideEnvelopes(by, wanted, {
                formVersion: versionOf(form),
                order: asked.inOrder
              })
              return { wanted, filled: yield* filledFor(clientId, wanted, form), isNew: decision._tag === "New" }
            })
          )
          const { filled, wanted } = before
          const [first] = wanted
          const file = before.isNew
            ? yield* files.place(
                clientId,
                yield* worker.make(
                  shownPdfOrder({
                    product: productName,
                    createdAt: yield* clock.now,
                    paper: paperSize,
                    name: first.name,
                    owner: first.ownerName,
                    period: first.period,
                    form: filled
                  })
                )
              )
            : null
          const once = exactlyOnce(WireEnvelope, makeEnvelopes(by, asked, file))
          const making = database.asClient(clientId, Effect.provideService(once, ServerClock, clock))
          return yield* file === null ? making : files.used(clientId, file, making)
        })
      })
    })
  )
}
