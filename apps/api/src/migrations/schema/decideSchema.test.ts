import { assert, describe, it } from "@effect/vitest"
import { decideSchema, SchemaState } from "./decideSchema.ts"

const known = ["reference", "reclaims", "identity"].map((name, index) => ({
  id: index + 1,
  name,
  checksum: `of ${name}`
}))
const cases: ReadonlyArray<readonly [string, Parameters<typeof decideSchema>[0], SchemaState]> = [
  ["nothing yet", [], SchemaState.Fits()],
  ["all of ours", known, SchemaState.Fits()],
  ["the first of ours", known.slice(0, 1), SchemaState.Fits()],
  ["ours from before checksums", known.map((one) => ({ ...one, checksum: null })), SchemaState.Fits()],
  [
    "two that we do not have",
    [...known, { id: 42, name: "foo", checksum: null }, { id: 43, name: "bar", checksum: "of bar" }],
    SchemaState.Newer({ names: ["0042_foo", "0043_bar"] })
  ],
  [
    "one of ours with other statements",
    known.map((one) => (one.id === 2 ? { ...one, checksum: "of others" } : one)),
    SchemaState.Altered({ name: "0002_reclaims" })
  ],
  [
    "another one of the same number",
    [...known.slice(0, 2), { id: 3, name: "people", checksum: null }],
    SchemaState.Altered({ name: "0003_people" })
  ],
  [
    "a later one without an earlier",
    [known[0], known[2]].flatMap((one) => one ?? []),
    SchemaState.Skipped({ name: "0002_reclaims" })
  ]
]

describe("A database that has been through", () => {
  for (const [what, applied, state] of cases) {
    it(`${what} is ${state._tag}`, () => assert.deepStrictEqual(decideSchema(applied, known), state))
  }
})
