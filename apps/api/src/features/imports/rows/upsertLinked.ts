import { decideLink, type LinkDecision, type LinkRefused } from "@reclaim/core/rules/imports/decideLink"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import { beginWrites } from "./beginWrites.ts"
import type { BegunWrite } from "./BegunWrite.ts"
import { type ImportTable, type InImport, noRows, type Tally, upsertRows, type CellValue } from "./upsertRows.ts"

/**
 * Table of records that both the provider's engine and the portal create, keyed by `client_id` and `external_id`. The
 * portal's have no external id until a file links them.
 */
export interface LinkedTable extends ImportTable {
  readonly id: string
}

/** A row of a file for such a table. */
export interface LinkedRow {
  readonly line: number
  readonly clientId: number
  readonly externalId: string
  /** The number that the portal gave; null where the row states none. */
  readonly portalNumber: number | null
  /** Every column of the table. */
  readonly values: Readonly<Record<string, CellValue>>
}

/** Columns with facts about a record, other than its key. */
const factColumns = ({ key, types }: LinkedTable): ReadonlyArray<string> =>
  Object.keys(types).filter((name) => !key.includes(name))

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

const prefixNames = (names: ReadonlyArray<string>, prefix: string) =>
  names.map((name) => `${prefix}.${name}`).join(", ")

/** Finds the rows that are new, differ from the stored facts, or state another number. */
const findDifferent = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<ReadonlyArray<LinkedRow>> =>
  Effect.gen(function* () {
    if (rows.length === 0) return []
    const sql = yield* SqlClient.SqlClient
    const told = factColumns(table)
    const places = yield* sql
      .unsafe(
        `select g.place::int as place from ${givenIn(table)}
        left join ${table.name} k on k.client_id = g.client_id and k.external_id = g.external_id
        where k.client_id is null or g.portal_number <> k.${table.id}
          or (${prefixNames(told, "k")}) is distinct from (${prefixNames(told, "g")})
        order by 1`,
        parametersOf(table, rows)
      )
      .pipe(decodedAs(rowOf({ place: Schema.Int })))
    return places.flatMap(({ place }) => rows[place - 1] ?? [])
  })

const FoundLink = Schema.Struct({
  /** The number of the record that has the row's id. */
  known: Schema.NullOr(Schema.Int),
  /** True if a record with the row's number exists; its id is the next field. */
  isNumbered: Schema.Boolean,
  numberedId: Schema.NullOr(Schema.String),
  lookAlikes: Schema.Array(Schema.Int),
  /** Former values of the record by column; null for no record. */
  former: Schema.NullOr(Schema.Record(Schema.String, Schema.NullOr(Schema.String)))
})

type FoundLink = typeof FoundLink.Type

/** Finds the records that rows may refer to, in the order of the rows. Call it after `begin_write` of their clients. */
const findLinks = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<ReadonlyArray<FoundLink>> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id, name } = table
    const told = factColumns(table).map((column) => `'${column}', f.${column}::text`)
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
const linkRows = (
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

/** Row that matches no record, and the reason. */
export interface LinkRefusal {
  readonly row: LinkedRow
  readonly why: LinkRefused
}

/** Known record with other facts in the file. */
export interface LinkedChange {
  readonly clientId: number
  readonly id: number
  /** Changed columns with their former values. */
  readonly former: Readonly<Record<string, string | null>>
}

/** Result of the upsert. Nothing is written if any row is refused. */
export interface LinkedOutcome {
  readonly tally: Tally
  readonly refusals: ReadonlyArray<LinkRefusal>
  readonly changes: ReadonlyArray<LinkedChange>
  /** The revisions of the clients of rows that were new or differed. */
  readonly begun: ReadonlyMap<number, BegunWrite>
}

interface JudgedLink {
  readonly row: LinkedRow
  readonly found: FoundLink
  readonly decision: LinkDecision
}

const keyOf = (clientId: number, number: number | null): string => `${clientId} ${number}`

/** Several rows may state one number: the first has it. */
const judge = (rows: ReadonlyArray<LinkedRow>, links: ReadonlyArray<FoundLink>): ReadonlyArray<JudgedLink> => {
  const stated = new Set(rows.map(({ clientId, portalNumber }) => keyOf(clientId, portalNumber)))
  const linked = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const found = links[index]
    if (found === undefined) return []
    const { clientId, externalId, portalNumber } = row
    const key = keyOf(clientId, portalNumber)
    const decision = decideLink({
      known: found.known,
      stated: portalNumber,
      numbered: found.isNumbered ? { externalId: linked.get(key) ?? found.numberedId } : null,
      lookAlikes: found.lookAlikes.filter((number) => !stated.has(keyOf(clientId, number)))
    })
    if (decision._tag === "Linked") linked.set(key, externalId)
    return { row, found, decision }
  })
}

const refusalOf = ({ decision, row }: JudgedLink): ReadonlyArray<LinkRefusal> =>
  decision._tag === "New" || decision._tag === "Known" || decision._tag === "Linked" ? [] : [{ row, why: decision }]

const linkOf = ({ decision, row: { clientId, externalId } }: JudgedLink) =>
  decision._tag === "Linked" ? [{ clientId, externalId, number: decision.number }] : []

const changeOf =
  (table: LinkedTable) =>
  ({ decision, found: { former }, row: { clientId, values } }: JudgedLink): ReadonlyArray<LinkedChange> => {
    if (former === null || (decision._tag !== "Known" && decision._tag !== "Linked")) return []
    const changed = factColumns(table).filter((name) => former[name] !== (values[name] ?? null))
    if (changed.length === 0) return []
    return [
      { clientId, id: decision.number, former: Object.fromEntries(changed.map((name) => [name, former[name] ?? null])) }
    ]
  }

/**
 * Inserts new rows, updates those that differ and links those that state a number of the portal; touches no others.
 * Locks the clients of these rows before anything is numbered, so that no number is assigned twice.
 */
export const upsertLinked = (table: LinkedTable, rows: ReadonlyArray<LinkedRow>): InImport<LinkedOutcome> =>
  Effect.gen(function* () {
    const different = yield* findDifferent(table, rows)
    const clients = [...new Set(different.map(({ clientId }) => clientId))]
    const begun = yield* beginWrites(clients.map((clientId) => ({ clientId, reclaims: 0, accounts: 0 })))
    const untouched = { begun, changes: [], refusals: [], tally: { ...noRows, unchanged: rows.length } }
    if (different.length === 0) return untouched
    const judged = judge(different, yield* findLinks(table, different))
    const refusals = judged.flatMap(refusalOf)
    if (refusals.length > 0) return { ...untouched, refusals, tally: noRows }
    const links = judged.flatMap(linkOf)
    yield* linkRows(table, links)
    yield* upsertRows(
      table,
      different.map(({ values }) => values)
    )
    const changes = judged.flatMap(changeOf(table))
    const created = judged.filter(({ decision }) => decision._tag === "New").length
    const changed = different.length - created
    return { begun, changes, refusals, tally: { created, changed, unchanged: rows.length - different.length } }
  })
