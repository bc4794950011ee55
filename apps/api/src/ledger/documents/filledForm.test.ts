import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { ask } from "../../testing/papers/papersOf.ts"
import { filledForm } from "./filledForm.ts"

const fieldMap = [
  { field: "Name", fact: "holder" },
  { field: "Address", fact: "address" }
] as const

const form = { bytes: new Uint8Array(), pages: [], fieldNames: ["Name", "Address"], fieldMap, hash: "" }

const subject = {
  owner: "Owner 1",
  investor: null,
  account: null,
  period: 0,
  markets: [],
  entityType: "corporation"
} as const

const address = { street: "1 Quay", more: "", city: "Boston", region: "MA", postalCode: "02110", country: "US" }

onBothServers("The form of a document of an owner", (it) => {
  it.effect("takes the address of this owner, once it is on file", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const fill = server.asOwner(filledForm(1, 1, form, subject))
      assert.deepStrictEqual((yield* fill).byHand, ["address"])
      yield* ask(
        (sql) => sql`
          insert into owner_profile (client_id, bo_id, fiscal_year_end, lei, registered_address, flags)
          values (1, 1, '12-31', '', ${JSON.stringify(address)}::text::jsonb, '{}')`
      )
      const { byHand, texts } = yield* fill
      assert.deepStrictEqual([byHand, texts.get("Address")], [[], "1 Quay, Boston, MA 02110"])
      const other = yield* server.asOwner(filledForm(2, 1, form, subject))
      assert.deepStrictEqual(other.byHand, ["address"])
    })
  )
})
