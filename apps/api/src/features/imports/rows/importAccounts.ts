import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { beginWrites } from "./beginWrites.ts"
import { readCustodians } from "./importLookups.ts"
import { type InImport, noRows, type Tally, upsertRows } from "./upsertRows.ts"

/** An account to write; `accountId` is null for a new one. */
export interface AccountWrite {
  readonly line: number
  readonly clientId: number
  readonly accountId: number | null
  readonly custodian: string
  readonly custodianName: string
  readonly code: string
  readonly boId: number
}

const custodianTable = {
  name: "custodian",
  id: "custodian_id",
  key: ["code"],
  types: { code: "text", name: "text" }
}

/** Writes accounts and their custodians. `refused` are the lines of accounts whose owner can no longer change. */
export const writeAccounts = (
  rows: ReadonlyArray<AccountWrite>
): InImport<{ readonly tally: Tally; readonly refused: ReadonlyArray<number> }> =>
  Effect.gen(function* () {
    const names = new Map(rows.map(({ custodian, custodianName }) => [custodian, custodianName]))
    const { written } = yield* upsertRows(
      custodianTable,
      [...names].map(([code, name]) => ({ code, name }))
    )
    yield* showNewNames(written.filter((row) => !row.is_new).map(({ id }) => id))
    const moved = yield* findMoved(rows)
    const refused = moved.filter(({ hasReclaims }) => hasReclaims).map(({ line }) => line)
    if (refused.length > 0) return { tally: noRows, refused }
    const movedLines = new Set(moved.map(({ line }) => line))
    const created = rows.filter(({ accountId }) => accountId === null)
    const changed = rows.filter(({ line }) => movedLines.has(line))
    yield* insertAndMove(created, changed)
    const unchanged = rows.length - created.length - changed.length
    return { tally: { created: created.length, changed: changed.length, unchanged }, refused }
  })

/** Gives a revision to clients with accounts at a renamed custodian, so that their dashboards are refreshed. */
const showNewNames = (custodians: ReadonlyArray<number>): InImport<void> =>
  Effect.gen(function* () {
    if (custodians.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const clients = yield* sql`
      select distinct client_id from account where custodian_id = any(${arrayLiteral(custodians)}::int[])`.pipe(
      decodedAs(rowOf({ clientId: Schema.Int }))
    )
    yield* beginWrites(clients.map(({ clientId }) => ({ clientId, reclaims: 0, accounts: 0 })))
  })

const findMoved = (rows: ReadonlyArray<AccountWrite>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const given = rows.filter(({ accountId }) => accountId !== null)
    const column = (name: "line" | "clientId" | "accountId" | "boId") => arrayLiteral(given.map((row) => row[name]))
    return yield* sql`
      select g.line, exists (
        select from reclaim r where r.client_id = g.client_id and r.account_id = g.account_id) as has_reclaims
      from unnest(${column("line")}::int[], ${column("clientId")}::int[], ${column("accountId")}::int[],
        ${column("boId")}::int[]) as g(line, client_id, account_id, bo_id)
      join account a on a.client_id = g.client_id and a.account_id = g.account_id and a.bo_id <> g.bo_id`.pipe(
      decodedAs(rowOf({ line: Schema.Int, hasReclaims: Schema.Boolean }))
    )
  })

const insertAndMove = (created: ReadonlyArray<AccountWrite>, changed: ReadonlyArray<AccountWrite>): InImport<void> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const counts = new Map<number, number>()
    for (const { clientId } of changed) counts.set(clientId, 0)
    for (const { clientId } of created) counts.set(clientId, (counts.get(clientId) ?? 0) + 1)
    const begun = yield* beginWrites([...counts].map(([clientId, accounts]) => ({ clientId, accounts, reclaims: 0 })))
    const custodians = yield* readCustodians
    const next = new Map([...begun].map(([clientId, { firstAccount }]) => [clientId, firstAccount]))
    const ids = created.map(({ clientId }) => {
      const id = next.get(clientId) ?? 0
      next.set(clientId, id + 1)
      return id
    })
    const revs = (rows: ReadonlyArray<AccountWrite>) =>
      arrayLiteral(rows.map(({ clientId }) => begun.get(clientId)?.rev ?? 0))
    yield* sql`insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
      select * from unnest(${arrayLiteral(created.map(({ clientId }) => clientId))}::int[], ${arrayLiteral(ids)}::int[],
        ${arrayLiteral(created.map(({ boId }) => boId))}::int[],
        ${arrayLiteral(created.map(({ custodian }) => custodians.get(custodian)?.id ?? null))}::smallint[],
        ${arrayLiteral(created.map(({ code }) => code))}::text[], ${revs(created)}::bigint[])`
    if (changed.length === 0) return
    yield* sql`update account a set bo_id = g.bo_id, rev = g.rev
      from unnest(${arrayLiteral(changed.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(changed.map(({ accountId }) => accountId))}::int[],
        ${arrayLiteral(changed.map(({ boId }) => boId))}::int[], ${revs(changed)}::bigint[]
      ) as g(client_id, account_id, bo_id, rev)
      where a.client_id = g.client_id and a.account_id = g.account_id`
  })
