import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { HeldUpReclaim } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { RequirementEvent, type RequirementEventKind } from "@reclaim/core/domain/document/requirement/RequirementEvent"
import {
  openRequirementStates,
  type RequirementState
} from "@reclaim/core/domain/document/requirement/RequirementState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { endsOrder } from "@reclaim/core/rules/document/requirement/decideRequirement"
import { KnownRequirement } from "@reclaim/engine/document/DocumentRows"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { execute, queryFirst, queryRows } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"

const StoredRequirement = rowOf({
  ...KnownRequirement.fields,
  /** Name of the investor, or else the owner, that the document is for. */
  entityName: Schema.String,
  /** Two letters of each market that lacks it; once it is on file, of all that it serves. */
  markets: Schema.Array(CountryCode),
  /** Market that it is made out for; null where one serves all. */
  marketId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  rejectCode: Schema.Union([Schema.Literal(""), DocumentRejectCode]),
  rejectText: Schema.String,
  disputeText: Schema.String,
  disputedOn: Schema.NullOr(CalendarDate),
  waivedReason: Schema.String,
  isByHand: Schema.Boolean,
  /** The document whose next copy it is. */
  renews: Schema.NullOr(Schema.Int)
})
/** Requirement as stored, with the name of its owner or investor. */
export type StoredRequirement = typeof StoredRequirement.Type

const columns = `q.requirement_id, q.code, q.name, q.why, q.level,
  coalesce(q.assigned_class, q.classification_id) as classification_id, q.period, q.requested_on, q.state, q.lead_days,
  q.ordered_on, q.expected_on, q.version, q.bo_id as owner_id, q.market_id, p.market_ids, q.account_id, q.investor_id, q.seq,
  q.document_id, q.reject_code, q.reject_text, q.dispute_text, q.disputed_on, q.waived_reason, q.is_by_hand, q.renews,
  coalesce(i.name, o.name) as entity_name, p.markets`

const tables = `requirement q
  join beneficial_owner o on o.client_id = q.client_id and o.bo_id = q.bo_id
  cross join lateral (
    select array_agg(m.market_id order by m.iso2) as market_ids, array_agg(m.iso2 order by m.iso2) as markets
    from requirement_use u join market m on m.market_id = u.market_id
    where u.client_id = q.client_id and u.requirement_id = q.requirement_id and (u.is_lacking or q.lacking = '{}')) p
  left join investor i on i.client_id = q.client_id and i.investor_id = q.investor_id`

/**
 * Finds a requirement, or the one that it was joined into; null for none. Sees only the client of its transaction.
 */
export const findRequirement = (clientId: number, requirementId: number) =>
  queryFirst(StoredRequirement)(
    (sql) => sql`select ${sql.literal(columns)} from ${sql.literal(tables)}
      where q.client_id = ${clientId} and q.requirement_id = (
        select coalesce(joined_into, requirement_id) from requirement
        where client_id = ${clientId} and requirement_id = ${requirementId})`
  )

/** Lists the requirements that a copy was sent for, and that its reviewer decides. */
export const listSentFor = (clientId: number, documentId: number) =>
  queryRows(StoredRequirement)(
    (sql) => sql`select ${sql.literal(columns)} from ${sql.literal(tables)}
      where q.client_id = ${clientId} and q.document_id = ${documentId} and q.state in ('submitted', 'under_review')
      order by q.requirement_id`
  )

const HeldUpRow = rowOf(HeldUpReclaim.fields)

/** Lists the reclaims that wait for a requirement, earliest cut-off first. */
export const listHeldUp = (clientId: number, requirementId: number, most: number) =>
  queryRows(HeldUpRow)(
    (sql) => sql`select r.seq as transaction_id, s.name as security, a.code as account, e.pay_date,
        r.dash_cents::float8 as net_reclaim, r.agent_cutoff
      from requirement_reclaim l
      join reclaim r on r.client_id = l.client_id and r.seq = l.seq
      join account a on a.client_id = r.client_id and a.account_id = r.account_id
      join dividend_event e on e.event_id = r.event_id
      join security s on s.security_id = e.security_id
      where l.client_id = ${clientId} and l.requirement_id = ${requirementId}
      order by r.agent_cutoff nulls last, r.seq limit ${most}`
  )

const EventRow = rowOf(RequirementEvent.fields)

/** Reads the events of a requirement, newest first. */
export const listEvents = (clientId: number, requirementId: number) =>
  queryRows(EventRow)(
    (
      sql
    ) => sql`select at, what, case actor_kind when 'staff' then 'provider' when 'client' then 'client' else 'portal' end as by,
        facts->>'to' as to,
        what = 'moved' and facts->>'to' = 'requested' and facts->>'documentId' is not null as awaits_original,
        coalesce(facts->>'text', case what when 'reworded' then facts->>'why' end, '') as text
      from requirement_history where client_id = ${clientId} and requirement_id in (
        select requirement_id from requirement
        where client_id = ${clientId} and ${requirementId} in (requirement_id, joined_into))
      order by history_id desc limit 200`
  )

/** One step of the history of some requirements. */
export interface WrittenEvent {
  readonly requirementIds: ReadonlyArray<number>
  readonly what: RequirementEventKind
  readonly by: "client" | "staff"
  readonly at: Date
  readonly facts: Readonly<Record<string, string | number | null>>
}

export const insertEvent = (clientId: number, { at, by, facts, requirementIds, what }: WrittenEvent) =>
  execute(
    (sql) => sql`
      insert into requirement_history (client_id, requirement_id, at, what, actor_kind, facts)
      select ${clientId}::int, id, ${at}::timestamptz, ${what}, ${by}, ${JSON.stringify(facts)}::text::jsonb
      from unnest(${arrayLiteral(requirementIds)}::int[]) as g (id)`
  )

/** New state of requirements, and the copy that led to it. */
export interface NewStanding {
  readonly state: RequirementState
  readonly documentId: number | null
  readonly rejectCode?: DocumentRejectCode
  readonly rejectText?: string
  readonly waivedReason?: string
}

/** An order ends with the copy that answers it. */
export const moveRequirements = (
  clientId: number,
  requirementIds: ReadonlyArray<number>,
  { documentId, rejectCode, rejectText = "", state, waivedReason = "" }: NewStanding
) =>
  execute(
    (sql) => sql`
      update requirement set state = ${state}, document_id = ${documentId}::int, reject_code = ${rejectCode ?? ""},
        reject_text = ${rejectText}, waived_reason = ${waivedReason}, version = version + 1,
        ordered_on = case when not ${endsOrder(state)} then ordered_on end,
        expected_on = case when not ${endsOrder(state)} then expected_on end
      where client_id = ${clientId} and requirement_id = any(${arrayLiteral(requirementIds)}::int[])`
  )

export const writeOrder = (
  clientId: number,
  requirementId: number,
  { expectedOn, orderedOn }: { readonly orderedOn: CalendarDate | null; readonly expectedOn: CalendarDate | null }
) =>
  execute(
    (sql) => sql`
      update requirement set ordered_on = ${orderedOn}::date, expected_on = ${expectedOn}::date, version = version + 1
      where client_id = ${clientId} and requirement_id = ${requirementId}`
  )

/** Empty text ends it. */
export const writeDispute = (clientId: number, requirementId: number, text: string, on: CalendarDate) =>
  execute(
    (sql) => sql`
      update requirement set dispute_text = ${text}, disputed_on = ${text === "" ? null : on}::date, version = version + 1
      where client_id = ${clientId} and requirement_id = ${requirementId}`
  )

export const writeAssigned = (clientId: number, requirementId: number, classificationId: number) =>
  execute(
    (sql) => sql`
      update requirement set assigned_class = ${classificationId}::smallint, version = version + 1
      where client_id = ${clientId} and requirement_id = ${requirementId}`
  )

/** Document that the desk requests by hand. */
export interface AskedRow {
  readonly code: string
  readonly level: string
  readonly ownerId: number
  readonly marketId: number
  /** False where one serves all markets. */
  readonly isOfMarket: boolean
  readonly period: number
  readonly accountId: number | null
  readonly investorId: number | null
  readonly seq: number | null
  readonly name: string
  readonly why: string
  readonly classificationId: number
  readonly leadDays: number
  readonly on: CalendarDate
}

const AskedId = rowOf({ requirementId: Schema.Int })

/** Its number; null while it is open already in that market. */
export const insertRequestByHand = (clientId: number, asked: AskedRow) => {
  const places = arrayLiteral(asked.isOfMarket ? [] : [asked.marketId])
  return queryFirst(AskedId)(
    (sql) => sql`
      insert into requirement as q (client_id, code, level, bo_id, market_id, markets, lacking, period, account_id,
        investor_id, seq, name, why, classification_id, state, requested_on, lead_days, is_by_hand)
      values (${clientId}::int, ${asked.code}, ${asked.level}, ${asked.ownerId}::int, ${asked.isOfMarket ? asked.marketId : null}::smallint, ${places}::smallint[], ${places}::smallint[],
        ${asked.period}::smallint, ${asked.accountId}::int, ${asked.investorId}::int, ${asked.seq}::int, ${asked.name}, ${asked.why}, ${asked.classificationId}::smallint, 'requested',
        ${asked.on}::date, ${asked.leadDays}::smallint, true)
      on conflict (client_id, bo_id, market_id, code, period, account_id, investor_id, seq, renews) do update
        set state = 'requested', is_by_hand = true, requested_on = excluded.requested_on, name = excluded.name,
          why = excluded.why, classification_id = excluded.classification_id, lead_days = excluded.lead_days,
          markets = array(select distinct unnest(q.markets || excluded.markets) order by 1),
          lacking = array(select distinct unnest(q.lacking || excluded.lacking) order by 1),
          document_id = null, reject_code = '', reject_text = '', waived_reason = '', ordered_on = null, expected_on = null,
          version = q.version + 1
        where q.state <> all(${arrayLiteral(openRequirementStates)}::text[]) or not q.markets @> excluded.markets
      returning requirement_id`
  ).pipe(Effect.map((row) => row?.requirementId ?? null))
}
