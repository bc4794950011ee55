import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sealedColumns } from "./sealedColumns.ts"

const guide = readFileSync(join(import.meta.dirname, "../../../../../docs/operate/what-is-kept.md"), "utf8")

/** The columns of a line of the guide's table, which are written as code. */
const namedIn = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/`([a-z_]+)`/g)].flatMap(([, name]) => name ?? [])

it("what is sealed is what the operator's guide says, column by column", () => {
  const section = guide.split("## The sealed columns")[1]?.split("\n## ")[0] ?? ""
  const told = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [table, ...columns] = namedIn(line)
      return columns.map((column) => `${String(table)}.${column}`)
    })
  assert.deepStrictEqual(told.toSorted(), sealedColumns.map(({ column, table }) => `${table}.${column}`).toSorted())
})
