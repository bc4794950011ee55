import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { describeWith } from "../../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../../testing/database/missingPrerequisites.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { closeDataFolder } from "../claimDataFolder.ts"
import { readDataFolder } from "./readDataFolder.ts"

const close = (folder: string) => closeDataFolder(folder, readDataFolder(folder))

/** A folder of another account: root has no other that is sure to exist, and can make one. */
const strangersFolder = Effect.map(temporaryFolder, (folder) => {
  if (process.geteuid?.() !== 0) return "/"
  chownSync(folder, 12_345, 12_345)
  return folder
})

describeWith(missingPrerequisites.unixModes, "A data folder", () => {
  it.live("that was open to others is closed, with all in it", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      mkdirSync(join(folder, "uploads"))
      chmodSync(join(folder, "uploads"), 0o777)
      chmodSync(folder, 0o755)
      yield* close(folder)
      assert.strictEqual(statSync(folder).mode & 0o777, 0o700)
      assert.strictEqual(statSync(join(folder, "uploads")).mode & 0o777, 0o700)
    })
  )

  it.live("that belongs to another account is refused", () =>
    Effect.gen(function* () {
      const folder = yield* strangersFolder
      const { message } = yield* Effect.flip(closeDataFolder(folder, { ...readDataFolder("/nowhere") }))
      assert.match(message, /is open to other accounts.*it belongs to the account with the id \d+.*chown -R/)
    })
  )

  it.live("that can't be closed is refused", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const found = { ...readDataFolder(folder), openToOthers: ["/proc/self/status"] }
      assert.match((yield* Effect.flip(closeDataFolder(folder, found))).message, /can't be closed: E(PERM|ROFS)/)
    })
  )
})
