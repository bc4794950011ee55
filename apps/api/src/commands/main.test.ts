import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { claimDataFolder } from "../platform/embedded/claimDataFolder.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { Database } from "../platform/database/Database.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { addLedger, changeEstimates, seedLedger } from "../testing/ledger/randomLedger.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"

/** Runs the command as it would be typed in a folder; returns how it ended. */
const run = (folder: string, ...args: ReadonlyArray<string>) => runWith({}, folder, ...args)

const runWith = (keys: Readonly<Record<string, string>>, folder: string, ...args: ReadonlyArray<string>) =>
  Effect.promise(() => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: "", INIT_CWD: folder, ...keys }
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
    assert.include(stderr, `The file or folder ${join(folder, "nowhere")}`)
    writeFileSync(join(folder, "client.csv"), "client,name\n")
    const misnamed = yield* run(folder, "import", ".")
    assert.match(misnamed.stderr, /client\.csv in .* cannot be imported: rename it to one of clients\.csv/)
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
    const rotation = yield* run(folder, "rotate-keys")
    assert.strictEqual(rotation.code, 1)
    assert.match(rotation.stderr, /in use by another process[^]*stop it first/)
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
      assert.match(stdout, /^clients\.csv: 1 rows, 1 new, 0 changed, 0 unchanged/)
      assert.match(
        stderr,
        /owners\.csv:2 residence: expected a country of ISO 3166 as two upper-case letters, such as DE; found “USA”/
      )
      assert.strictEqual(code, 1)
    }).pipe(Effect.scoped),
  30_000
)

/** Changes a data folder that no process has open. */
const changeFolder = <A, E>(folder: string, change: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Database.use(({ asOwner }) => asOwner(change)).pipe(
    Effect.provide(Database.layer({ url: null, ownerUrl: null, folder })),
    Effect.scoped
  )

it.live(
  "export-accepted writes what the engine has to learn, and over nothing",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* changeFolder(folder, seedLedger)
      const { code, stderr, stdout } = yield* run(
        folder,
        "export-accepted",
        "--since=2026-11-01",
        "--out",
        "made/accepted"
      )
      assert.strictEqual(code, 0, stderr)
      assert.match(
        stdout,
        /^owners\.csv: \d+ rows\ninvestors\.csv: 0 rows\nownership\.csv: 0 rows\naccounts\.csv: \d+ rows\n$/
      )
      const file = join(folder, "made/accepted/owners.csv")
      const owners = readFileSync(file, "utf8").trimEnd().split("\r\n")
      assert.strictEqual(owners[0], "\uFEFFclient,owner,name,residence,entity_type,us_classification,portal_owner")
      assert.strictEqual(`owners.csv: ${owners.length - 1} rows`, stdout.split("\n")[0])
      writeFileSync(file, "with ids")
      rmSync(join(folder, "made/accepted/accounts.csv"))
      const again = yield* run(folder, "export-accepted", "--since=2026-11-01", "--out", "made/accepted")
      assert.match(
        again.stderr,
        /^owners\.csv and investors\.csv and ownership\.csv in .*accepted would be overwritten/
      )
      assert.strictEqual(again.code, 1)
      assert.strictEqual(readFileSync(file, "utf8"), "with ids")
      assert.isFalse(existsSync(join(folder, "made/accepted/accounts.csv")))
      const misplaced = yield* run(folder, "export-accepted", "--since=2026-11-01", "--out", "made/accepted/owners.csv")
      assert.match(misplaced.stderr, /^The folder .*owners\.csv cannot be created: /)
      assert.strictEqual(misplaced.code, 1)
    }).pipe(Effect.scoped),
  60_000
)

it.live(
  "publish prints what became of each statement and ends in failure when one was refused",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      yield* changeFolder(folder, Effect.andThen(seedLedger, addLedger(1, drawerOf(5), 30)))
      const published = yield* run(folder, "publish", "--quarter", "2022Q3")
      assert.match(published.stdout, /^K1 Q3 2022: published\nK1: \d+ payment statements published\n/)
      assert.include(published.stdout, "\nK2 Q3 2022: nothing to state\n")
      assert.strictEqual(published.code, 0, published.stderr)

      const again = yield* run(folder, "publish", "--quarter", "2022Q3", "--client", "K1")
      assert.strictEqual(again.stdout, "K1 Q3 2022: unchanged since version 1\n")

      yield* changeFolder(folder, changeEstimates(1, drawerOf(6)))
      const refused = yield* run(folder, "publish", "--quarter", "2022Q3", "--client", "K1")
      assert.strictEqual(
        refused.stdout,
        'K1 Q3 2022: not published: its figures differ from version 1; restate it with --reason "…"\n'
      )
      assert.include(refused.stderr, "1 of 1 statements were not published; see the reasons above.")
      assert.strictEqual(refused.code, 1)

      const restated = yield* run(folder, "publish", "--quarter", "2022Q3", "--client", "K1", "--reason", "Corrected")
      assert.strictEqual(restated.stdout, "K1 Q3 2022: restated as version 2\n")
      const early = yield* run(folder, "publish", "--quarter", "2999Q4", "--client", "K1")
      assert.strictEqual(early.stdout, "K1 Q4 2999: not published: the quarter ends on 31 DEC 2999\n")
    }).pipe(Effect.scoped),
  90_000
)

const query = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(texts, (text) => sql.unsafe(text)))

const event = (no: number) =>
  `select append_audit(1, now(), ${no}, 'client', 'contact.added', 'contact', '${no}', '{}')`

it.live(
  "verify-audit ends in failure when the record was changed",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const edit = "update audit_event set actor_user_id = 9 where no = 2"
      const changes = [event(1), event(2), event(3), "alter table audit_event disable trigger user", edit]
      yield* changeFolder(folder, Effect.andThen(seedLedger, query(...changes)))
      const edited = yield* run(folder, "verify-audit", "--client", "K1")
      assert.match(edited.stdout, /^K1: event 2 was changed: its content does not give its hash\n/)
      assert.match(edited.stdout, /3 events of 1 clients and 0 checkpoints verified in \d+\.\d s\.\n$/)
      assert.match(edited.stderr, /^1 findings: the record was changed outside the portal/)
      assert.strictEqual(edited.code, 1)
    }).pipe(Effect.scoped),
  180_000
)

it.live(
  "rotate-keys wants the key from before",
  () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      const [former, present] = [randomBytes(32).toString("hex"), randomBytes(32).toString("base64")]
      const first = yield* runWith({ DATA_KEY: former }, folder, "rotate-keys")
      assert.match(first.stdout, /^0 values were re-encrypted[^]*No value needs a former key any more/)
      const without = yield* runWith({ DATA_KEY: present }, folder, "rotate-keys")
      assert.strictEqual(without.code, 1)
      assert.match(without.stderr, /^The database holds values that were sealed with another key/)
    }).pipe(Effect.scoped),
  180_000
)
