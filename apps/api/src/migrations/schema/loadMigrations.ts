import { Schema, String as Text } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"

const isMigration = (file: string): boolean => /^\d.*(?<!\.test)\.ts$/.test(basename(file))

const nameOf = (file: string): string => basename(file, ".ts")

const isStatements = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.length > 0 && value.every((statement) => typeof statement === "string")

/** The statements of each migration by its name, in id order. */
export type Migrations = Readonly<Record<string, ReadonlyArray<string>>>

const MigrationsFile = Schema.fromJsonString(Schema.Record(Schema.String, Schema.NonEmptyArray(Schema.String)))

/** The migrations of a bundle, as the build has loaded them from their folder. */
export const readMigrations = (file: string): Migrations =>
  Schema.decodeUnknownSync(MigrationsFile)(readFileSync(file, "utf8"))

/**
 * The statements of each migration of a folder, and of the folders in it, by its name, in id order.
 * `0010_entity_types.ts` is the migration of that name, and exports its statements as `entityTypes`. Files whose names
 * begin with no digit are not asked.
 */
export const loadMigrations = async (folder: string): Promise<Migrations> => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isMigration)
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const names = files.map(nameOf)
  const misnamed = names.find((name) => !/^\d{4}_[a-z]+(_[a-z0-9]+)*$/.test(name))
  if (misnamed !== undefined) {
    throw new Error(`${misnamed}.ts has no name of a migration. Name it by its id and what it brings: 0011_notes.ts.`)
  }
  const sameId = names.find((name, at) => name.slice(0, 4) === names[at + 1]?.slice(0, 4))
  if (sameId !== undefined) {
    throw new Error(
      `Two migrations have the id ${sameId.slice(0, 4)}, so which one runs first is open. Give the newer one the next free id.`
    )
  }
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const name = nameOf(file)
        const address = pathToFileURL(join(folder, file)).href
        const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ address)
        const own = Text.snakeToCamel(name.slice("0000_".length))
        const statements = exported[own]
        if (!isStatements(statements)) {
          throw new Error(
            `${name}.ts exports no list of statements as ${own}, so it would change nothing. Export its statements by that name.`
          )
        }
        return [name, statements] as const
      })
    )
  )
}
