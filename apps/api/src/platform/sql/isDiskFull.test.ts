import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem } from "effect"
import { SqlError } from "effect/sql"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { DiskFull } from "./DiskFull.ts"
import { isDiskFull } from "./isDiskFull.ts"

const saidByServer = (code: string) =>
  new SqlError.SqlError({ reason: new SqlError.UnknownError({ cause: Object.assign(new Error("said"), { code }) }) })

describe("An error is told to be about a full disk", () => {
  describeWith(missingPrerequisites.fullDevice, "on the device that is always full", () => {
    it.effect("when a file could not be written", () =>
      Effect.gen(function* () {
        const files = yield* FileSystem.FileSystem
        const failure = yield* Effect.flip(files.writeFileString("/dev/full", "one line"))
        assert.isTrue(isDiskFull(failure))
        assert.isTrue(isDiskFull(new DiskFull({ cause: failure })))
      }).pipe(Effect.provide(NodeFileSystem.layer))
    )
  })

  it("when the database says so, and nothing else that it says", () => {
    assert.isTrue(isDiskFull(saidByServer("53100")))
    assert.isFalse(isDiskFull(saidByServer("53200")))
    assert.isFalse(isDiskFull(new Error("ENOSPC in a message only")))
    assert.isFalse(isDiskFull("ENOSPC"))
  })
})
