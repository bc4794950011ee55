import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"

/** Rows of a table with their positions. */
const Content = Schema.Struct({ name: Schema.String, content: Schema.String })
type Content = typeof Content.Type

const Sequence = Schema.Struct({ name: Schema.String, position: Schema.NullOr(Schema.String) })

const TableContent = Schema.Struct({ name: Schema.String, columns: Schema.String, rows: Schema.String })

/** A database as it is before a suite gets it. */
export interface Pristine {
  /** Everything that is not rows: tables, functions, triggers, policies, grants, roles and settings. */
  readonly schema: string
  /** The tables that have rows, as the migrations left them. */
  readonly filled: ReadonlyArray<typeof TableContent.Type>
  readonly contents: ReadonlyArray<Content>
  readonly sequences: ReadonlyArray<typeof Sequence.Type>
}

const inPublic = "'public'::regnamespace"

/** Roles belong to the whole of a server, whose suites run side by side; an embedded database has its own. */
const rolesSql = `
  select 'role', concat_ws(' ', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls)
  from pg_roles union all
  select 'member', concat_ws(' ', roleid::regrole, member::regrole, inherit_option, set_option) from pg_auth_members`

const schemaSql = (isEmbedded: boolean) => `
  select md5(string_agg(kind || ' ' || what, E'\\n' order by kind, what)) as schema from (
    select 'schema', concat_ws(' ', nspname, nspowner::regrole, nspacl) from pg_namespace
      where nspname !~ '^pg_(temp|toast_temp)' union all
    select 'relation', concat_ws(' ', relname, relkind, relowner::regrole, relacl, relrowsecurity, relforcerowsecurity,
      relpersistence, reloptions) from pg_class where relnamespace = ${inPublic} union all
    select 'column', concat_ws(' ', attrelid::regclass, attnum, attname, atttypid::regtype, atttypmod, attnotnull,
      attisdropped, attacl, attstattarget, attgenerated, attidentity) from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = ${inPublic} and attnum > 0 union all
    select 'default', concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef union all
    select 'constraint', concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = ${inPublic} union all
    select 'index', concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index
      join pg_class on pg_class.oid = indexrelid where relnamespace = ${inPublic} union all
    select 'function', concat_ws(' ', oid::regprocedure, proowner::regrole, prosecdef, provolatile, proconfig, proacl, prosrc)
      from pg_proc where pronamespace = ${inPublic} union all
    select 'trigger', concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid::regproc, tgtype) from pg_trigger
      where not tgisinternal union all
    select 'policy', concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy union all
    select 'type', concat_ws(' ', typname, typtype) from pg_type where typnamespace = ${inPublic} union all
    select 'extension', concat_ws(' ', extname, extversion) from pg_extension union all
    select 'setting', concat_ws(' ', setrole::regrole, setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    ${isEmbedded ? `union all ${rolesSql}` : ""}
  ) all_of_it (kind, what)`

const readSchema = (isEmbedded: boolean) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql.unsafe(schemaSql(isEmbedded)).pipe(decodedAs(Schema.Struct({ schema: Schema.String })))
    return row?.schema ?? ""
  })

/**
 * Number of pages from which a table is truncated; deleting the rows of a smaller one is faster, and keeps its plans.
 */
const maxPages = 8

const WrittenTable = Schema.Struct({ name: Schema.String, pages: Schema.Number })

/** Tables that were written since they were made or truncated. */
const readWritten = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql
    .unsafe(
      `select relname as name, (pg_relation_size(oid) / 8192)::integer as pages from pg_class
        where relnamespace = ${inPublic} and relkind = 'r' and pg_relation_size(oid) > 0 order by 1`
    )
    .pipe(decodedAs(WrittenTable))
})

/** Runs all statements in one round trip. */
const runAll = (statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`do $all$ begin ${statements.join("; ")}; end $all$`))

const readContents = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  if (names.length === 0) return []
  const each = names.map(
    (name) => `select '${name}' as name, coalesce(md5(string_agg(ctid || t::text, E'\\n' order by ctid)), '') as content
      from "${name}" t`
  )
  return yield* sql.unsafe(each.join(" union all ")).pipe(decodedAs(Content))
})

const readFilled = Effect.fnUntraced(function* (name: string) {
  const sql = yield* SqlClient.SqlClient
  const [filled] = yield* sql
    .unsafe(
      `select '${name}' as name, (
          select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
          where attrelid = '"${name}"'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns, (select json_agg(t order by t.ctid)::text from "${name}" t) as rows`
    )
    .pipe(decodedAs(Schema.Struct({ ...TableContent.fields, rows: Schema.NullOr(Schema.String) })))
  return filled === undefined || filled.rows === null ? [] : [{ ...filled, rows: filled.rows }]
})

const readSequences = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql
    .unsafe(
      `select quote_ident(sequencename) as name, last_value::text as position from pg_sequences
        where schemaname = 'public' order by 1`
    )
    .pipe(decodedAs(Sequence))
})

/** Reads the state of a newly migrated database; as owner. */
export const readPristine = Effect.fnUntraced(function* (isEmbedded: boolean) {
  const written = yield* readWritten
  const filled = (yield* Effect.forEach(written, ({ name }) => readFilled(name))).flat()
  return {
    schema: yield* readSchema(isEmbedded),
    filled,
    contents: yield* readContents(filled.map(({ name }) => name)),
    sequences: yield* readSequences
  } satisfies Pristine
})

/**
 * Locks and prepared transactions that are still held: an import in parts that was not settled, a lock that has
 * outlived its owner.
 */
const readHeld = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql
    .unsafe(
      `select exists (select from pg_prepared_xacts where database = current_database()) or exists (
          select from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())
        ) as held`
    )
    .pipe(decodedAs(Schema.Struct({ held: Schema.Boolean })))
  return row?.held === true
})

/**
 * Restores a database to its original state, down to the position of its rows, unless its schema has changed or a lock
 * is still held; true if it succeeded. As owner, who must be a superuser, because triggers guard append-only tables.
 */
export const restorePristine = (pristine: Pristine, isEmbedded: boolean) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe("set local lock_timeout = '2s'")
    if ((yield* readHeld) || (yield* readSchema(isEmbedded)) !== pristine.schema) return false
    const filledNames = pristine.filled.map(({ name }) => name)
    const found = yield* readContents(filledNames)
    const untouched = new Set(
      pristine.contents.filter(({ content }, place) => found[place]?.content === content).map(({ name }) => name)
    )
    const written = (yield* readWritten).filter(({ name }) => !untouched.has(name))
    const large = written.filter(({ pages }) => pages > maxPages).map(({ name }) => `"${name}"`)
    yield* runAll([
      "set local session_replication_role = replica",
      ...(large.length === 0 ? [] : [`truncate ${large.join(", ")} cascade`]),
      ...written.filter(({ pages }) => pages <= maxPages).map(({ name }) => `delete from "${name}"`),
      `delete from pg_statistic using pg_class where pg_class.oid = starelid and relnamespace = ${inPublic}`
    ])
    const emptied = new Set(written.map(({ name }) => name))
    const left = large.length === 0 ? null : new Set((yield* readWritten).map(({ name }) => name))
    for (const { columns, name, rows } of pristine.filled)
      if (emptied.has(name) || left?.has(name) === false)
        yield* sql.unsafe(
          `insert into "${name}" (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::"${name}", $1::text::json)`,
          [rows]
        )
    const places = new Map(pristine.sequences.map(({ name, position }) => [name, position]))
    for (const { name, position } of yield* readSequences) {
      const before = places.get(name) ?? null
      if (position === before) continue
      yield* before === null
        ? sql.unsafe(`alter sequence ${name} restart`)
        : sql.unsafe(`select setval('${name}', ${before})`)
    }
    return true
  })
