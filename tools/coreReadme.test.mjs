import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const core = join(import.meta.dirname, "../libs/core")

it("the README of core says of each folder of rules, once, what they decide", () => {
  const [, table = ""] =
    /\n\| rules [^\n]*\n\|[^\n]*\n([\s\S]*?)\n\n/.exec(readFileSync(join(core, "README.md"), "utf8")) ?? []
  const named = table.split("\n").map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row)
  const folders = readdirSync(join(core, "src/rules"), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.filter((name) => !name.includes("/")).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})
