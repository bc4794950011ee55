import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { BegunWrite } from "./BegunWrite.ts"
import { type LinkedChange, type LinkedRow, type LinkedTable, type LinkRefusal, upsertLinked } from "./upsertLinked.ts"
import type { InImport, Tally } from "./upsertRows.ts"

const table: LinkedTable = {
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

/** Known owner with other facts in the file. */
export interface OwnerChange extends LinkedChange {
  readonly hasAccounts: boolean
}

/** Result of importing the owners of a file. */
export interface OwnersOutcome {
  readonly tally: Tally
  readonly refusals: ReadonlyArray<LinkRefusal>
  readonly changes: ReadonlyArray<OwnerChange>
}

/** Writes owners; the accounts of a changed owner get a new revision, so that dashboards show its new name. */
export const upsertOwners = (rows: ReadonlyArray<LinkedRow>): InImport<OwnersOutcome> =>
  Effect.gen(function* () {
    const { begun, changes, refusals, tally } = yield* upsertLinked(table, rows)
    const withAccounts = yield* renewAccounts(changes, begun)
    const known = changes.map((change) => ({ ...change, hasAccounts: withAccounts.has(keyOf(change)) }))
    return { tally, refusals, changes: known }
  })

const keyOf = ({ clientId, id }: { readonly clientId: number; readonly id: number }): string => `${clientId} ${id}`

/** Returns which of the owners have accounts. */
const renewAccounts = (
  owners: ReadonlyArray<LinkedChange>,
  begun: ReadonlyMap<number, BegunWrite>
): InImport<ReadonlySet<string>> =>
  Effect.gen(function* () {
    if (owners.length === 0) return new Set<string>()
    const sql = yield* SqlClient.SqlClient
    const renewed = yield* sql`
      with renewed as (
        update account a set rev = g.rev from unnest(
            ${arrayLiteral(owners.map(({ clientId }) => clientId))}::int[],
            ${arrayLiteral(owners.map(({ id }) => id))}::int[],
            ${arrayLiteral(owners.map(({ clientId }) => begun.get(clientId)?.rev ?? 0))}::bigint[]
          ) as g(client_id, bo_id, rev)
          where a.client_id = g.client_id and a.bo_id = g.bo_id
        returning a.client_id, a.bo_id)
      select distinct client_id, bo_id as id from renewed`.pipe(
      decodedAs(rowOf({ clientId: Schema.Int, id: Schema.Int }))
    )
    return new Set(renewed.map(keyOf))
  })
