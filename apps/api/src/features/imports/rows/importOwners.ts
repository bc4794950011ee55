import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { beginWrites } from "./beginWrites.ts"
import { type InImport, type Tally, upsertRows, type Written } from "./upsertRows.ts"

const table = {
  name: "beneficial_owner",
  id: "bo_id",
  key: ["client_id", "external_id"],
  types: {
    client_id: "int",
    external_id: "text",
    name: "text",
    residence: "text",
    entity_type: "text",
    us_classification: "text"
  }
}

/** Writes owners; the accounts of a changed owner get a new revision, so that dashboards show its new name. */
export const upsertOwners = (rows: ReadonlyArray<Readonly<Record<string, Written>>>): InImport<Tally> =>
  Effect.gen(function* () {
    const { tally, written } = yield* upsertRows(table, rows)
    const changed = written.filter((row) => !row.is_new)
    yield* renewAccounts(changed.map(({ client_id, id }) => ({ clientId: client_id, boId: id })))
    return tally
  })

const renewAccounts = (owners: ReadonlyArray<{ readonly clientId: number; readonly boId: number }>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const clients = [...new Set(owners.map(({ clientId }) => clientId))]
    const begun = yield* beginWrites(clients.map((clientId) => ({ clientId, reclaims: 0, accounts: 0 })))
    yield* sql`update account a set rev = g.rev from unnest(
        ${arrayLiteral(owners.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(owners.map(({ boId }) => boId))}::int[],
        ${arrayLiteral(owners.map(({ clientId }) => begun.get(clientId)?.rev ?? 0))}::bigint[]
      ) as g(client_id, bo_id, rev)
      where a.client_id = g.client_id and a.bo_id = g.bo_id`
  })
