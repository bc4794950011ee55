import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"

bothDatabases("A file with", (it) => {
  it.effect.each<readonly [string, string]>([
    ["a line for Excel", 'sep=;\r\nclient;name\r\nF1;One 5" Fund\r\nF2;"Two; Ltd"\r\n'],
    ["a sentence above its titles", 'Clients, as of 31.12.2025\n\nclient,name\nF1,One 5" Fund\nF2,"Two; Ltd"\n'],
    ["lines of the Mac", '\uFEFFclient,name\rF1,One 5" Fund\rF2,"Two; Ltd"\r'],
    ["empty columns behind", 'client,name,,\nF1,One 5" Fund,,\nF2,"Two; Ltd",,\n'],
    ["invisible characters in names", 'client,name\nF1,One\u00A05" Fu\u00ADnd\u200B\nF2,"Two; Ltd\u202C"\n']
  ])("%s is taken", ([, text]) =>
    Effect.gen(function* () {
      yield* deliver("clients", text)
      const rows = yield* queryAsOwner("SELECT code, name FROM client WHERE code IN ('F1', 'F2') ORDER BY 1")
      assert.deepStrictEqual(
        rows.map(({ code, name }) => [code, name]),
        [
          ["F1", 'One 5" Fund'],
          ["F2", "Two; Ltd"]
        ]
      )
    }).pipe(Effect.provide(referenceLayer))
  )
})
