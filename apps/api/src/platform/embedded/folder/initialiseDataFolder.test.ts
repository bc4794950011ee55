import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { migratedFolder } from "../../../testing/database/migratedFolder.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { Database } from "../../database/Database.ts"
import { execute } from "../../sql/queryRows.ts"
import { makeTemplate, templateIn, templates } from "../embeddedTemplate.ts"
import { hasDatabase, initialiseDataFolder } from "./initialiseDataFolder.ts"

/** A template marked by an extra file. */
const markedTemplate = Effect.gen(function* () {
  const template = yield* migratedFolder
  writeFileSync(join(template, "postgres/mark"), "")
  return template
})

/** Lays a database of which nothing needs to be made, as there is a template. */
const laidFrom = (template: string, folder: string) =>
  Effect.promise(() => initialiseDataFolder(folder, template, () => Promise.reject(new Error("there is a template"))))

const isMarked = (folder: string) => existsSync(join(folder, "postgres/mark"))

/** Writes what an interrupted copy leaves: files that look like a database but are not one. */
const writeHalf = (folder: string) => {
  mkdirSync(join(folder, "postgres/base"), { recursive: true })
  writeFileSync(join(folder, "postgres/PG_VERSION"), "18\n")
}

const migrationsOf = (folder: string) =>
  Effect.flatMap(Database, (database) =>
    database.asOwner(execute((sql) => sql<{ n: number }>`select count(*)::int as n from migration`))
  ).pipe(Effect.provide(Database.layerEmbedded(folder), { local: true }))

describe("A data folder without a database", () => {
  it.live("gets a copy of this version's template", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* laidFrom(yield* markedTemplate, folder)
      assert.isTrue(isMarked(folder))
      assert.deepStrictEqual(readdirSync(folder), ["postgres"])
      assert.isAtLeast((yield* migrationsOf(folder))[0]?.n ?? 0, 7)
    })
  )

  it.live("begins anew where a start was ended half-way", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeHalf(join(folder, "unfinished"))
      writeFileSync(join(folder, "unfinished/postgres/left over"), "")
      assert.isFalse(hasDatabase(folder))
      yield* laidFrom(yield* markedTemplate, folder)
      assert.isTrue(isMarked(folder))
      assert.isFalse(existsSync(join(folder, "postgres/left over")))
      assert.deepStrictEqual(readdirSync(folder), ["postgres"])
    })
  )

  it.live("gets one made from nothing where the only template is of another version", () =>
    Effect.gen(function* () {
      const [folder, others] = [yield* temporaryFolder, yield* temporaryFolder]
      writeHalf(join(others, "embedded-0123456789abcdef"))
      yield* Effect.promise(() =>
        initialiseDataFolder(folder, templateIn(others), async (place) => {
          assert.notStrictEqual(place, join(folder, "postgres"))
          mkdirSync(place)
          writeFileSync(join(place, "made"), "")
        })
      )
      assert.deepStrictEqual(readdirSync(join(folder, "postgres")), ["made"])
    })
  )
})

describe("A data folder with a database", () => {
  it.live("keeps it, and nothing of a draft", () =>
    Effect.gen(function* () {
      const folder = yield* migratedFolder
      mkdirSync(join(folder, "unfinished"))
      yield* laidFrom(yield* markedTemplate, folder)
      assert.isFalse(isMarked(folder))
      assert.deepStrictEqual(readdirSync(folder), ["postgres"])
    })
  )
})

describe("The template", () => {
  it.live("takes the place of those of other versions and leaves no draft", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeHalf(join(folder, "embedded-0123456789abcdef"))
      const template = templateIn(folder)
      yield* makeTemplate(template)
      assert.deepStrictEqual(readdirSync(folder), [basename(template)])
      assert.isTrue(hasDatabase(template))
    })
  )

  it("has a name that does not depend on where it is", () => {
    assert.strictEqual(basename(templateIn("/elsewhere")), basename(templateIn(templates)))
  })
})
