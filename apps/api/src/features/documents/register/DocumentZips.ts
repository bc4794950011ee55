import { type FileStoreFields } from "../../../platform/files/store/FileStoreFields.ts"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { zipNames } from "@reclaim/core/rules/document/zipNames"
import type { FileLink } from "@reclaim/core/domain/export/ReportFile"
import { Context, Effect, Layer, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { noClientId } from "../../../ledger/noClientId.ts"
import { Database } from "../../../platform/database/Database.ts"
import { attachmentOf } from "../../../platform/files/attachmentOf.ts"
import type { FileRequest } from "../../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../../platform/files/IssuedFiles.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { type NamedFile, zipFiles } from "../../../platform/files/zipFiles.ts"
import { DownloadTickets } from "../../../platform/files/tickets/DownloadTickets.ts"
import { listZippedFiles, type ZippedFile } from "./zipRows.ts"

const nothingToZip = new NotFound({ message: "None of these documents has a file here" })

/** The name of the file, without its extension. */
const name = "Documents"

const Ids = Schema.fromJsonString(Schema.Array(Schema.Int))

const idsText = Schema.encodeSync(Ids)

const decodeIds = Schema.decodeUnknownSync(Ids)

/** Audit record of the file, written when it is offered and again when it is sent. */
const requestOf = (
  { sessionId, userId, clientId }: Principal,
  type: FileRequest["type"],
  found: ReadonlyArray<ZippedFile>
): FileRequest => ({
  kind: "documents",
  type,
  userId,
  sessionId,
  clientId: clientId ?? noClientId,
  viewAsUserId: 0,
  about: { documents: found.length, documentIds: [...new Set(found.map(({ documentId }) => documentId))].join(" ") }
})

const readFrom = (store: FileStoreFields, clientId: number, fileId: number) =>
  Stream.unwrap(Effect.orDie(store.read({ clientId, fileId })))

/** Several documents of a client in one file. */
export class DocumentZips extends Context.Service<
  DocumentZips,
  {
    /** Issues a link to those documents of the client that have a file, in this order. */
    readonly offer: (principal: Principal, documentIds: ReadonlyArray<number>) => Effect.Effect<FileLink, NotFound>
    /**
     * Sends the file behind a link, which a download uses up but a HEAD request does not. Recorded before it is sent.
     */
    readonly download: (
      principal: Principal,
      token: string,
      method: string
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound>
  }
>()("@reclaim/app-api/DocumentZips") {
  static readonly layer = Layer.effect(
    DocumentZips,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const store = yield* FileStore
      const issued = yield* IssuedFiles
      const tickets = yield* DownloadTickets

      const filesOf = (clientId: number, documentIds: ReadonlyArray<number>) =>
        asClient(clientId, listZippedFiles(clientId, documentIds))

      return DocumentZips.of({
        offer: Effect.fn("DocumentZips.offer")(function* (principal, documentIds) {
          const clientId = principal.clientId ?? noClientId
          const found = yield* filesOf(clientId, documentIds)
          if (found.length === 0) return yield* nothingToZip
          const { sessionId } = principal
          const token = yield* tickets.issue({ kind: "documents", sessionId, clientId, request: idsText(documentIds) })
          yield* issued.record(requestOf(principal, "export", found), found.length)
          return { _tag: "Link" as const, url: `/api/v1/documents/zip/${token}`, extension: "zip", name }
        }),
        download: Effect.fn("DocumentZips.download")(function* (principal, token, method) {
          const ticket = yield* tickets.find({ kind: "documents", token, sessionId: principal.sessionId })
          const clientId = principal.clientId ?? noClientId
          if (ticket?.clientId !== clientId) return yield* tickets.refuse(principal)
          // Some programs send HEAD before GET; that must not use up the link.
          if (method === "HEAD") return HttpServerResponse.empty({ status: 200 })
          const found = yield* filesOf(clientId, decodeIds(ticket.request))
          if (found.length === 0) return yield* nothingToZip
          if (!(yield* tickets.redeem(token))) return yield* tickets.refuse(principal)
          const names = zipNames(found)
          const files = found.map(({ blobId }, at): NamedFile => ({
            name: names[at] ?? "",
            bytes: readFrom(store, clientId, blobId)
          }))
          yield* issued.record(requestOf(principal, "download", found), found.length)
          return HttpServerResponse.stream(zipFiles(files), {
            contentType: "application/zip",
            headers: { "cache-control": "private, no-store", "content-disposition": attachmentOf(`${name}.zip`) }
          })
        })
      })
    })
  )
}
