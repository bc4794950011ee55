import { Effect } from "effect"
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync
} from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Database } from "../database/Database.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Everything that decides what a new database looks like. */
const ingredients = [path("../../package.json"), ...globSync(path("../{migrations,database}/*.ts"))]
  .filter((file) => !file.endsWith(".test.ts"))
  .toSorted()

const templateFolder = () => {
  const hash = createHash("sha256")
  for (const file of ingredients) hash.update(readFileSync(file))
  return path(`../../../../.cache/embedded-${hash.digest("hex").slice(0, 16)}`)
}

/** Moves the draft into its place, unless another process was faster, and drops the templates of other schemas. */
const keep = (draft: string, folder: string) => {
  try {
    renameSync(draft, folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
  }
  const isOther = (name: string) => /^embedded-[0-9a-f]{16}$/.test(name) && name !== basename(folder)
  for (const other of readdirSync(dirname(folder)).filter(isOther)) {
    rmSync(join(dirname(folder), other), { recursive: true, force: true })
  }
}

/** Makes the template beside its place and moves it there, so that test processes may do so side by side. */
const makeTemplate = (folder: string) =>
  Effect.acquireUseRelease(
    Effect.sync(() => {
      mkdirSync(dirname(folder), { recursive: true })
      return mkdtempSync(`${folder}-`)
    }),
    (draft) =>
      Effect.asVoid(Database).pipe(
        Effect.provide(Database.layerEmbedded(draft), { local: true }),
        Effect.andThen(Effect.sync(() => keep(draft, folder)))
      ),
    (draft) => Effect.sync(() => rmSync(draft, { recursive: true, force: true }))
  )

const copyTemplate = Effect.fnUntraced(function* (folder: string) {
  const template = templateFolder()
  if (!existsSync(template)) yield* makeTemplate(template)
  yield* Effect.sync(() => cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true }))
})

/**
 * A data folder of its own with a new, migrated embedded database, in a fraction of the time that making one takes: a
 * copy of one that is made once per schema and kept.
 */
export const migratedFolder = Effect.tap(temporaryFolder, copyTemplate)
