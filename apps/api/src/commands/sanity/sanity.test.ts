import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Database } from "../../platform/database/Database.ts"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { migratedFolder } from "../../testing/database/migratedFolder.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { lowPasswordCost, seedTestUsers } from "../../testing/server/testUsers.ts"

/** Runs the command as it would be typed; returns how it ended. */
const sanity = (folder: string, ...flags: ReadonlyArray<string>) =>
  Effect.promise(() => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", INIT_CWD: folder }
    const command = [join(import.meta.dirname, "../main.ts"), "sanity", ...flags]
    return new Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }>((resolve) =>
      execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, stdout, stderr })
      )
    )
  })

const changeFolder = <A, E>(folder: string, change: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Database.use(({ asOwner }) => asOwner(change)).pipe(
    Effect.provide(Database.layer({ url: null, ownerUrl: null, folder })),
    Effect.provideService(PasswordCost, lowPasswordCost),
    Effect.scoped
  )

const addRow = Effect.fnUntraced(function* (blobId: number, bytes: Buffer) {
  const sql = yield* SqlClient.SqlClient
  const sha256 = createHash("sha256").update(bytes).digest()
  yield* sql`
    insert into blob (client_id, blob_id, purpose, file_name, sha256, bytes, media_type, state, user_id, at)
    values (1, ${blobId}::int, 'document', 'a.pdf', ${sha256}, ${bytes.length}, 'application/pdf', 'stored', 1, now())`
})

it.live(
  "R23: sanity names every file that is lost, altered or left over, and every table that is open",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const files = join(folder, "files/1")
      const contents = [1, 2, 3].map((id) => Buffer.from(`file ${id}`))
      yield* changeFolder(folder, Effect.andThen(seedTwoClients, seedTestUsers))
      yield* changeFolder(
        folder,
        Effect.forEach(contents, (bytes, at) => addRow(at + 1, bytes))
      )
      mkdirSync(files, { recursive: true })
      for (const [at, bytes] of contents.entries()) writeFileSync(join(files, String(at + 1)), bytes)
      const sound = yield* sanity(folder)
      assert.match(sound.stdout, /^3 files, 0 lost, 0 orphans, 0 faults; contents were not read/, sound.stderr)
      assert.strictEqual(sound.code, 0)

      rmSync(join(files, "1"))
      writeFileSync(join(files, "2"), "file B")
      writeFileSync(join(files, "99"), "left over")
      writeFileSync(join(files, "101"), "of another database")
      mkdirSync(join(folder, "files/parts/1/7"), { recursive: true })
      writeFileSync(join(folder, "files/parts/1/7/0"), "part")
      yield* changeFolder(
        folder,
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.andThen(
            sql`select setval('blob_blob_id_seq', 100)`,
            sql.unsafe("alter table upload no force row level security")
          )
        )
      )
      const found = yield* sanity(folder, "--hash")
      assert.strictEqual(found.code, 1)
      assert.include(found.stdout, `client 1, file 1: ${join(files, "1")} is missing\n`)
      assert.include(found.stdout, "client 1, file 2: the file is not the one that was kept\n")
      assert.include(found.stdout, "client 1, file 99: 9 bytes without a row\n")
      assert.include(found.stdout, "client 1, upload 7: parts without an upload\n")
      assert.include(found.stdout, "table upload: row-level security does not keep clients apart\n")
      assert.include(found.stdout, "client 1, file 101: 19 bytes, newer than this database\n")
      assert.include(found.stdout, "3 files, 2 lost, 3 orphans, 6 faults\n")
      assert.include(found.stderr, "6 faults; see above.")

      const asked = yield* sanity(folder, "--remove-orphans")
      assert.include(asked.stdout, "client 1, file 99: 9 bytes without a row\n")
      assert.include(asked.stderr, "Nothing was removed: add --yes")
      assert.strictEqual(readFileSync(join(files, "99"), "utf8"), "left over")

      const cleaned = yield* sanity(folder, "--remove-orphans", "--yes")
      assert.include(cleaned.stdout, "client 1, file 99: 9 bytes without a row: removed\n")
      assert.strictEqual(cleaned.code, 1)
      assert.isFalse(existsSync(join(files, "99")))
      assert.isFalse(existsSync(join(folder, "files/parts/1/7")))
      assert.strictEqual(readFileSync(join(files, "3"), "utf8"), "file 3")
      assert.strictEqual(readFileSync(join(files, "101"), "utf8"), "of another database")
      assert.include((yield* sanity(folder, "--hash")).stdout, "3 files, 2 lost, 1 orphans, 4 faults\n")
    }).pipe(Effect.scoped),
  120_000
)
