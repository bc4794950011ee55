import { assert, describe, it } from "@effect/vitest"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { FilesRecorded } from "@reclaim/core/contract/access/middlewares"
import { Cause, Effect, Exit } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpApiGroup } from "effect/http-api"
import { FileRecord } from "./FileRecord.ts"
import { FilesRecordedLayer } from "../../contractMiddlewares.ts"

const group = PortalApi.groups.expiring as unknown as HttpApiGroup.Top

/** Passes the response of a call through the middleware. */
const passThrough = Effect.fnUntraced(function* (
  endpoint: "read" | "calendar",
  answer: Effect.Effect<HttpServerResponse.HttpServerResponse>
) {
  const guard = yield* FilesRecorded
  const exit = yield* Effect.exit(
    guard(answer, { group, endpoint: PortalApi.groups.expiring.endpoints[endpoint] }) as typeof answer
  )
  return Exit.isSuccess(exit) ? String(exit.value.status) : String(Cause.squash(exit.cause))
})

const file = Effect.succeed(HttpServerResponse.text("a file"))

const markRecorded = Effect.map(FileRecord, (record) => {
  if (record !== null) record.isKept = true
})

describe("a file", () => {
  it.effect("is withheld when it left no security event", () =>
    Effect.gen(function* () {
      assert.include(yield* passThrough("calendar", file), "expiring.calendar answers a file without a security event")
    }).pipe(Effect.provide(FilesRecordedLayer))
  )

  it.effect("passes when it did, as do other answers and refusals", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* passThrough("calendar", Effect.andThen(markRecorded, file)), "200")
      assert.strictEqual(yield* passThrough("read", file), "200")
      const refused = Effect.succeed(HttpServerResponse.text("no", { status: 404 }))
      assert.strictEqual(yield* passThrough("calendar", refused), "404")
    }).pipe(Effect.provide(FilesRecordedLayer))
  )
})
