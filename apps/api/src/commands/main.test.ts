import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFile } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { claimDataFolder } from "../platform/embedded/claimDataFolder.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"

/** Runs the command as it would be typed in a folder; answers how it ended. */
const run = (folder: string, ...args: ReadonlyArray<string>) =>
  Effect.promise(() => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", INIT_CWD: folder }
    return new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>((resolve) =>
      execFile(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      )
    )
  })

it.live("what cannot be understood ends the command with a sentence before anything is opened", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const { code, stderr } = yield* run(folder, "import", "nowhere")
    assert.strictEqual(code, 1)
    assert.include(stderr, `There is no file or folder ${join(folder, "nowhere")}`)
    writeFileSync(join(folder, "client.csv"), "client,name\n")
    const misnamed = yield* run(folder, "import", ".")
    assert.match(misnamed.stderr, /client\.csv in .* is no file of an import: rename it to one of clients\.csv/)
  }).pipe(Effect.scoped)
)

it.live("a data folder that a server has open is left to it", () =>
  Effect.gen(function* () {
    const folder = yield* migratedFolder
    writeFileSync(join(folder, "clients.csv"), "client,name\nC1,One\n")
    yield* claimDataFolder(folder)
    const { code, stderr } = yield* run(folder, "import", "clients.csv")
    assert.strictEqual(code, 1)
    assert.match(stderr, /in use by another process/)
    assert.match(stderr, /POST \/api\/v1\/import\?kind=/)
  }).pipe(Effect.scoped)
)

it.live(
  "a folder is taken file by file until one is refused",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      mkdirSync(join(folder, "delivery"))
      writeFileSync(join(folder, "delivery/clients.csv"), "client,name\nC1,One\n")
      writeFileSync(join(folder, "delivery/owners.csv"), "client,owner,name,residence,entity_type\nC1,O1,Two,USA,ira\n")
      const { code, stderr, stdout } = yield* run(folder, "import", "delivery")
      assert.match(stdout, /^clients\.csv: 1 rows, 1 new, 0 changed, 0 as before/)
      assert.match(stderr, /owners\.csv:2 residence: expected a country as two upper-case letters; found “USA”/)
      assert.strictEqual(code, 1)
    }).pipe(Effect.scoped),
  30_000
)
