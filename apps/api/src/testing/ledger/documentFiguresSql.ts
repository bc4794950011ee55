import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { investorPart, investorWeights } from "../../ledger/investorSplitSql.ts"

const keys: Readonly<Record<DocumentGrouping, string>> = {
  bo: "'o' || e.bo_id",
  "bo-coi": "'o' || e.bo_id || '.m' || e.market_id",
  "bo-acct": "'a' || e.account_id",
  "bo-acct-fi-coi": "'a' || e.account_id || '.m' || e.market_id",
  "sub-investor": "'o' || e.bo_id || coalesce('.i' || e.investor_id, '')"
}

interface FigureRow {
  readonly key: string
  readonly net: number
  readonly alone: number
  readonly reclaims: number
  readonly events: number
  readonly cutoff: CalendarDate | null
  readonly documents: number
  readonly ofInvestors: number
  readonly investors: number
  readonly ofFunds: number
  readonly funds: number
  readonly oldest: CalendarDate | null
}

/** Stands for all groups together. */
const summaryKey = "all"

/**
 * Waiting reclaims with the documents they lack; spells out ownership, waiting stages and deadlines independently of
 * the product.
 */
const waitingReclaims = (sql: SqlClient.SqlClient, clientId: number, filter: DocumentFilter, today: CalendarDate) => {
  const {
    accountCodes,
    clientDocumentsOnly,
    clientStatuses,
    code,
    countries,
    custodianCodes,
    fundOwnerId,
    groupBy,
    investorId,
    ownerId,
    payYear
  } = filter
  const claimant = groupBy === "sub-investor" ? null : ownerId
  const isOfSome = clientDocumentsOnly || code !== null || investorId !== null
  const counts = sql`(${clientDocumentsOnly ? sql`classification_id = 1` : sql`true`}
    and ${code === null ? sql`true` : sql`code = ${code}`}
    and ${investorId === null ? sql`true` : sql`investor_id is not distinct from ${investorId}`})`
  const among = (column: string, values: ReadonlyArray<string>) =>
    values.length === 0 ? sql`true` : sql`${sql.literal(column)} = any(${values}::text[])`
  return sql`lacked as (
      select l.seq, q.* from requirement_reclaim l
      join (select client_id, requirement_id, classification_id, code, investor_id, bo_id, requested_on from requirement
        where client_id = ${clientId} and state in ('requested', 'submitted', 'under_review', 'rejected')) q
        using (client_id, requirement_id)
      where l.client_id = ${clientId}
    ), counted as (
      select * from lacked where ${counts}
    ), tallied as (
      select seq, count(*) as open, count(*) filter (where ${counts})
        as counts
      from lacked group by seq
    ), waiting as (
      select r.seq, r.event_id, r.market_id, r.account_id, r.dash_cents as cents, r.agent_cutoff, a.bo_id,
        o.is_fund, coalesce(t.open, 0) as open, coalesce(t.counts, 0) as counts
      from reclaim r
      join account a using (client_id, account_id)
      join (select *, (entity_type in ('partnership', 'grantor trust')
          or entity_type = 'llc' and us_classification in ('disregarded', 'partnership')) is true as is_fund
        from beneficial_owner) o using (client_id, bo_id)
      join custodian c on c.custodian_id = a.custodian_id
      join market m on m.market_id = r.market_id
      left join tallied t on t.seq = r.seq
      join dividend_event v on v.event_id = r.event_id
      where r.client_id = ${clientId} and ${payYear === null ? sql`true` : sql`extract(year from v.pay_date) = ${payYear}`}
        and r.stage_id in (3, 4, 5, 6, 7, 9)
        and not (r.expires_on < ${today}::date and m.iso2 not in ('AU', 'DK', 'ES', 'JP')
          and (m.iso2 <> 'US' or r.expires_on < ${today}::date - interval '2 months'))
        and ${among("c.code", custodianCodes)} and ${among("a.code", accountCodes)} and ${among("m.iso2", countries)}
        and ${among("case when r.stage_id < 7 then 'Awaiting documents' else 'Awaiting market process' end", clientStatuses)}
        and ${claimant === null ? sql`true` : sql`not o.is_fund and a.bo_id = ${claimant}`}
        and ${fundOwnerId === null ? sql`true` : sql`o.is_fund and a.bo_id = ${fundOwnerId}`}
    ), passing as (
      select * from waiting where ${isOfSome ? sql`counts > 0` : sql`true`}
    )`
}

const wholeEntries = (sql: SqlClient.SqlClient) => sql`entries as (select *, null::int as investor_id from passing)`

/** Entries of a transparent owner's reclaim, split by investor; a missing document counts even with a part of zero. */
const partEntries = (sql: SqlClient.SqlClient, clientId: number, investorId: number | null) => sql`funds as (
      select * from passing where is_fund
    ), weights as (${investorWeights(sql, { clientId, from: "funds" })}
    ), parts as (
      select seq, investor_id, ${investorPart(sql, "cents")} as part from weights join funds using (seq)
    ), shares as (
      select seq, investor_id, part from parts
      union all
      select seq, null, cents from passing where not exists (select from parts where parts.seq = passing.seq)
      union all
      select distinct seq, l.investor_id, 0 from lacked l join funds using (seq)
      where l.investor_id is not null
        and not exists (select from parts where parts.seq = l.seq and parts.investor_id = l.investor_id)
    ), entries as (
      select p.seq, p.event_id, p.market_id, p.account_id, s.part as cents, p.agent_cutoff, p.bo_id, p.is_fund, p.open,
        p.counts, s.investor_id
      from passing p join shares s using (seq)
      where ${investorId === null ? sql`true` : sql`s.investor_id = ${investorId}`}
    )`

/** Figures of the engine computed by plain SQL, except those that depend on chains of documents. */
export const readDocumentFigures = Effect.fnUntraced(function* (
  clientId: number,
  filter: DocumentFilter,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const isByInvestor = filter.groupBy === "sub-investor"
  const entries = isByInvestor ? partEntries(sql, clientId, filter.ownerId) : wholeEntries(sql)
  const key = sql.literal(keys[filter.groupBy])
  const own = isByInvestor ? sql`(q.investor_id is null or q.investor_id = e.investor_id)` : sql`true`
  const rows = yield* sql<FigureRow>`
    with ${waitingReclaims(sql, clientId, filter, today)}, ${entries}, sums as (
      select ${key} as key, sum(cents)::float8 as net,
        coalesce(sum(cents) filter (where open = 1 and counts = 1), 0)::float8 as alone, count(distinct seq)::int as reclaims,
        count(distinct event_id)::int as events,
        min(agent_cutoff) filter (where agent_cutoff >= ${today}::date) as cutoff
      from entries e group by 1
    ), documents as (
      select ${key} as key, count(distinct q.requirement_id) filter (where q.investor_id is null)::int as documents,
        count(distinct q.requirement_id) filter (where q.investor_id is not null)::int as "ofInvestors",
        count(distinct q.investor_id)::int as investors,
        count(distinct q.requirement_id) filter (where q.investor_id is null and e.is_fund)::int as "ofFunds",
        count(distinct q.bo_id) filter (where q.investor_id is null and e.is_fund)::int as funds,
        min(q.requested_on) as oldest
      from entries e join counted q on q.seq = e.seq and ${own} group by 1
    )
    select s.*, coalesce(documents, 0) as documents, coalesce("ofInvestors", 0) as "ofInvestors",
      coalesce(investors, 0) as investors, coalesce("ofFunds", 0) as "ofFunds", coalesce(funds, 0) as funds, d.oldest
    from sums s left join documents d using (key)
    union all
    select ${summaryKey}, coalesce(sum(cents), 0)::float8, 0, count(distinct seq)::int, count(distinct event_id)::int, null,
      (select count(distinct requirement_id) from counted where seq in (select seq from entries))::int, 0, 0, 0, 0, null
    from entries`
  const summary = yield* Effect.fromNullishOr(rows.find(({ key }) => key === summaryKey))
  const { documents, events, net, reclaims } = summary
  return {
    groups: rows.filter((row) => row !== summary),
    summary: { net, documents, reclaims, events }
  }
})
