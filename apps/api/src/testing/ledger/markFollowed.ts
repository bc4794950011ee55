import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { documentRulesHash } from "../../ledger/requirements/documentRulesHash.ts"
import { referenceLayer } from "./importTestFiles.ts"

/** Has the requirements that a test has written taken for those of all clients' present reclaims, today and later. */
export const markFollowed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { documentRules } = yield* ReferenceData
  yield* sql`insert into requirement_round (client_id, rev, followed_on, rules_hash)
    select client_id, rev, '2100-01-01', ${documentRulesHash(documentRules)} from client_rev
    on conflict (client_id) do update set rev = excluded.rev, followed_on = excluded.followed_on,
      rules_hash = excluded.rules_hash`
}).pipe(Effect.provide(referenceLayer), Effect.orDie)
