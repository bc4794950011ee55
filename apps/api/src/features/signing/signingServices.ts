import type { SealLevel } from "@reclaim/core/domain/signing/SealLevel"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"
import { readForm } from "@reclaim/pdf/form/readForm"
import { checkSeal } from "@reclaim/pdf/seal/checkSeal"
import { Effect, Layer, Struct } from "effect"
import { createHash } from "node:crypto"
import { deviceName } from "../../identity/signIn/deviceName.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { readSignatures } from "../../ledger/signing/signatureRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { SealKeys } from "../../platform/seal/SealKeys.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { sealedPdfOrder } from "./document/sealedPdfOrder.ts"
import { EConsents } from "./EConsents.ts"
import { EnvelopeDesk } from "./EnvelopeDesk.ts"
import { EnvelopeFiles, recordFile } from "./EnvelopeFiles.ts"
import { EnvelopeMaking } from "./EnvelopeMaking.ts"
import { type EnvelopeRow, lockEnvelopeRow, writeEnvelope } from "./envelopeRows.ts"
import { Envelopes } from "./Envelopes.ts"
import { SentEnvelopes } from "./SentEnvelopes.ts"
import { writeSeal } from "./signerRows.ts"
import { sightOfAll, SigningContext } from "./SigningContext.ts"

const utcTime = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" })

const timeText = (at: Date): string => `${displayDate(dateInUtc(at.getTime()))} ${utcTime.format(at)} UTC`

/** Seals completed envelopes and ends those not signed in time. */
const EnvelopeSeals = Layer.effectDiscard(
  Effect.gen(function* () {
    const database = yield* Database
    const clock = yield* ServerClock
    const jobs = yield* Jobs
    const worker = yield* PdfWorker
    const keys = yield* SealKeys
    const files = yield* EnvelopeFiles
    const envelopes = yield* Envelopes
    const context = yield* SigningContext
    const { paperSize, productName, tsaUrl } = yield* Settings
    const level: SealLevel = tsaUrl === "" ? "B-B" : "B-T"

    const makeSealedFile = Effect.fnUntraced(function* (
      clientId: number,
      row: EnvelopeRow,
      document: EnvelopeRow["documents"][number]
    ) {
      const bytes = yield* files.read(clientId, document.blobId)
      if (createHash("sha256").update(bytes).digest("hex") !== document.sha256) {
        return yield* Effect.die(new Error(`The file ${String(document.blobId)} is not the one that was signed`))
      }
      const signatures = yield* database.asClient(clientId, readSignatures(clientId, row.envelopeId))
      const { isTrusted, key, name: sealName } = yield* keys.held
      const at = yield* clock.now
      const [{ name }] = row.met
      const made = yield* worker.make(
        sealedPdfOrder({
          product: productName,
          paper: paperSize,
          envelope: String(row.envelopeId),
          name,
          owner: row.owner,
          document: bytes,
          pages: document.pages,
          sha256: document.sha256,
          signatures: signatures.map(({ at: signedAt, provenAt, userAgent, ...signature }) => ({
            ...Struct.omit(signature, ["userId"]),
            at: timeText(signedAt),
            provenAt: timeText(provenAt),
            device: deviceName(userAgent)
          })),
          at,
          atText: timeText(new Date(at)),
          level,
          sealName,
          isTrusted,
          key,
          timeStampUrl: tsaUrl === "" ? null : tsaUrl
        })
      )
      // Stores nothing as sealed unless the seal verifies.
      const check = yield* Effect.promise(() => checkSeal(made, { at }))
      if (check._tag !== "Valid" || check.isTimeStamped !== (level === "B-T")) {
        return yield* Effect.die(new Error(`A seal was made that does not hold: ${check._tag}`))
      }
      const reading = yield* Effect.promise(() => readForm(made))
      const pages = reading._tag === "Form" ? reading.form.pages.length : document.pages + 1
      return {
        file: yield* files.place(clientId, made),
        at: new Date(at),
        isTrusted,
        pages,
        userId: signatures.at(-1)?.userId
      }
    })

    const sealDocument = Effect.fnUntraced(function* (
      clientId: number,
      row: EnvelopeRow,
      document: EnvelopeRow["documents"][number]
    ) {
      const { envelopeId } = row
      const { at, file, isTrusted, pages, userId } = yield* makeSealedFile(clientId, row, document)
      if (userId === undefined) return yield* Effect.die(new Error("What nobody has signed is to be sealed"))
      const by = { clientId, actor: { userId: null, kind: "system" } } as const
      const writeSealedFile = Effect.gen(function* () {
        yield* lockEnvelopeRow(clientId, envelopeId)
        const current = yield* Effect.orDie(context.findRow(sightOfAll(clientId), envelopeId))
        if (current.documents.some(({ n, sealedBlobId }) => n === document.n && sealedBlobId !== null)) return
        yield* recordFile(file, { clientId, fileName: `${row.code}-sealed.pdf`, pages, userId, at })
        yield* writeSeal(clientId, envelopeId, document.n, { blobId: file.blobId, at, level, isTrusted })
        yield* writeEnvelope(clientId, envelopeId, current.state)
        const sha256 = Buffer.from(file.sha256).toString("hex")
        const facts = { n: document.n, level, isTrusted, shown: document.sha256, sealed: sha256 }
        const isLast = current.documents.every(({ n, sealedBlobId }) => n === document.n || sealedBlobId !== null)
        if (isLast) yield* context.giveCopies(clientId, row)
        yield* context.recorded(by, "envelope.sealed", row, facts)
      })
      yield* database.asClient(clientId, writeSealedFile)
    })

    yield* jobs.handle(
      "envelope-seal",
      Effect.fnUntraced(function* ({ clientId, envelopeId }) {
        const row = yield* database.asClient(clientId, context.findRow(sightOfAll(clientId), envelopeId))
        if (row.state !== "completed") return
        const open = row.documents.filter(({ sealedBlobId }) => sealedBlobId === null)
        yield* Effect.forEach(open, (document) => sealDocument(clientId, row, document), { discard: true })
      })
    )
    yield* jobs.handle("envelope-reminder", ({ afterDays, clientId, envelopeId }) =>
      envelopes.remind(clientId, envelopeId, afterDays)
    )
    yield* jobs.handle("envelope-expiry", ({ clientId, envelopeId }) => envelopes.expire(clientId, envelopeId))
  })
)

/** Services for signing on screen, from making an envelope to sealing it. */
export const signingServices = Layer.mergeAll(
  EnvelopeMaking.layer,
  EnvelopeDesk.layer,
  EConsents.layer,
  SentEnvelopes.layer,
  EnvelopeSeals
).pipe(
  Layer.provideMerge(Envelopes.layer),
  Layer.provideMerge(Layer.merge(SigningContext.layer, EnvelopeFiles.layer)),
  Layer.provide(Layer.mergeAll(FileStore.layer, Requirements.layer, SealKeys.layer))
)
