import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, layer } from "@effect/vitest"
import { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Cause, Effect, Exit, FileSystem, Layer, Stream } from "effect"
import { HttpApiError } from "effect/http-api"
import { referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { throwAwayEmbedded } from "../../testing/database/bothDatabases.ts"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { ImportUploads } from "./ImportUploads.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { UploadFolder } from "./UploadFolder.ts"

/** A folder that every file can be written to, as far as its bytes come. */
const anyFolder = Layer.succeed(
  UploadFolder,
  UploadFolder.of({ keep: (bytes) => Effect.as(Stream.runDrain(bytes), "/nowhere/upload.csv") })
)

const services = ImportUploads.layer.pipe(
  Layer.provide(Layer.mergeAll(anyFolder, SecurityEvents.layer, referenceLayer)),
  Layer.provide(NodeServices.layer),
  Layer.provide(ServerClock.layer),
  Layer.provide(throwAwayEmbedded()),
  Layer.orDie
)

const principal = new Principal({
  userId: 1,
  clientId: null,
  sessionId: "1",
  email: "s@test.example",
  isInternal: true,
  guestEnvelopeId: null
})

const causeOf = (error: unknown) =>
  Effect.gen(function* () {
    const uploads = yield* ImportUploads
    const bytes = Stream.fail(error)
    const exit = yield* Effect.exit(
      uploads.take(principal, { kind: "clients", file: "clients.csv", confirmed: "", bytes })
    )
    return Exit.isFailure(exit) ? exit.cause : assert.fail("the upload was taken")
  })

layer(services, { excludeTestServices: true, timeout: "60 seconds" })("An upload that does not arrive", (it) => {
  it.effect("is too large only where it is larger than allowed", () =>
    Effect.gen(function* () {
      const { HttpApiPayloadTooLarge } = HttpApiError
      const cause = yield* causeOf(new HttpApiPayloadTooLarge({ limit: "maxBytes", size: 1n as never }))
      assert.deepInclude(Cause.squash(cause), { message: "A file may have at most 200 MB: split it" })
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

/** Folder that stores the same file whatever is sent. */
const oneFile = Layer.effect(
  UploadFolder,
  Effect.map(temporaryFolder, (folder) => {
    const path = join(folder, "upload.csv")
    writeFileSync(path, "client,name\nC1,The client\n")
    return UploadFolder.of({ keep: () => Effect.succeed(path) })
  })
)

/** The tables that have been read, by name. */
const readTables: Array<string> = []

const countingFiles = Layer.effect(
  FileSystem.FileSystem,
  Effect.map(FileSystem.FileSystem, (files) =>
    FileSystem.FileSystem.of({
      ...files,
      readFileString: (path, encoding) => {
        readTables.push(path)
        return files.readFileString(path, encoding)
      }
    })
  )
).pipe(Layer.provideMerge(NodeServices.layer))

const countingUploads = ImportUploads.layer.pipe(
  Layer.provide(Layer.mergeAll(oneFile, SecurityEvents.layer, ReferenceData.layer())),
  Layer.provide(countingFiles),
  Layer.provide(ServerClock.layer),
  Layer.provide(throwAwayEmbedded()),
  Layer.orDie
)

layer(countingUploads, { excludeTestServices: true, timeout: "60 seconds" })("Uploads one after the other", (it) => {
  it.effect("share the reference tables, which are read once", () =>
    Effect.gen(function* () {
      const uploads = yield* ImportUploads
      const upload = { kind: "clients", file: "clients.csv", confirmed: "", bytes: Stream.empty } as const
      assert.deepInclude(yield* uploads.take(principal, upload), { created: 1, unchanged: 0 })
      assert.deepInclude(yield* uploads.take(principal, upload), { created: 0, unchanged: 1 })
      assert.strictEqual(readTables.length, new Set(readTables).size)
      assert.lengthOf(
        readTables.filter((path) => path.endsWith(".csv")),
        8
      )
    })
  )
})
