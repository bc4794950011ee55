import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { WireTransactionDetail } from "@reclaim/core/contract/transactions/WireTransaction"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { zipNames } from "@reclaim/core/rules/document/zipNames"
import { Context, Effect, Layer, Option, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { createHash, createPublicKey } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { View } from "../../identity/Access.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { readClaimRecord } from "../../ledger/register/claimRecord.ts"
import { readSignatures } from "../../ledger/signing/signatureRows.ts"
import { auditText } from "../../platform/audit/auditText.ts"
import { SigningKey } from "../../platform/audit/checkpoints/SigningKey.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { attachmentOf } from "../../platform/files/attachmentOf.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { DownloadTickets } from "../../platform/files/tickets/DownloadTickets.ts"
import { type NamedFile, zipFiles } from "../../platform/files/zipFiles.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { claimPdfOrder } from "./document/claimPdfOrder.ts"
import { evidenceMessages as words } from "./document/evidenceMessages.ts"
import { listChanges, listDecisions, listEvents } from "./evidenceRows.ts"
import { Transactions } from "./Transactions.ts"

/** The hash of a file of a pack. */
interface HashedFile {
  readonly name: string
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

/** A line for each file, in the form that `sha256sum` checks. */
const manifestOf = (files: ReadonlyArray<HashedFile>): string =>
  files.map(({ hash, name }) => `${hash}  ${name}\n`).join("")

/** DER header before the 32 bytes of an Ed25519 public key. */
const keyHead = Buffer.from("302a300506032b6570032100", "hex")

/** A public key, given as its 32 bytes in base64, as a PEM file. */
const publicKeyPem = (base64: string): string =>
  createPublicKey({ key: Buffer.concat([keyHead, Buffer.from(base64, "base64")]), format: "der", type: "spki" })
    .export({ type: "spki", format: "pem" })
    .toString()

/** Requester of a pack, with their rights. */
export interface EvidenceAsker {
  readonly principal: Principal
  readonly view: Pick<View, "seesInvestors" | "canUse">
}

const noClaim = new NotFound({ message: "This transaction does not exist" })

const encodeDetail = Schema.encodeSync(WireTransactionDetail)

const jsonOf = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const requestOf = ({ principal }: EvidenceAsker, seq: number, type: FileRequest["type"]): FileRequest => ({
  kind: "evidence",
  type,
  userId: principal.userId,
  sessionId: principal.sessionId,
  clientId: principal.clientId ?? noClientId,
  viewAsUserId: 0,
  about: { seq }
})

const nameOf = (detail: TransactionDetail): string => `Evidence ${detail.claimRef.replaceAll(/[^\w.-]+/g, "-")}`

const fileFromBytes = (name: string, bytes: Uint8Array): NamedFile => ({ name, bytes: Stream.succeed(bytes) })

/** Text that is known only when its turn comes. */
const late = (make: Effect.Effect<string>): Stream.Stream<Uint8Array> =>
  Stream.fromEffect(Effect.map(make, (text) => Buffer.from(text)))

const Seq = Schema.fromJsonString(Schema.Int)
const seqText = Schema.encodeSync(Seq)
const decodeSeq = Schema.decodeUnknownSync(Seq)

/** Packs of everything that shows how a claim came about, with a script that checks them. */
export class EvidencePacks extends Context.Service<
  EvidencePacks,
  {
    /** A link to the pack of a claim. */
    readonly offer: (asker: EvidenceAsker, seq: number) => Effect.Effect<FileLink, NotFound>
    /**
     * Sends the pack behind a link, which a download uses up but a HEAD request does not. Recorded before it is sent.
     */
    readonly download: (
      asker: EvidenceAsker,
      token: string,
      method: string
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound>
  }
>()("@reclaim/app-api/EvidencePacks") {
  static readonly layer = Layer.effect(
    EvidencePacks,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const key = yield* SigningKey
      const store = yield* FileStore
      const issued = yield* IssuedFiles
      const tickets = yield* DownloadTickets
      const transactions = yield* Transactions
      const worker = yield* PdfWorker
      const { paperSize, productName } = yield* Settings

      const claimOf = Effect.fnUntraced(function* ({ principal, view }: EvidenceAsker, seq: number) {
        const detail = yield* transactions.detail(principal.clientId ?? noClientId, seq, view)
        return detail ?? (yield* noClaim)
      })

      const signaturesOf = Effect.fnUntraced(function* (clientId: number, envelopeIds: ReadonlyArray<number>) {
        return yield* Effect.forEach(envelopeIds, (envelopeId) =>
          Effect.map(readSignatures(clientId, envelopeId), (signatures) => ({ envelopeId, signatures }))
        )
      })

      /** Reads a claim's evidence from one snapshot of the database. */
      const readEvidence = Effect.fnUntraced(function* (
        clientId: number,
        seq: number,
        { canUse, seesInvestors }: EvidenceAsker["view"]
      ) {
        const record = yield* readClaimRecord(clientId, seq, seesInvestors)
        if (record === null) return yield* noClaim
        const changes = yield* listChanges(clientId, seq)
        const decisions = yield* listDecisions(clientId, seq)
        if (!canUse(taskNames.documents)) return { changes, decisions, ofDocuments: null }
        const subjects = record.subjects.map(({ id, kind }) => `${kind}:${id}`)
        return {
          changes,
          decisions,
          ofDocuments: {
            documents: record.documents,
            signatures: yield* signaturesOf(clientId, record.envelopeIds),
            events: yield* listEvents(clientId, subjects)
          }
        }
      })

      /** The files of a pack but for its manifest. */
      const filesOf = Effect.fnUntraced(function* (asker: EvidenceAsker, seq: number, detail: TransactionDetail) {
        const clientId = asker.principal.clientId ?? noClientId
        const found = yield* inOneSnapshot(database.asClient(clientId, readEvidence(clientId, seq, asker.view)))
        const wire = encodeDetail(detail)
        const pdf = yield* worker.make(
          claimPdfOrder({ product: productName, paper: paperSize, createdAt: yield* clock.now, detail: wire })
        )
        const { changes, decisions, ofDocuments } = found
        const script = yield* Effect.promise(() => readFile(new URL("./verify.mjs", import.meta.url)))
        const files = [
          fileFromBytes("README.txt", Buffer.from(words.readMe(detail.claimRef, ofDocuments !== null))),
          fileFromBytes("verify.mjs", script),
          fileFromBytes("claim.pdf", pdf),
          fileFromBytes("claim.json", jsonOf(wire)),
          fileFromBytes("changes.json", jsonOf(changes)),
          fileFromBytes("decisions.json", jsonOf(decisions))
        ]
        if (ofDocuments === null) return files
        const stored = ofDocuments.documents.flatMap((document) =>
          document.files
            .filter(({ isReadable }) => isReadable)
            .map(({ blobId, fileName }) => ({ ...document, blobId, fileName, owner: detail.transaction.boName }))
        )
        const names = zipNames(stored)
        const lines = ofDocuments.events.map(
          (event) => `${JSON.stringify({ hash: event.hash, prev_hash: event.prevHash, text: auditText(event) })}\n`
        )
        return [
          ...files,
          fileFromBytes("signatures.json", jsonOf(ofDocuments.signatures)),
          fileFromBytes("audit.jsonl", Buffer.from(lines.join(""))),
          ...stored.map(({ blobId }, at): NamedFile => ({
            name: `documents/${names[at] ?? ""}`,
            bytes: Stream.unwrap(Effect.orDie(store.read({ clientId, fileId: blobId })))
          }))
        ]
      })

      /** The pack with its key, its manifest and the signature of that: each file is hashed while it is sent. */
      const packFiles = (files: ReadonlyArray<NamedFile>): Stream.Stream<Uint8Array> => {
        const hashes: Array<HashedFile> = []
        const hashWhileSent = ({ bytes, name }: NamedFile): NamedFile => ({
          name,
          bytes: Stream.suspend(() => {
            const hash = createHash("sha256")
            return bytes.pipe(
              Stream.tap((part) => Effect.sync(() => void hash.update(part))),
              Stream.onEnd(Effect.sync(() => void hashes.push({ name, hash: hash.digest("hex") })))
            )
          })
        })
        const manifest = Effect.sync(() => manifestOf(hashes))
        const signature = Effect.map(Effect.flatMap(manifest, key.sign), (text) => `${text}\n`)
        const ended = [
          hashWhileSent({
            name: "public-key.pem",
            // Made with the first signature, if there was none before.
            bytes: late(
              Effect.orDie(
                Effect.andThen(
                  key.sign(""),
                  Effect.map(key.publicKey, Option.match({ onNone: () => "", onSome: publicKeyPem }))
                )
              )
            )
          }),
          { name: "manifest.sha256", bytes: late(manifest) },
          { name: "manifest.sha256.sig", bytes: late(Effect.orDie(signature)) }
        ]
        return zipFiles([...files.map(hashWhileSent), ...ended])
      }

      return EvidencePacks.of({
        offer: Effect.fn("EvidencePacks.offer")(function* (asker, seq) {
          const detail = yield* claimOf(asker, seq)
          const { clientId, sessionId } = asker.principal
          const token = yield* tickets.issue({ kind: "evidence", sessionId, clientId, request: seqText(seq) })
          yield* issued.record(requestOf(asker, seq, "export"), 1)
          return {
            _tag: "Link" as const,
            url: `/api/v1/transactions/evidence/${token}`,
            extension: "zip",
            name: nameOf(detail)
          }
        }),
        download: Effect.fn("EvidencePacks.download")(function* (asker, token, method) {
          const { principal } = asker
          const ticket = yield* tickets.find({ kind: "evidence", token, sessionId: principal.sessionId })
          if (ticket === null || ticket.clientId !== principal.clientId) return yield* tickets.refuse(principal)
          // Some programs send HEAD before GET; that must not use up the link.
          if (method === "HEAD") return HttpServerResponse.empty({ status: 200 })
          const seq = decodeSeq(ticket.request)
          const detail = yield* claimOf(asker, seq)
          const files = yield* filesOf(asker, seq, detail)
          if (!(yield* tickets.redeem(token))) return yield* tickets.refuse(principal)
          yield* issued.record(requestOf(asker, seq, "download"), 1)
          return HttpServerResponse.stream(packFiles(files), {
            contentType: "application/zip",
            headers: {
              "cache-control": "private, no-store",
              "content-disposition": attachmentOf(`${nameOf(detail)}.zip`)
            }
          })
        })
      })
    })
  )
}
