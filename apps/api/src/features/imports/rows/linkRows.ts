import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/decodedAs.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { type LinkedRow, type LinkedTable, toldColumns } from "./LinkedTable.ts"
import type { InImport } from "./upsertRows.ts"

/** The rows in a statement, as `g` with a `portal_number` and a `place` counted from 1. */
const givenIn = ({ types }: LinkedTable): string => {
  const columns = Object.keys(types)
  const arrays = columns.map((name, index) => `$${index + 1}::${types[name] ?? "text"}[]`)
  return `unnest(${[...arrays, `$${columns.length + 1}::int[]`].join(", ")}) with ordinality
    as g(${[...columns, "portal_number", "place"].join(", ")})`
}

const parametersOf = ({ types }: LinkedTable, rows: ReadonlyArray<LinkedRow>): ReadonlyArray<string> => [
  ...Object.keys(types).map((name) => arrayLiteral(rows.map(({ values }) => values[name] ?? null))),
  arrayLiteral(rows.map(({ portalNumber }) => portalNumber))
]

const prefixed = (names: ReadonlyArray<string>, prefix: string) => names.map((name) => `${prefix}.${name}`).join(", ")

/** The rows that are new, tell something else than is stored, or state another number. */
export const findDifferent = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<ReadonlyArray<LinkedRow>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    const told = toldColumns(table)
    const places = yield* sql
      .unsafe(
        `select g.place::int as place from ${givenIn(table)}
        left join ${table.name} k on k.client_id = g.client_id and k.external_id = g.external_id
        where k.client_id is null or g.portal_number <> k.${table.id}
          or (${prefixed(told, "k")}) is distinct from (${prefixed(told, "g")})
        order by 1`,
        parametersOf(table, rows)
      )
      .pipe(decodedAs(rowOf({ place: Schema.Int })))
    return places.flatMap(({ place }) => rows[place - 1] ?? [])
  })

const FoundLink = Schema.Struct({
  /** The number of the record that has the row's id. */
  known: Schema.NullOr(Schema.Int),
  /** Whether there is a record of the number that the row states, and the id which that has. */
  isNumbered: Schema.Boolean,
  numberedId: Schema.NullOr(Schema.String),
  lookAlikes: Schema.Array(Schema.Int),
  /** What the record told by column before; null for none. */
  former: Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))
})

/** What is stored of the record that a row may stand for. */
export type FoundLink = typeof FoundLink.Type

/** Finds the records that rows may stand for, in the order of the rows. Call it after `begin_write` of their clients. */
export const findLinks = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<ReadonlyArray<FoundLink>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id, name } = table
    const told = toldColumns(table).map((column) => `'${column}', f.${column}::text`)
    return yield* sql
      .unsafe(
        `select k.${id} as known, n.${id} is not null as is_numbered, n.external_id as numbered_id,
          coalesce((
            select jsonb_agg(t.${id} order by t.${id}) from ${name} t
            where k.${id} is null and g.portal_number is null and t.client_id = g.client_id and t.external_id is null
              and t.search_name = search_text(g.name) and t.residence = g.residence and t.entity_type = g.entity_type
          ), '[]') as look_alikes,
          (select jsonb_build_object(${told.join(", ")}) from ${name} f
            where f.client_id = g.client_id and f.${id} = coalesce(k.${id}, n.${id})) as former
        from ${givenIn(table)}
        left join ${name} k on k.client_id = g.client_id and k.external_id = g.external_id
        left join ${name} n on n.client_id = g.client_id and n.${id} = g.portal_number
        order by g.place`,
        parametersOf(table, rows)
      )
      .pipe(decodedAs(rowOf(FoundLink.fields)))
  })

/** Gives records that the portal made the id of the provider. */
export const linkRows = (
  { id, name }: LinkedTable,
  links: ReadonlyArray<{ readonly clientId: number; readonly number: number; readonly externalId: string }>
): InImport<void> =>
  Effect.gen(function* () {
    if (links.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`update ${sql(name)} t set external_id = g.external_id from unnest(
        ${arrayLiteral(links.map(({ clientId }) => clientId))}::int[],
        ${arrayLiteral(links.map(({ number }) => number))}::int[],
        ${arrayLiteral(links.map(({ externalId }) => externalId))}::text[]
      ) as g(client_id, number, external_id)
      where t.client_id = g.client_id and t.${sql(id)} = g.number and t.external_id is null`
  })
