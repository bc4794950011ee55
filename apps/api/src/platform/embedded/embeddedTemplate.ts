import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { Reactivity } from "effect/reactivity"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { migrate, migrations } from "../../migrations/migrations.ts"
import { isBundled, placeOf } from "../process/serverFiles.ts"
import { withRole } from "../sql/withRole.ts"
import { type EmbeddedEngine, makeEngine } from "./EmbeddedEngine.ts"
import { flushFolder, flushNames } from "./folder/flushFolder.ts"

/** The driver, with the embedded database's only session where its socket would be. */
export const connectEmbedded = (engine: EmbeddedEngine) =>
  PgClient.make({
    stream: engine.openSession,
    username: "postgres",
    database: "postgres",
    // The first session after a crash waits for the recovery, which the engine itself gives up on in time.
    connectTimeout: "150 seconds",
    minConnections: 1,
    maxConnections: 1
  })

/** Creates a new, migrated embedded database in a folder that has none, and closes it. */
const makeDatabase = (folder: string) =>
  Effect.gen(function* () {
    const engine = yield* makeEngine({ folder, statementTimeoutMillis: Infinity })
    const sql = yield* connectEmbedded(engine)
    yield* withRole(sql)({ role: "none", clientId: null })(migrate)
  }).pipe(Effect.scoped, Effect.provide(Reactivity.layer))

/** Folder where the build puts the template, named after the version of the schema; a release contains one. */
export const templates = placeOf("dist/@reclaim/app-api", "template")

/**
 * Files that determine a new database in addition to the migrations: the engine's version, and the options it is opened
 * with.
 */
const makers = ["apps/api/package.json", "apps/api/src/platform/embedded/pgliteWorker.ts"]

/** The folder of this version's template, whether it exists or not. */
export const templateIn = (folder: string): string => {
  if (isBundled) return folder
  const hash = createHash("sha256").update(JSON.stringify(migrations))
  for (const file of makers) hash.update(readFileSync(placeOf(file, "")))
  return join(folder, `embedded-${hash.digest("hex").slice(0, 16)}`)
}

/** Moves the draft into place, unless another process was first, and deletes the templates of other versions. */
const keep = (draft: string, template: string) => {
  try {
    renameSync(draft, template)
  } catch (cause) {
    if (!existsSync(template)) throw cause
  }
  const folder = dirname(template)
  const isOther = (name: string) => /^embedded-[0-9a-f]{16}$/.test(name) && name !== basename(template)
  for (const other of readdirSync(folder).filter(isOther)) rmSync(join(folder, other), { recursive: true, force: true })
}

/**
 * Creates a data folder with a new, migrated database to copy others from, unless it exists. It is made next to its
 * final place and moved there when it is complete and on disk, so several processes may do so at once.
 */
export const makeTemplate = (template: string) =>
  Effect.suspend(() => (existsSync(template) ? Effect.void : makeInDraft(template)))

const makeInDraft = (template: string) =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      mkdirSync(dirname(template), { recursive: true })
      return mkdtempSync(`${template}-`)
    }),
    (draft) =>
      Effect.gen(function* () {
        yield* makeDatabase(draft)
        yield* Effect.sync(() => {
          flushFolder(draft)
          keep(draft, template)
          flushNames(dirname(template))
        })
      }),
    (draft) => Effect.sync(() => rmSync(draft, { recursive: true, force: true }))
  )
