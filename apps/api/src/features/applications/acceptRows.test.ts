import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { findCustodian, nameCustodian } from "./acceptRows.ts"

bothDatabases("Custodians", (it) => {
  it.effect("are named by staff only, once, and keep their name", () =>
    Effect.gen(function* () {
      const { asClient, asOwner } = yield* Database
      yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers))
      const staff = testUsers.deskAccounts.id
      const id = yield* asClient(1, nameCustodian(staff, "NBC", "Nordic Bank"))
      assert.strictEqual(yield* asClient(2, nameCustodian(staff, "NBC", "Another Name")), id)
      assert.strictEqual(yield* asClient(1, findCustodian("NBC")), id)
      assert.isNull(yield* asClient(1, findCustodian("nbc")))
      const rows = yield* asOwner(execute((sql) => sql`select code, name from custodian order by custodian_id`))
      assert.deepStrictEqual(rows, [
        { code: "C1", name: "First Custodian" },
        { code: "NBC", name: "Nordic Bank" }
      ])
      const refused = sqlFailure(asClient(1, nameCustodian(testUsers.administrator.id, "OWN", "Own Bank")))
      assert.include(yield* refused, "is no staff")
      const table = execute(
        (sql) => sql`insert into custodian (custodian_id, code, name) values (9, 'OWN', 'Own Bank')`
      )
      assert.include(yield* sqlFailure(asClient(1, table)), "permission denied")
    })
  )
})
