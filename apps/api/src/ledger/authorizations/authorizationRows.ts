import { AuthorizationState, undecidedStates } from "@reclaim/core/domain/authorization/AuthorizationState"
import { ScopeState } from "@reclaim/core/domain/authorization/AuthorizationScope"
import { StatementResponse, RecordedDecision } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { Rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Decimal } from "@reclaim/core/domain/value/Decimal"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { decideAuthorizationsPermission } from "@reclaim/core/rules/authorization/mayAuthorize"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** A claim of a batch as it is stored. A batch takes no reclaim without an exchange rate. */
export const Claim = Schema.Struct({
  seq: Schema.Int,
  account: Schema.String,
  security: Schema.String,
  payDate: CalendarDate,
  currency: CurrencyCode,
  grossMinor: Schema.BigIntFromString,
  withheldMinor: Schema.BigIntFromString,
  dueMinor: Schema.BigIntFromString,
  reclaimMinor: Schema.BigIntFromString,
  fxRate: Decimal,
  feeRate: Rate,
  expiresOn: CalendarDate,
  isFiled: Schema.Boolean
})
export type StoredClaim = typeof Claim.Type

const Decision = Schema.Struct({
  userId: Schema.Int,
  forUserId: Schema.NullOr(Schema.Int),
  decision: RecordedDecision.fields.decision,
  byName: Schema.String,
  forName: Schema.NullOr(Schema.String),
  at: Schema.DateFromString,
  statements: Schema.Array(StatementResponse),
  answeredFor: Schema.Int,
  reason: Schema.String
})

const BatchRow = rowOf({
  batchId: Schema.Int,
  version: Schema.Int,
  round: Schema.Int,
  state: AuthorizationState,
  market: CountryCode,
  taxYear: Schema.Int,
  reference: Schema.String,
  procedure: Schema.String,
  ownerId: Schema.Int,
  ownerName: Schema.String,
  requestedOn: CalendarDate,
  dueOn: CalendarDate,
  costs: UsdCents,
  statementCodes: Schema.Array(StatementCode),
  /** Standing scope of each account of its claims; null for none. */
  scope: Schema.Array(
    Schema.NullOr(
      Schema.Struct({
        state: ScopeState,
        fromYear: Schema.NullOr(Schema.Int),
        minNet: Schema.NullOr(UsdCents),
        agreedFee: Schema.NullOr(Rate)
      })
    )
  ),
  claims: Schema.Array(Claim),
  decisions: Schema.Array(Decision)
})
/** A batch with its claims and the decisions of its current round. */
export type StoredBatch = typeof BatchRow.Type

/** Batches to read: by their numbers, or a page of the undecided or the decided ones. */
export type BatchSelection =
  | { readonly _tag: "Ids"; readonly ids: ReadonlyArray<number> }
  | { readonly _tag: "Undecided" | "Others"; readonly offset: number; readonly limit: number }

const selectionCondition = Effect.fnUntraced(function* (clientId: number, wish: BatchSelection) {
  const sql = yield* SqlClient.SqlClient
  const own = sql`b.client_id = ${clientId}`
  switch (wish._tag) {
    case "Ids":
      return sql`${own} and b.batch_id = any(${arrayLiteral(wish.ids)}::int[])`
    case "Undecided":
      return sql`${own} and b.state = any(${arrayLiteral(undecidedStates)}::text[])`
    case "Others":
      return sql`${own} and b.state <> all(${arrayLiteral(undecidedStates)}::text[])`
  }
})

/** Reads batches: the undecided by deadline, all others latest deadline first. */
export const readBatches = (clientId: number, wish: BatchSelection) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { limit, offset } = wish._tag === "Ids" ? { offset: 0, limit: wish.ids.length } : wish
    const order =
      wish._tag === "Others" ? sql`b.decided_on desc nulls first, b.batch_id desc` : sql`b.due_on, b.batch_id`
    return yield* sql`
      select b.batch_id, b.version, b.round, b.state, m.iso2 as market, b.tax_year::int as tax_year, b.external_id as reference, b.procedure,
        b.bo_id as owner_id, o.name as owner_name, b.requested_on, b.due_on, b.costs_usd_cents::float8 as costs,
        to_jsonb(b.statement_codes) as statement_codes,
        coalesce((
          select jsonb_agg(jsonb_build_object('seq', r.seq, 'account', a.code, 'security', s.name, 'payDate', e.pay_date,
            'currency', r.currency, 'grossMinor', r.gross_minor::text, 'withheldMinor', r.withheld_minor::text,
            'dueMinor', r.due_minor::text, 'reclaimMinor', r.reclaim_minor::text, 'fxRate', trim_scale(r.fx_rate)::text,
            'feeRate', trim_scale(r.fee_rate)::text, 'expiresOn', r.expires_on, 'isFiled', r.filed_on is not null)
            order by r.dash_cents desc, r.seq)
          from authorization_line l join reclaim r on r.client_id = l.client_id and r.seq = l.seq
            join account a on a.client_id = r.client_id and a.account_id = r.account_id
            join dividend_event e using (event_id) join security s using (security_id)
          where l.client_id = b.client_id and l.batch_id = b.batch_id), '[]') as claims,
        coalesce((
          select jsonb_agg(case when c.account_id is null then null else jsonb_build_object('state', c.state,
            'fromYear', c.from_year, 'minNet', c.min_usd_cents, 'agreedFee', trim_scale(c.fee_rate)::text) end)
          from (
            select distinct r.account_id from authorization_line l
              join reclaim r on r.client_id = l.client_id and r.seq = l.seq
            where l.client_id = b.client_id and l.batch_id = b.batch_id) a
            left join authorization_scope c on c.client_id = b.client_id and c.account_id = a.account_id
              and c.market_id = b.market_id), '[]') as scope,
        coalesce((
          select jsonb_agg(jsonb_build_object('userId', d.user_id, 'forUserId', d.for_user_id, 'decision', d.decision,
            'byName', btrim(u.first_name || ' ' || u.last_name), 'forName', btrim(w.first_name || ' ' || w.last_name), 'at', d.at, 'statements', d.statements, 'answeredFor', d.answered_for, 'reason', d.reason) order by d.at)
          from authorization_decision d join app_user u using (user_id)
            left join app_user w on w.user_id = d.for_user_id
          where d.client_id = b.client_id and d.batch_id = b.batch_id and d.round = b.round), '[]') as decisions
      from authorization_batch b join market m using (market_id)
        join beneficial_owner o on o.client_id = b.client_id and o.bo_id = b.bo_id
      where ${yield* selectionCondition(clientId, wish)} order by ${order} offset ${offset} limit ${limit}`.pipe(
      decodedAs(BatchRow)
    )
  })

/** Counts the batches. */
export const countBatches = (clientId: number, wish: BatchSelection) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql`
      select count(*)::int as n from authorization_batch b where ${yield* selectionCondition(clientId, wish)}`.pipe(
      decodedAs(Schema.Struct({ n: Schema.Int }))
    )
    return row?.n ?? 0
  })

/** Locks these batches for the rest of the transaction. */
export const lockBatchRows = (clientId: number, batchIds: ReadonlyArray<number>) =>
  execute(
    // Sorted by number, so that concurrent statements do not deadlock.
    (sql) => sql`
      select from authorization_batch where client_id = ${clientId} and batch_id = any(${arrayLiteral(batchIds)}::int[])
      order by batch_id for update`
  )

/** Puts a batch that is held into a state; `decidedOn` is the day it was decided, null while it is not. */
export const writeBatchState = (
  clientId: number,
  batchId: number,
  state: AuthorizationState,
  decidedOn: CalendarDate | null
) =>
  execute(
    (sql) => sql`
      update authorization_batch set state = ${state}, version = version + 1, decided_on = ${decidedOn}::text::date
      where client_id = ${clientId} and batch_id = ${batchId}`
  )

/** Decision of a user on a batch in its round, with the content it was made on. */
export interface DecisionWrite {
  readonly batchId: number
  readonly round: number
  readonly userId: number
  /** User represented by the decider; null for a decision in their own right. */
  readonly forUserId: number | null
  readonly decision: RecordedDecision["decision"]
  readonly at: Date
  readonly statements: ReadonlyArray<StatementResponse>
  /** Number of batches that they were answered for together. */
  readonly answeredFor: number
  readonly reason: string
  readonly contentSha256: Uint8Array
  readonly proofLevel: number
  readonly provenAt: Date
  readonly sessionId: string
  readonly sender: string
  readonly userAgent: string
}

export const insertDecision = (clientId: number, write: DecisionWrite) =>
  execute(
    (sql) => sql`
      insert into authorization_decision (client_id, batch_id, round, user_id, for_user_id, decision, at, statements, answered_for, reason,
        content_sha256, proof_level, proven_at, session_id, sender, user_agent)
      values (${clientId}, ${write.batchId}, ${write.round}, ${write.userId}, ${write.forUserId}::int, ${write.decision}, ${write.at},
        ${JSON.stringify(write.statements)}::text::jsonb, ${write.answeredFor}, ${write.reason}, ${write.contentSha256}, ${write.proofLevel},
        ${write.provenAt}, ${write.sessionId}, ${write.sender}, ${write.userAgent})`
  )

const ApproverRow = rowOf({
  isOwnRight: Schema.Boolean,
  userId: Schema.NullOr(Schema.Int),
  name: Schema.NullOr(Schema.String)
})

/** A user represented by another. */
export interface RepresentedUser {
  readonly userId: number
  readonly name: string
}

/**
 * User whom a person represents on a day; null for a person who decides in their own right, and therefore for no other.
 */
export const readRepresented = (userId: number, today: CalendarDate) =>
  queryRows(ApproverRow)(
    (sql) => sql`
      select coalesce(u.permissions -> ${decideAuthorizationsPermission}::text = 'true', false) as is_own_right, w.user_id,
        btrim(w.first_name || ' ' || w.last_name) as name
      from app_user u left join app_user w
        on w.client_id = u.client_id and w.user_id = any(approves_for(u.user_id, ${today}::text::date))
      where u.user_id = ${userId} order by w.user_id`
  ).pipe(
    Effect.map((rows): ReadonlyArray<RepresentedUser> | null =>
      rows[0]?.isOwnRight === true
        ? null
        : rows.flatMap(({ name, userId: id }) => (id === null ? [] : [{ userId: id, name: name ?? "" }]))
    )
  )
