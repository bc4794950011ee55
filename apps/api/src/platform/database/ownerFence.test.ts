import { assert, describe, it } from "@effect/vitest"
import { globSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"

const sources = fileURLToPath(new URL("../..", import.meta.url))

/** Code that runs before or apart from the server's requests. */
const maySpeakAsOwner =
  /^(bench|commands|drills|migrations|testing|platform\/(database|embedded|audit\/verify|sealed\/rotation))\/|\.test\.ts$/

const filesWith = (pattern: RegExp) =>
  globSync(`${sources}/**/*.ts`)
    .filter((file) => pattern.test(readFileSync(file, "utf8")))
    .map((file) => relative(sources, file).replaceAll("\\", "/"))

describe("The owner of the tables", () => {
  it("is spoken for by nothing that a request reaches", () => {
    const callers = filesWith(/\basOwner\b/)
    assert.include(callers, "platform/database/Database.ts")
    assert.deepStrictEqual(
      callers.filter((file) => !maySpeakAsOwner.test(file)),
      []
    )
  })

  it("has no connection beside the one door", () => {
    const openers = filesWith(/from "@effect\/sql-pg"|from "@electric-sql\/pglite"/).filter(
      // What no release has may open its own.
      (file) => !file.endsWith(".test.ts") && !/^(testing|bench)\//.test(file)
    )
    assert.deepStrictEqual(openers.toSorted(), [
      "platform/database/Database.ts",
      "platform/embedded/embeddedTemplate.ts",
      "platform/embedded/pgliteWorker.ts"
    ])
  })
})
