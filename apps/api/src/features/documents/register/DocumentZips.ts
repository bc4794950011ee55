import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { zipNames } from "@reclaim/core/rules/document/zipNames"
import { ZipStream } from "@reclaim/xlsx/ZipStream"
import { Context, Effect, Layer, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { noClientId } from "../../../ledger/noClientId.ts"
import { Database } from "../../../platform/database/Database.ts"
import { attachmentOf } from "../../../platform/files/attachmentOf.ts"
import { IssuedFiles } from "../../../platform/files/IssuedFiles.ts"
import { FileStore, type FileStoreFields } from "../../../platform/files/store/FileStore.ts"
import { listZippedFiles } from "./zipRows.ts"

const nothingToZip = new NotFound({ message: "None of these documents has a file here" })

/** The files of documents are compressed already: a higher level would take longer and save nothing. */
const level = 1

interface NamedFile {
  readonly name: string
  readonly bytes: Stream.Stream<Uint8Array>
}

/** The bytes of a zip file, made while they are sent. */
const zipped = (files: ReadonlyArray<NamedFile>): Stream.Stream<Uint8Array> =>
  Stream.suspend(() => {
    let made: Array<Uint8Array> = []
    const zip = new ZipStream((bytes) => made.push(bytes), level)
    const written = (write: () => void): Uint8Array => {
      write()
      const bytes = Buffer.concat(made)
      made = []
      return bytes
    }
    const step = (write: () => void) => Stream.fromEffect(Effect.sync(() => written(write)))
    const ofFile = ({ bytes, name }: NamedFile) =>
      step(() => zip.begin(name)).pipe(
        Stream.concat(Stream.map(bytes, (part) => written(() => zip.write(part)))),
        Stream.concat(step(() => zip.end()))
      )
    return Stream.fromIterable(files).pipe(Stream.flatMap(ofFile), Stream.concat(step(() => zip.finish())))
  })

const readFrom = (store: FileStoreFields, clientId: number, fileId: number) =>
  Stream.unwrap(Effect.orDie(store.read({ clientId, fileId })))

/** Several documents of a client in one file. */
export class DocumentZips extends Context.Service<
  DocumentZips,
  {
    /** Of those of the client that have a file, in this order. It is recorded before it is sent. */
    readonly answer: (
      principal: Principal,
      documentIds: ReadonlyArray<number>
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse, NotFound>
  }
>()("@reclaim/app-api/DocumentZips") {
  static readonly layer = Layer.effect(
    DocumentZips,
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const store = yield* FileStore
      const issued = yield* IssuedFiles
      return DocumentZips.of({
        answer: Effect.fn("DocumentZips.answer")(function* ({ sessionId, userId, ...principal }, documentIds) {
          const clientId = principal.clientId ?? noClientId
          const found = yield* Effect.orDie(asClient(clientId, listZippedFiles(clientId, documentIds)))
          if (found.length === 0) return yield* nothingToZip
          const names = zipNames(found)
          const files = found.map(({ blobId }, at): NamedFile => ({
            name: names[at] ?? "",
            bytes: readFrom(store, clientId, blobId)
          }))
          const about = { documents: found.length }
          yield* issued.record(
            { kind: "documents", type: "download", userId, sessionId, clientId, viewAsUserId: 0, about },
            found.length
          )
          return HttpServerResponse.stream(zipped(files), {
            contentType: "application/zip",
            headers: { "cache-control": "private, no-store", "content-disposition": attachmentOf("Documents.zip") }
          })
        })
      })
    })
  )
}
