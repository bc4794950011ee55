import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Cause, Effect, Exit, Layer, Stream } from "effect"
import { HttpApiError } from "effect/http-api"
import { throwAwayEmbedded } from "../../testing/database/bothDatabases.ts"
import { FeedUploads } from "./FeedUploads.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { UploadFolder } from "./UploadFolder.ts"

/** A folder that every file can be written to, as far as its bytes come. */
const anyFolder = Layer.succeed(
  UploadFolder,
  UploadFolder.of({ keep: (bytes) => Effect.as(Stream.runDrain(bytes), "/nowhere/upload.csv") })
)

const services = FeedUploads.layer.pipe(
  Layer.provide(Layer.mergeAll(anyFolder, SecurityEvents.layer, NodeServices.layer)),
  Layer.provide(ServerClock.layer),
  Layer.provide(throwAwayEmbedded()),
  Layer.orDie
)

const principal = new Principal({
  userId: 1,
  clientId: null,
  sessionId: "1",
  email: "s@test.example",
  isInternal: true
})

const causeOf = (error: unknown) =>
  Effect.gen(function* () {
    const uploads = yield* FeedUploads
    const bytes = Stream.fail(error)
    const exit = yield* Effect.exit(uploads.take(principal, { kind: "clients", file: "clients.csv", bytes }))
    return Exit.isFailure(exit) ? exit.cause : assert.fail("the upload was taken")
  })

layer(services, { excludeTestServices: true, timeout: "60 seconds" })("An upload that does not arrive", (it) => {
  it.effect("is too large only where it is larger than allowed", () =>
    Effect.gen(function* () {
      const { HttpApiPayloadTooLarge } = HttpApiError
      const cause = yield* causeOf(new HttpApiPayloadTooLarge({ limit: "maxBytes", size: 1n as never }))
      assert.deepInclude(Cause.squash(cause), { message: "A file may have 200 MB at most: split it" })
    })
  )

  it.effect("keeps every other cause for the answer and the log", () =>
    Effect.gen(function* () {
      for (const error of [Object.assign(new Error("full"), { code: "ENOSPC" }), new Error("something else")]) {
        const cause = yield* causeOf(error)
        assert.isTrue(Cause.hasDies(cause))
        assert.strictEqual(Cause.squash(cause), error)
      }
    })
  )
})
