import { SearchHit, type SearchKind } from "@reclaim/core/domain/search/SearchHit"
import { largestInt } from "@reclaim/core/domain/value/largestInt"
import { searchedForm } from "@reclaim/core/rules/search/searchedWords"
import { Effect } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Client and words of a search. */
export interface SearchRequest {
  readonly clientId: number
  /** Text as typed. */
  readonly text: string
  /** Its words, as core's `searchedWords` has them; at least one. */
  readonly words: ReadonlyArray<string>
  /** The most hits of one kind. */
  readonly limit: number
}

type Sql = SqlClient.SqlClient

const HitRow = rowOf(SearchHit.fields)

/** Every word begins a word of the form, which has its words after one space each. */
const hasWords = (sql: Sql, form: Statement.Fragment, words: ReadonlyArray<string>) =>
  sql.and(words.map((word) => sql`strpos(${form}, ${` ${word}`}) > 0`))

const compact = (form: string): string => form.replaceAll(" ", "")

const beginsCompact = (sql: Sql, form: Statement.Fragment, phrase: string) =>
  sql`starts_with(replace(${form}, ' ', ''), ${compact(phrase)})`

/** The places of core's `matchRanks`, by the form of a name. */
const rankOf = (sql: Sql, form: Statement.Fragment, text: string) => {
  const phrase = searchedForm(text)
  return sql`case when ${form} = ${phrase} then 0
    when starts_with(${form}, ${phrase}) or ${beginsCompact(sql, form, phrase)} then 1
    when strpos(${form}, ${phrase}) > 0 then 2 else 3 end`
}

const owners = (sql: Sql, { clientId, limit, text, words }: SearchRequest) => {
  const form = sql`o.search_name`
  return sql`
    select 'owner' as kind, o.bo_id as id, o.name as title, '' as subtitle, '' as code, null as amount, null as day
    from beneficial_owner o
    where o.client_id = ${clientId} and (${hasWords(sql, form, words)} or ${beginsCompact(sql, form, searchedForm(text))})
    order by ${rankOf(sql, form, text)}, o.search_name, o.bo_id limit ${limit}::int`
}

const accounts = (sql: Sql, { clientId, limit, text, words }: SearchRequest) => {
  const form = sql`a.search_code`
  return sql`
    select 'account' as kind, a.account_id as id, a.code as title, o.name as subtitle, c.code as code, null as amount,
      null as day
    from account a
    join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
    join custodian c on c.custodian_id = a.custodian_id
    where a.client_id = ${clientId}
      and (${hasWords(sql, sql`(a.search_code || o.search_name)`, words)} or ${beginsCompact(sql, form, searchedForm(text))})
    order by ${rankOf(sql, form, text)}, a.search_code, a.account_id limit ${limit}::int`
}

const securities = (sql: Sql, { clientId, limit, text, words }: SearchRequest) => {
  const form = sql`s.search_name`
  return sql`
    select 'security' as kind, s.security_id as id, s.name as title, '' as subtitle, s.isin as code, null as amount,
      null as day
    from security s
    where exists (select from client_security h where h.client_id = ${clientId} and h.security_id = s.security_id)
      and (${hasWords(sql, form, words)} or ${beginsCompact(sql, form, searchedForm(text))})
    order by case when s.isin = ${text.trim().toUpperCase()} or search_text(s.name) = ${searchedForm(text)} then 0
      else ${rankOf(sql, form, text)} end, s.search_name limit ${limit}::int`
}

/** After every text that begins with another, byte by byte. */
const last = "\u{10ffff}"

/** References differ in case from one provider to the next, and are compared byte by byte. */
const spellingsOf = (text: string): ReadonlyArray<string> => [
  ...new Set([text.trim(), text.trim().toUpperCase(), text.trim().toLowerCase()])
]

const seqOf = (text: string): number => {
  const seq = /^\s*[1-9]\d{0,9}\s*$/.test(text) ? Number(text) : 0
  return seq <= largestInt ? seq : 0
}

const transactions = (sql: Sql, { clientId, limit, text }: SearchRequest) => {
  const found = spellingsOf(text).map(
    (spelling) => sql`
      (select r.* from reclaim r
      where r.client_id = ${clientId} and r.external_id >= ${spelling} and r.external_id < ${spelling + last}
      order by r.external_id limit ${limit}::int)`
  )
  // Without a reference from the provider, the number serves as one.
  const numbered = sql`
    (select r.* from reclaim r where r.client_id = ${clientId} and r.seq = ${seqOf(text)} and r.external_id is null)`
  return sql`
    select 'transaction' as kind, r.seq as id, coalesce(r.external_id, r.seq::text) as title,
      s.name || ', ' || o.name as subtitle, '' as code, r.dash_cents::float8 as amount, e.pay_date as day
    from (${found.reduce((all, one) => sql`${all} union all ${one}`, numbered)}) r
    join dividend_event e on e.event_id = r.event_id
    join security s on s.security_id = e.security_id
    join account a on a.client_id = r.client_id and a.account_id = r.account_id
    join beneficial_owner o on o.client_id = a.client_id and o.bo_id = a.bo_id
    order by title limit ${limit}::int`
}

const payments = (sql: Sql, { clientId, limit, text, words }: SearchRequest) => {
  const phrase = searchedForm(text)
  return sql`
    select 'payment' as kind, f.report_id as id, f.statement_name as title, f.remittance_reference as subtitle,
      '' as code, f.pay_amount_cents::float8 as amount, f.statement_date as day
    from (
      select s.*, p.remittance_reference, search_text(s.statement_name) as name_form,
        search_text(p.remittance_reference) as remittance_form, search_text(p.external_id) as payment_form
      from payment_statement s join payment p on p.client_id = s.client_id and p.payment_id = s.payment_id
      where s.client_id = ${clientId} and not exists (
        select from payment_statement n
        where n.client_id = s.client_id and n.payment_id = s.payment_id and n.version > s.version)
    ) f
    where ${hasWords(sql, sql`(f.name_form || f.remittance_form || f.payment_form)`, words)}
      or ${beginsCompact(sql, sql`f.remittance_form`, phrase)} or ${beginsCompact(sql, sql`f.payment_form`, phrase)}
    order by least(${rankOf(sql, sql`f.remittance_form`, text)}, ${rankOf(sql, sql`f.payment_form`, text)},
      ${rankOf(sql, sql`f.name_form`, text)}), f.statement_date desc, f.report_id limit ${limit}::int`
}

const statements = (sql: Sql, { clientId, limit, text, words }: SearchRequest) => sql`
  select 'statement' as kind, f.report_id as id, f.statement_name as title, '' as subtitle, '' as code,
    null as amount, f.cut_off as day
  from (
    select s.*, search_text(s.statement_name || ' ' || s.quarter) as form
    from quarterly_statement s
    where s.client_id = ${clientId} and not exists (
      select from quarterly_statement n
      where n.client_id = s.client_id and n.quarter = s.quarter and n.version > s.version)
  ) f
  where ${hasWords(sql, sql`f.form`, words)}
  order by ${rankOf(sql, sql`f.form`, text)}, f.cut_off desc, f.report_id limit ${limit}::int`

const statementOf: Readonly<
  Record<SearchKind, (sql: Sql, request: SearchRequest) => Effect.Effect<ReadonlyArray<unknown>, SqlError.SqlError>>
> = {
  owner: owners,
  account: accounts,
  security: securities,
  transaction: transactions,
  payment: payments,
  statement: statements
}

/** The best hits of one kind, best first. Sees only the client of its transaction. */
export const findHits = Effect.fnUntraced(function* (kind: SearchKind, request: SearchRequest) {
  const sql = yield* SqlClient.SqlClient
  return yield* statementOf[kind](sql, request).pipe(decodedAs(HitRow))
})
