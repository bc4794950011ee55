import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { tasksOfUpload } from "@reclaim/core/rules/file/tasksOfUpload"
import { Context, Effect, Layer, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { Database } from "../../platform/database/Database.ts"
import { type BlobRow, findBlob } from "../../platform/files/store/blobRows.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { attachmentOf } from "../../platform/files/attachmentOf.ts"
import { decideRange } from "../../platform/files/decideRange.ts"
import { namesTag } from "../../platform/http/tags/namesTag.ts"

/** Headers and method of a request for file content. */
export interface ContentRequest {
  readonly range: string | null
  readonly ifRange: string | null
  readonly ifNoneMatch: string | null
  readonly isHead: boolean
}

/** One answer for a file of another client, a removed one, one in quarantine and one that never existed. */
const noFile = new NotFound({ message: "This file does not exist" })

const tagOf = ({ sha256 }: BlobRow): string => `"${Buffer.from(sha256).toString("hex")}"`

/**
 * Headers that make the browser save a file and never display it, so that none of its content runs in the portal's
 * origin.
 */
const headersOf = (blob: BlobRow) => ({
  "accept-ranges": "bytes",
  "cache-control": "private, no-cache, no-transform",
  "content-disposition": attachmentOf(blob.fileName),
  "content-security-policy": "sandbox; default-src 'none'",
  etag: tagOf(blob)
})

const isDocument = (purpose: UploadPurpose): boolean => purpose === "document" || purpose === "scan"

/** Reads the files of a client again. */
export class ClientFiles extends Context.Service<
  ClientFiles,
  {
    /**
     * Sends a file or a range of it to a user of its client with a task for its purpose. Each request is recorded
     * first.
     */
    readonly answer: (
      principal: Principal,
      blobId: number,
      request: ContentRequest
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound>
    /** Answers with a client's document, for staff who work on it. */
    readonly answerDesk: (
      principal: Principal,
      clientId: number,
      blobId: number,
      request: ContentRequest
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound>
  }
>()("@reclaim/app-api/ClientFiles") {
  static readonly layer = Layer.effect(
    ClientFiles,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const store = yield* FileStore
      const issued = yield* IssuedFiles

      const readable = Effect.fnUntraced(function* (
        clientId: number,
        blobId: number,
        isFor: (purpose: UploadPurpose) => boolean
      ) {
        const blob = yield* asClient(clientId, findBlob(blobId))
        if (blob === null || blob.state !== "stored") return yield* noFile
        const purpose = yield* Effect.orDie(Schema.decodeUnknownEffect(UploadPurpose)(blob.purpose))
        return isFor(purpose) ? blob : yield* noFile
      })

      const sendFile = Effect.fnUntraced(function* (
        { sessionId, userId }: Principal,
        clientId: number,
        blob: BlobRow,
        request: ContentRequest
      ) {
        const { blobId } = blob
        const headers = headersOf(blob)
        const empty = (status: number, more: Readonly<Record<string, string>> = {}) =>
          HttpServerResponse.empty({ status, headers: { ...headers, ...more } })
        if (request.ifNoneMatch !== null && namesTag(request.ifNoneMatch, headers.etag)) return empty(304)
        const range = decideRange(request, { bytes: blob.bytes, tag: headers.etag })
        if (range._tag === "Unsatisfiable") return empty(416, { "content-range": `bytes */${blob.bytes}` })
        const span = range._tag === "Part" ? range : { from: 0, bytes: blob.bytes }
        const part =
          range._tag === "Part"
            ? { "content-range": `bytes ${span.from}-${span.from + span.bytes - 1}/${blob.bytes}` }
            : {}
        const status = range._tag === "Part" ? 206 : 200
        const options = { contentType: blob.mediaType, contentLength: span.bytes, headers: { ...headers, ...part } }
        if (request.isHead) return HttpServerResponse.empty({ status, headers: options.headers })
        const bytes = yield* Effect.orDie(store.read({ clientId, fileId: blobId }, span))
        const about = { fileId: blobId, from: span.from, bytes: span.bytes }
        yield* issued.record(
          { kind: "uploaded-file", type: "download", userId, sessionId, clientId, viewAsUserId: 0, about },
          1
        )
        return HttpServerResponse.stream(bytes, { status, ...options })
      })

      return ClientFiles.of({
        answer: Effect.fn("ClientFiles.answer")(function* (principal, blobId, request) {
          const clientId = principal.clientId ?? noClientId
          const user = yield* signedInUser
          const isTheirs = (purpose: UploadPurpose) => tasksOfUpload(purpose).some((task) => user.canUse(task))
          return yield* sendFile(principal, clientId, yield* readable(clientId, blobId, isTheirs), request)
        }),
        answerDesk: Effect.fn("ClientFiles.answerDesk")(function* (principal, clientId, blobId, request) {
          return yield* sendFile(principal, clientId, yield* readable(clientId, blobId, isDocument), request)
        })
      })
    })
  )
}
