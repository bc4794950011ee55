import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { spawn } from "node:child_process"
import { existsSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { migratedFolder } from "../../../testing/database/migratedFolder.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { Database } from "../../database/Database.ts"
import { execute } from "../../sql/queryRows.ts"
import { claimDataFolder } from "../claimDataFolder.ts"

const program = fileURLToPath(new URL("../../../testing/database/holdDatabase.ts", import.meta.url))

/** Another process that opens the folder, and the first thing it says. */
const otherProcess = (folder: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] })
      const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)))
      const said = await new Promise<string>((resolve) => {
        child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()))
        child.once("close", () => resolve(""))
      })
      return { child, ended, said }
    }),
    ({ child, ended }) =>
      Effect.promise(() => {
        child.kill("SIGKILL")
        return ended
      })
  )

const note = execute(
  (sql) => sql`
  insert into app_setting (key, value) values (${"a note"}, '1') on conflict do nothing`
)
const notes = execute((sql) => sql`select key from app_setting`)

describe("The data folder", () => {
  it.live("is refused to a second process, and the first goes on", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* Effect.gen(function* () {
        const database = yield* Database
        yield* database.asIdentity(note)
        const second = yield* otherProcess(folder)
        assert.include(second.said, `The data folder ${folder} is in use by another process`)
        assert.include(second.said, "start this one with another DATA_DIR")
        assert.strictEqual(yield* Effect.promise(() => second.ended), 1)
        const [took] = yield* Effect.timed(Effect.flip(claimDataFolder(folder)))
        assert.isBelow(Duration.toMillis(took), 3000)
        assert.deepStrictEqual(yield* database.asIdentity(notes), [{ key: "a note" }])
        yield* database.asIdentity(note)
      }).pipe(Effect.provide(Database.layerEmbedded(folder)))
    })
  )

  it.live(
    "is refused when its lock file was removed by hand, by whatever path",
    () =>
      Effect.gen(function* () {
        const [folder, elsewhere] = [yield* migratedFolder, yield* temporaryFolder]
        symlinkSync(folder, join(elsewhere, "data"))
        const first = yield* otherProcess(folder)
        assert.strictEqual(first.said, "open")
        rmSync(join(folder, "lock.db"))
        for (const path of [folder, join(elsewhere, "data")]) {
          const second = yield* otherProcess(path)
          assert.include(second.said, "is in use by another process")
          assert.strictEqual(yield* Effect.promise(() => second.ended), 1)
        }
        assert.isFalse(existsSync(join(folder, "lock.db")))
        assert.isNull(first.child.exitCode)
        first.child.kill("SIGKILL")
        yield* Effect.promise(() => first.ended)
        assert.strictEqual((yield* otherProcess(folder)).said, "open")
      }),
    180_000
  )

  it.live("is refused when its database was moved away from under its process", () =>
    Effect.gen(function* () {
      const [folder, elsewhere] = [yield* migratedFolder, yield* temporaryFolder]
      const first = yield* otherProcess(folder)
      renameSync(join(folder, "postgres"), join(elsewhere, "postgres"))
      assert.include((yield* otherProcess(elsewhere)).said, "is in use by another process")
      renameSync(join(elsewhere, "postgres"), join(folder, "postgres"))
      assert.isNull(first.child.exitCode)
    })
  )

  it.live("is free again once its process is killed", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const first = yield* otherProcess(folder)
      assert.strictEqual(first.said, "open")
      assert.include((yield* Effect.flip(claimDataFolder(folder))).message, "in use")
      first.child.kill("SIGKILL")
      yield* Effect.promise(() => first.ended)
      const answer = Effect.flatMap(Database, (database) => database.asIdentity(notes))
      assert.deepStrictEqual(yield* Effect.provide(answer, Database.layerEmbedded(folder)), [])
    })
  )

  it.live("is free again once its scope is closed", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* Effect.scoped(claimDataFolder(folder))
      yield* Effect.scoped(Effect.andThen(claimDataFolder(folder), Effect.flip(claimDataFolder(folder))))
      yield* claimDataFolder(folder)
    })
  )

  it.live("that can't be made is refused with a reason", () =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(claimDataFolder("/dev/null/data"))
      assert.match(refusal.message, /\/dev\/null\/data.*ENOTDIR/)
    })
  )
})
