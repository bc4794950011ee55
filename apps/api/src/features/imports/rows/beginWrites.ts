import type { ClientWrite } from "./WriteLedger.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { BegunWrite } from "./BegunWrite.ts"
import type { InImport } from "./upsertRows.ts"
import { CurrentLedger, type WriteLedger } from "./WriteLedger.ts"

/** Locks several clients, always in the same order, and gives each its next revision. */
export const beginWrites = (writes: ReadonlyArray<ClientWrite>): InImport<ReadonlyMap<number, BegunWrite>> =>
  Effect.gen(function* () {
    if (writes.length === 0) return new Map()
    const ledger = yield* CurrentLedger
    if (ledger !== null) return yield* ledger.begin(writes)
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select g.client_id, w.rev::int as rev, w.first_seq, w.first_account
      from (select * from unnest(${arrayLiteral(writes.map(({ clientId }) => clientId))}::int[],
          ${arrayLiteral(writes.map(({ reclaims }) => reclaims))}::int[],
          ${arrayLiteral(writes.map(({ accounts }) => accounts))}::int[]
        ) as u(client_id, reclaims, accounts) order by client_id) g
      cross join lateral begin_write(g.client_id, g.reclaims, g.accounts) w`.pipe(decodedAs(BegunWrite))
    return new Map(rows.map((row) => [row.clientId, row]))
  })

/** Takes the numbers assigned by a ledger from the database, and closes it. */
export const takeLedger = (ledger: WriteLedger): InImport<void> =>
  Effect.gen(function* () {
    const begun = yield* Effect.provideService(beginWrites(ledger.writes), CurrentLedger, null)
    if (!ledger.agreesWith(begun)) return yield* Effect.die(new Error("a client's data changed during an import"))
    return undefined
  })
