import { Config, Effect, Option, Schema, SchemaIssue } from "effect"
import { readFileSync } from "node:fs"
import type { Setting } from "./setting.ts"

const readVariable = (name: string) =>
  Config.option(Config.String(name)).pipe(
    Effect.map(Option.getOrElse(() => "")),
    Effect.map((value) => value.trim()),
    Effect.mapError(() => `${name}: cannot be read`)
  )

const readSetting = Effect.fnUntraced(function* (entry: Setting<unknown>) {
  const direct = yield* readVariable(entry.name)
  if (direct !== "" || !entry.isSecret) return direct === "" ? entry.default : direct
  const file = yield* readVariable(`${entry.name}_FILE`)
  if (file === "") return entry.default
  return yield* Effect.try({
    try: () => readFileSync(file, "utf8").trim(),
    catch: () => `${entry.name}_FILE: the file cannot be read`
  })
})

const messages = SchemaIssue.makeFormatterStandardSchemaV1()

/** Reads a setting from the environment or its file; fails with a problem that never quotes a secret. */
export const decodeSetting = Effect.fnUntraced(function* <A>(entry: Setting<A>) {
  const given = yield* readSetting(entry)
  return yield* Schema.decodeEffect(entry.codec)(given).pipe(
    Effect.mapError((error) => {
      const reason = messages(error.issue)
        .issues.map((issue) => issue.message)
        .join("; ")
      return `${entry.name}: ${reason}${entry.isSecret ? "" : ` (is "${given}")`}`
    })
  )
})
