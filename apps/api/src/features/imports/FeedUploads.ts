import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid, TooManyRequests } from "@reclaim/core/contract/access/errors"
import { ImportRefused, maxImportBytes } from "@reclaim/core/contract/imports/ImportGroup"
import type { FeedKindName } from "@reclaim/core/domain/feed/FeedKindName"
import { ImportOutcome } from "@reclaim/core/domain/feed/ImportOutcome"
import { count } from "@reclaim/core/format/count"
import { Context, Effect, Layer, type Stream } from "effect"
import { HttpApiError } from "effect/http-api"
import { Database } from "../../platform/database/Database.ts"
import { feedKinds } from "./feedKinds.ts"
import type { FeedRefused } from "./FeedRefused.ts"
import { fileParts } from "./fileParts.ts"
import { importFeed } from "./importFeed.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { UploadFolder } from "./UploadFolder.ts"

/** A file on its way in. */
export interface FeedUpload {
  readonly kind: FeedKindName
  readonly file: string
  readonly bytes: Stream.Stream<Uint8Array, unknown>
}

/** Files that are sent to the running server. */
export class FeedUploads extends Context.Service<
  FeedUploads,
  {
    /**
     * Takes a file whole or not at all. It is written to the disk before anything of it is read, so that a slow sender
     * holds no transaction open.
     */
    readonly take: (
      principal: Principal,
      upload: FeedUpload
    ) => Effect.Effect<ImportOutcome, ImportRefused | Invalid | TooManyRequests>
  }
>()("@reclaim/app-api/FeedUploads") {
  static readonly layer = Layer.effect(
    FeedUploads,
    Effect.gen(function* () {
      const folder = yield* UploadFolder
      const events = yield* SecurityEvents
      const context = yield* Effect.context<Database | ReferenceData>()

      // Whatever else went wrong is told by what it is: a full disk, a sender that hung up, or a fault of the server.
      const kept = (bytes: FeedUpload["bytes"]) =>
        Effect.catch(folder.keep(bytes), (error) =>
          HttpApiError.HttpApiPayloadTooLarge.is(error)
            ? Effect.fail(new Invalid({ message: tooLarge }))
            : Effect.die(error)
        )

      return FeedUploads.of({
        take: Effect.fn("FeedUploads.take")(function* (principal, { kind, file, bytes }) {
          const { sessionId, userId } = principal
          const feedKind = feedKinds.find(({ name }) => name === kind)
          if (feedKind === undefined) return yield* Effect.die(new Error(`no kind of file is named ${kind}`))
          const source = { name: file, parts: fileParts(yield* kept(bytes)) }
          const order = { kind: feedKind, source, actor: `user ${userId}` }
          const outcome = yield* importFeed(order).pipe(
            Effect.provideContext(context),
            Effect.catchTags({
              FeedRefused: (refused) => Effect.fail(refusalOf(refused)),
              FeedBusy: ({ message }) => Effect.fail(new TooManyRequests({ message, retryAfterSeconds: busySeconds })),
              SqlError: Effect.die
            })
          )
          const { changed, created, rowsRead, unchanged } = outcome
          const facts = { kind, file, rowsRead, created, changed }
          yield* events.record({ type: "import", userId, sessionId, facts })
          return new ImportOutcome({ kind, rowsRead, created, changed, unchanged })
        }, Effect.scoped)
      })
    })
  )
}

/** When another import may be done, in seconds: most take less than a minute. */
const busySeconds = 60

const tooLarge = `A file may have ${maxImportBytes / 1_048_576} MB at most: split it`

const refusalOf = ({ count: problemCount, file, problems, stoppedAtLine }: FeedRefused) => {
  const many = `${count(problemCount)} ${problemCount === 1 ? "problem" : "problems"}`
  const found = stoppedAtLine === null ? many : `${many} or more, reading stopped at line ${stoppedAtLine}`
  return new ImportRefused({
    message: `${file} was not imported: ${found}, nothing was written`,
    problems,
    problemCount,
    ...(stoppedAtLine === null ? {} : { stoppedAtLine })
  })
}
