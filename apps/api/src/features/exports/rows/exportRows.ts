import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type DictionaryName, entrySql } from "./dictionaryFields.ts"
import type { ExportPiece, ExportQuestion, WaitingQuestion } from "./ExportPiece.ts"
import { RevisionMoved } from "./RevisionMoved.ts"
import { readHead } from "../../../ledger/DashboardRows.ts"
import { readPastDeadline } from "../../../ledger/DashboardSql.ts"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { feeWithTax } from "../../../ledger/feeSql.ts"
import { isSelected, shownStageSql, type ResolvedQuestion } from "../../../ledger/filterSql.ts"
import { resolveQuestion } from "../../../ledger/foundSql.ts"

/** Range of reclaim numbers, exclusive of the first and inclusive of the last; if a list is given, only those on it. */
interface Window {
  readonly after: number
  readonly upTo: number
  readonly seqs: ReadonlyArray<number> | null
}

const isWithin = (sql: SqlClient.SqlClient, column: string, { after, seqs, upTo }: Window) =>
  seqs === null
    ? sql`${sql(column)} > ${after} and ${sql(column)} <= ${upTo}`
    : sql`${sql(column)} = any(${arrayLiteral(seqs)}::text::int[])`

/** Question with its search resolved; a list of reclaims has no search. */
type ResolvedExportQuestion = ResolvedQuestion | WaitingQuestion

const isAsked = (sql: SqlClient.SqlClient, question: ResolvedExportQuestion) =>
  "filter" in question ? isSelected(sql, question) : sql`r.client_id = ${question.clientId}`

/** The windows that one statement covers each. */
function* windowsOf(question: ExportQuestion, slots: number, rowsPerStep: number): Generator<Window> {
  if ("filter" in question) {
    for (let after = 0; after < slots; after += rowsPerStep) {
      yield { after, upTo: Math.min(after + rowsPerStep, slots), seqs: null }
    }
    return
  }
  const { seqs } = question.reclaims
  for (let at = 0; at < seqs.length; at += rowsPerStep) {
    const part = Array.from(seqs.subarray(at, at + rowsPerStep))
    yield { after: (part[0] ?? 1) - 1, upTo: part.at(-1) ?? 0, seqs: part }
  }
}

/** As bytes: a text would be decoded only to be read digit by digit. */
const Records = Schema.Struct({ records: Schema.NullOr(Schema.Uint8Array) })

/** Copied, because the driver's buffer holds other received data as well. */
const ownRecords = (found: typeof Records.Type | undefined): Uint8Array | null =>
  found === undefined || found.records === null ? null : new Uint8Array(found.records)

// Events are not joined: each statement would hash all of them again, half its time. The dictionary has them.
/**
 * Fields of `ReclaimRecord` in order. For a look-through owner, the rate row is that of an investor whose rate was not
 * confirmed in full at its source, if there is one.
 */
const reclaimRecords = Effect.fnUntraced(function* (question: ResolvedExportQuestion, window: Window) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    with doubted as materialized (select rate_row_id from rate_row where content::jsonb ->> 'confidence' <> 'verified')
    select convert_to(string_agg((
      r.seq, r.account_id, r.market_id, r.event_id, ${shownStageSql(sql, question.today)}, r.expires_on - date '2000-01-01',
      r.agent_cutoff - date '2000-01-01', r.latest_safe_on - date '2000-01-01', r.filed_on - date '2000-01-01',
      r.paid_on - date '2000-01-01', r.shares, r.currency, r.gross_minor, r.withheld_minor, r.due_minor, r.reclaim_minor, r.treaty_rate, r.fee_rate, r.fx_rate,
      r.estimate_usd_cents, r.dash_cents, r.withheld_row,
      coalesce(r.due_row, case when r.treaty_rate is null then (
        select min(l.due_row) from reclaim_line l
        where l.client_id = r.client_id and l.seq = r.seq and l.due_row = any (array(select rate_row_id from doubted))
      ) end)
    )::text, '' order by r.seq), 'UTF8') as records
    from reclaim r
    where ${isAsked(sql, question)} and ${isWithin(sql, "r.seq", window)}`.pipe(decodedAs(Records))
  return ownRecords(found)
})

// Payments are not joined to the reclaims: without fresh statistics the server would look them up once for each
// reclaim.
/** The fields of `PaidRecord`, in its order. */
const paidRecords = Effect.fnUntraced(function* ({ clientId }: ResolvedExportQuestion, window: Window) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    select convert_to(string_agg((
      l.seq, l.payment_id, ${sql.literal(feeWithTax)}, l.fx_rate
    )::text, '' order by l.seq), 'UTF8') as records
    from payment_line l where l.client_id = ${clientId} and ${isWithin(sql, "l.seq", window)}`.pipe(decodedAs(Records))
  return ownRecords(found)
})

/** The fields of `LineRecord`, in its order. */
const lineRecords = Effect.fnUntraced(function* (question: ResolvedExportQuestion, window: Window) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`
    select convert_to(string_agg((
      r.seq, r.account_id, r.market_id, r.event_id, ${shownStageSql(sql, question.today)}, r.currency, r.estimate_usd_cents, r.dash_cents,
      l.investor_id, l.percent, l.treaty_rate, l.gross_minor, l.withheld_minor, l.due_minor, l.reclaim_minor, r.withheld_row, l.due_row
    )::text, '' order by r.seq, l.investor_id), 'UTF8') as records
    from reclaim_line l
    join reclaim r on r.client_id = l.client_id and r.seq = l.seq
    where l.client_id = ${question.clientId} and ${isWithin(sql, "l.seq", window)} and ${isAsked(sql, question)}`.pipe(
    decodedAs(Records)
  )
  return ownRecords(found)
})

const recordReaders = { paid: paidRecords, reclaims: reclaimRecords, lines: lineRecords }

/** Up to this many reclaims, only their own events are looked up; beyond it reading all events costs hardly more. */
const fewReclaims = 20_000

const Page = Schema.Struct({ json: Schema.NullOr(Schema.String), last: Schema.NullOr(Schema.Int) })

interface DictionaryPart {
  readonly clientId: number
  /** An upper bound of the client's number of reclaims. */
  readonly slots: number
  readonly after: number
  readonly entries: number
}

/** A page of a dictionary: the entries after a given one, by number. */
const dictionaryPage = Effect.fnUntraced(function* (
  name: DictionaryName,
  { after, clientId, entries, slots }: DictionaryPart
) {
  const sql = yield* SqlClient.SqlClient
  const ofClient =
    slots > fewReclaims
      ? sql.literal("true")
      : sql`event_id in (select r.event_id from reclaim r where r.client_id = ${clientId})`
  const tail = {
    market: sql`from market where market_id > ${after}`,
    custodian: sql`from custodian where custodian_id > ${after}`,
    security: sql`from security where security_id > ${after}`,
    event: sql`from dividend_event where event_id > ${after} and ${ofClient}`,
    rateRow: sql`from rate_row where rate_row_id > ${after}`,
    owner: sql`from beneficial_owner where client_id = ${clientId} and bo_id > ${after}`,
    account: sql`from account where client_id = ${clientId} and account_id > ${after}`,
    payment: sql`from payment where client_id = ${clientId} and payment_id > ${after}`,
    investor: sql`from investor where client_id = ${clientId} and investor_id > ${after}`
  }[name]
  const from = sql`select ${sql.literal(entrySql(name))} ${tail}`
  const [page] = yield* sql`
    select json_agg(entry)::text as json, max(id)::int as last from (${from} order by id limit ${entries}) page`.pipe(
    decodedAs(Page)
  )
  return page ?? { json: null, last: null }
})

const readClientName = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql`select name from client where client_id = ${clientId}`.pipe(
    decodedAs(Schema.Struct({ name: Schema.String }))
  )
  return found?.name ?? ""
})

/** Runs a few statements. Where an export needs several transactions, each call is one. */
type InStep = <A>(step: Effect.Effect<A, SqlError.SqlError, SqlClient.SqlClient>) => Effect.Effect<A, SqlError.SqlError>

/** Settings for reading an export. */
export interface ReadExportOptions {
  readonly inStep: InStep
  /** Number of reclaims or entries per statement. Other users of the session wait for each statement. */
  readonly rowsPerStep: number
  readonly emit: (piece: ExportPiece) => Effect.Effect<void>
}

/** Reads an export piece by piece. Returns the revision it started with; fails if the question is of another. */
export const readExport = Effect.fnUntraced(function* (
  question: ExportQuestion,
  { inStep, rowsPerStep, emit }: ReadExportOptions
) {
  const { clientId } = question
  const { rev, slots } = yield* inStep(readHead(clientId))
  if (!("filter" in question) && question.reclaims.rev !== rev) {
    return yield* new RevisionMoved({ wanted: question.reclaims.rev })
  }
  const resolved: ResolvedExportQuestion = "filter" in question ? yield* inStep(resolveQuestion(question)) : question
  yield* emit({ tag: "head", rev, clientName: yield* inStep(readClientName(clientId)) })
  const total = "filter" in resolved ? yield* inStep(readPastDeadline(resolved)) : null
  if (total !== null) yield* emit({ tag: "pastDeadline", total })

  const emitDictionary = Effect.fnUntraced(function* (name: DictionaryName) {
    let after = 0
    while (true) {
      const { json, last } = yield* inStep(dictionaryPage(name, { clientId, slots, after, entries: rowsPerStep }))
      if (json === null || last === null) return
      yield* emit({ tag: "dictionary", name, json })
      after = last
    }
  })

  const emitRecords = Effect.fnUntraced(function* (tags: ReadonlyArray<keyof typeof recordReaders>) {
    for (const window of windowsOf(question, slots, rowsPerStep)) {
      for (const tag of tags) {
        const records = yield* inStep(recordReaders[tag](resolved, window))
        if (records !== null) yield* emit({ tag, records })
      }
    }
  })

  for (const name of ["market", "custodian", "security", "event", "rateRow", "owner", "account", "payment"] as const) {
    yield* emitDictionary(name)
  }
  yield* emitRecords(["paid", "reclaims"])
  if (!("filter" in question) || !question.seesInvestors) return rev
  const { last } = yield* inStep(dictionaryPage("investor", { clientId, slots, after: 0, entries: 1 }))
  if (last !== null) {
    yield* emitDictionary("investor")
    yield* emitRecords(["lines"])
  }
  return rev
})
