import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { sqlFailure } from "../testing/database/sqlFailure.ts"

const queryAsOwner = (text: string) =>
  Effect.flatMap(Database, ({ asOwner }) => asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))))

const refusalOf = (text: string) => sqlFailure(queryAsOwner(text))

const document = (client: number, id: number) => `
  insert into document (client_id, document_id, code, title, bo_id, period, valid_from, state, source)
  overriding system value values (${client}, ${id}, 'poa', 'Power of attorney', 1, 0, '2026-01-01', 'active', 'import')`

const requirement = (code: string, named: number | null, renews: number | null) => `
  insert into requirement (client_id, code, level, bo_id, market_id, period, name, why, classification_id, state,
    requested_on, lead_days, document_id, renews)
  values (1, '${code}', 'owner', 1, 1, 0, 'A document', '', 1, 'requested', '2026-11-20', 7, ${named}, ${renews})`

bothDatabases("A document that a requirement names", (it) => {
  it.effect("is one of the same client", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      for (const id of [1, 2, 3]) yield* queryAsOwner(document(1, id))
      yield* queryAsOwner(document(2, 4))
      for (const id of [4, 99]) {
        assert.include(yield* refusalOf(requirement("a", id, null)), "not in document")
        assert.include(yield* refusalOf(requirement("a", null, id)), "not in document")
      }
      yield* queryAsOwner(requirement("a", 1, null))
      yield* queryAsOwner(requirement("b", null, 2))
      yield* queryAsOwner(requirement("c", null, null))
      assert.include(yield* refusalOf("update requirement set document_id = 4 where code = 'c'"), "not in document")
      assert.include(yield* refusalOf("update requirement set renews = 99 where code = 'c'"), "not in document")
    })
  )

  it.effect("belongs to a requirement whose owner and market are there", () =>
    Effect.gen(function* () {
      assert.include(yield* refusalOf("update requirement set bo_id = 99 where code = 'c'"), "not in beneficial_owner")
      assert.include(yield* refusalOf("update requirement set market_id = 99 where code = 'c'"), "not in market")
    })
  )

  it.effect("stays, with its key, until none names it", () =>
    Effect.gen(function* () {
      for (const id of [1, 2]) {
        assert.include(yield* refusalOf(`delete from document where document_id = ${id}`), "refer to")
        assert.include(yield* refusalOf(`update document set client_id = 2 where document_id = ${id}`), "refer to")
      }
      yield* queryAsOwner("delete from document where document_id = 3")
      yield* queryAsOwner("update requirement set document_id = null")
      yield* queryAsOwner("delete from document where document_id = 1")
    })
  )
})
