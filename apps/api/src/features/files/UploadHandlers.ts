import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { tasksOfUpload } from "@reclaim/core/rules/file/tasksOfUpload"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ClientFiles, type ContentRequest } from "./ClientFiles.ts"
import { Uploads } from "./Uploads.ts"

interface ContentHeaders {
  readonly range?: string
  readonly "if-range"?: string
  readonly "if-none-match"?: string
}

/** Reads the headers and method of a request for file content. */
const contentRequestOf = (headers: ContentHeaders, method: string): ContentRequest => ({
  range: headers.range ?? null,
  ifRange: headers["if-range"] ?? null,
  ifNoneMatch: headers["if-none-match"] ?? null,
  isHead: method === "HEAD"
})

/** Files of clients' documents, for the desk. */
export const DeskFileHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskFiles",
  Effect.fnUntraced(function* (handlers) {
    const files = yield* ClientFiles
    return handlers.handleAll({
      content: Effect.fnUntraced(function* ({ headers, params, request }) {
        const principal = yield* CurrentPrincipal
        return yield* files.answerDesk(principal, params.client, params.id, contentRequestOf(headers, request.method))
      })
    })
  })
)

const owner = Effect.map(CurrentPrincipal, ({ clientId, userId }) => ({ clientId: clientId ?? noClientId, userId }))

const bytesOfHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, "hex"))

const requirePurpose = Effect.fnUntraced(function* (purpose: UploadPurpose) {
  const user = yield* signedInUser
  if (tasksOfUpload(purpose).some((task) => user.canUse(task))) return
  return yield* new NotAllowed({ message: "You may not upload files of this kind" })
})

export const UploadHandlers = HttpApiBuilder.group(
  PortalApi,
  "files",
  Effect.fnUntraced(function* (handlers) {
    const uploads = yield* Uploads
    const files = yield* ClientFiles
    return handlers.handleAll({
      begin: Effect.fnUntraced(function* ({ payload }) {
        yield* requirePurpose(payload.purpose)
        return yield* uploads.begin({ ...payload, ...(yield* owner), sha256: bytesOfHex(payload.sha256) })
      }),
      find: ({ params }) => Effect.flatMap(owner, (own) => uploads.find(own, params.id)),
      part: ({ headers, params, payload }) =>
        Effect.flatMap(owner, (own) =>
          uploads.keepPart(own, params.id, {
            number: params.n,
            sha256: bytesOfHex(headers["x-part-sha256"]),
            bytes: payload
          })
        ),
      finish: ({ params }) => Effect.flatMap(owner, (own) => uploads.finish(own, params.id)),
      content: Effect.fnUntraced(function* ({ headers, params, request }) {
        const principal = yield* CurrentPrincipal
        return yield* files.answer(principal, params.id, contentRequestOf(headers, request.method))
      })
    })
  })
)
