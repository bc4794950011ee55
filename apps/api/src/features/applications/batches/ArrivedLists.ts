import { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { findBlob } from "../../../platform/files/store/blobRows.ts"
import { FileStore } from "../../../platform/files/store/FileStore.ts"
import { findUploaded } from "../../../platform/files/store/uploadedRows.ts"
import { rowsOfFile } from "./BatchFile.ts"
import { storableText } from "./storableText.ts"

/** A file of accounts that has arrived. */
export interface ArrivedList {
  readonly blobId: number
  readonly fileName: string
  readonly sha256: Uint8Array
  readonly titles: ReadonlyArray<string>
}

const noUpload = new NotFound({ message: "There is no such upload; it may have expired" })

const otherPurpose = new Invalid({
  message: "This file was not uploaded as a list of accounts",
  fields: { upload_id: "This file was not uploaded as a list of accounts" }
})

const unfinishedUpload = new Conflict({
  message: "The file has not arrived yet: finish its upload first",
  code: "wrong_state"
})

const unscannedFile = new Conflict({
  message: "The file is waiting for the virus scanner: try again in a moment",
  code: "wrong_state"
})

const purpose: UploadPurpose = "account_list"

/** Files of accounts that a client's users have uploaded. */
export class ArrivedLists extends Context.Service<
  ArrivedLists,
  {
    /** Refused, with the reason, if the file cannot be read as a list. */
    readonly find: (
      owner: { readonly clientId: number; readonly userId: number },
      uploadId: number
    ) => Effect.Effect<ArrivedList, NotFound | Invalid | Conflict>
  }
>()("@reclaim/app-api/ArrivedLists") {
  static readonly layer = Layer.effect(
    ArrivedLists,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const store = yield* FileStore
      return ArrivedLists.of({
        find: Effect.fn("ArrivedLists.find")(function* ({ clientId, userId }, uploadId) {
          const now = new Date(yield* clock.now)
          const file = yield* database.asClient(clientId, findUploaded(uploadId, userId, now))
          if (file === null || file.blobState === "removed") return yield* noUpload
          if (file.purpose !== purpose) return yield* otherPurpose
          if (file.blobId === null) return yield* unfinishedUpload
          if (file.blobState === "quarantined") return yield* unscannedFile
          const blob = yield* database.asClient(clientId, findBlob(file.blobId))
          if (blob === null) return yield* noUpload
          const first = yield* rowsOfFile(store, { clientId, fileId: blob.blobId }).pipe(
            Stream.runHead,
            Effect.catchTag("ListRefused", ({ message }) =>
              Effect.fail(new Invalid({ message, fields: { upload_id: message } }))
            )
          )
          const titles = Option.getOrNull(first)?.[0]?.cells
          if (titles === undefined) return yield* new Invalid({ message: "The file is empty" })
          return {
            blobId: blob.blobId,
            fileName: blob.fileName,
            sha256: file.sha256,
            titles: titles.map(storableText)
          }
        })
      })
    })
  )
}
