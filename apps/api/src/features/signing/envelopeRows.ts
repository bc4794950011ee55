import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { SigningMode } from "@reclaim/core/domain/contact/SigningPower"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { EntityType } from "@reclaim/core/domain/market/EntityType"
import { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { type EnvelopeState, openEnvelopeStates } from "@reclaim/core/domain/signing/EnvelopeState"
import { SealLevel } from "@reclaim/core/domain/signing/SealLevel"
import { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import { SignerState } from "@reclaim/core/domain/signing/SignerState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import type { WantedRow } from "../../ledger/requirements/wantedRows.ts"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs, execute } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const DocumentRow = Schema.Struct({
  n: Schema.Int,
  blobId: Schema.Int,
  bytes: Schema.Int,
  pages: Schema.Int,
  sha256: Schema.String,
  sealedBlobId: Schema.NullOr(Schema.Int),
  sealedAt: Schema.NullOr(Schema.DateFromString),
  sealLevel: Schema.NullOr(SealLevel),
  sealTrusted: Schema.NullOr(Schema.Boolean),
  sealedSha256: Schema.NullOr(Schema.String)
})

const SignerRow = Schema.Struct({
  n: Schema.Int,
  contactId: Schema.Int,
  name: Schema.String,
  jobTitle: Schema.String,
  round: Schema.Int,
  mode: SigningMode,
  groupName: Schema.String,
  groupCount: Schema.NullOr(Schema.Int),
  state: SignerState,
  hasAccount: Schema.Boolean,
  hasEmail: Schema.Boolean,
  declineCode: Schema.NullOr(DeclineCode),
  declineText: Schema.String,
  signedAt: Schema.NullOr(Schema.DateFromString),
  manner: Schema.NullOr(SignatureManner),
  signedName: Schema.NullOr(Schema.String),
  byContactId: Schema.NullOr(Schema.Int),
  byName: Schema.NullOr(Schema.String)
})

const ViewRow = Schema.Struct({
  documentN: Schema.Int,
  contactId: Schema.Int,
  sha256: Schema.String,
  pages: Schema.Array(Schema.Int)
})

const EnvelopeRow = rowOf({
  ...Struct.pick(Envelope.fields, [
    "envelopeId",
    "state",
    "code",
    "ownerId",
    "owner",
    "account",
    "period",
    "createdOn",
    "sentOn",
    "completedOn",
    "expiresOn",
    "remindedOn",
    "endText",
    "version"
  ]),
  rejectCode: Schema.NullOr(DocumentRejectCode),
  formVersion: Schema.String,
  residence: CountryCode,
  entityType: EntityType,
  usClassification: Schema.NullOr(UsClassification),
  investorId: Schema.NullOr(Schema.Int),
  investor: Schema.NullOr(Schema.String),
  accountId: Schema.NullOr(Schema.Int),
  seq: Schema.NullOr(Schema.Int),
  met: Schema.NonEmptyArray(
    Schema.Struct({
      requirementId: Schema.Int,
      market: CountryCode,
      marketName: Schema.String,
      name: Schema.String,
      why: Schema.String,
      reclaims: Schema.Int,
      cents: Schema.Int
    })
  ),
  aloneReleases: UsdCents,
  others: Schema.Array(Schema.Struct({ name: Schema.String, period: Schema.Int })),
  documents: Schema.Array(DocumentRow),
  signers: Schema.Array(SignerRow),
  views: Schema.Array(ViewRow)
})
/** Envelope with everything that the page shows. */
export type EnvelopeRow = typeof EnvelopeRow.Type

/** Filter and page of envelopes; null for any id. */
interface EnvelopeQuery {
  readonly envelopeIds: ReadonlyArray<number> | null
  readonly onlyOpen: boolean
  /** Limits to envelopes that this contact is to sign, or deputises on that day for a signer of. */
  readonly asked: { readonly contactId: number; readonly day: CalendarDate } | null
  readonly seesInvestors: boolean
}

const queryCondition = Effect.fnUntraced(function* (
  clientId: number,
  { asked, envelopeIds, onlyOpen, seesInvestors }: EnvelopeQuery
) {
  const sql = yield* SqlClient.SqlClient
  const contactId = asked?.contactId ?? 0
  return sql`e.client_id = ${clientId} and (${seesInvestors} or e.investor_id is null)
    and (not ${onlyOpen} or e.state = any(${openEnvelopeStates}::text[]))
    and (${envelopeIds === null} or e.envelope_id = any(${arrayLiteral(envelopeIds ?? [])}::int[]))
    and (${asked === null} or e.state = 'sent' and exists (
      select from signer s where s.client_id = e.client_id and s.envelope_id = e.envelope_id
        and s.state in ('asked', 'viewed') and (s.contact_id = ${contactId}::int or exists (
          select from delegation d where d.client_id = s.client_id and d.contact_id = s.contact_id
            and d.to_contact_id = ${contactId}::int and 'signing' = any(d.acts)
            and ${asked?.day ?? null}::date between d.from_day and d.to_day))))`
})

/** Reclaims `l` behind the requirements of the envelope `e`. */
const ownReclaims = (sql: SqlClient.SqlClient) => sql`envelope_requirement w
  join requirement_reclaim l on l.client_id = w.client_id and l.requirement_id = w.requirement_id
  where w.client_id = e.client_id and w.envelope_id = e.envelope_id`

/** Other open requirements `q` of the owner of the envelope `e`, with the reclaims `l` behind each. */
const otherRequirements = (sql: SqlClient.SqlClient) => sql`(
    select o.name, o.period, o.seqs from requirement o
    where o.client_id = e.client_id and o.bo_id = e.bo_id and o.state = any(${openRequirementStates}::text[])
      and not exists (
        select from envelope_requirement w where w.client_id = e.client_id and w.envelope_id = e.envelope_id
          and w.requirement_id = o.requirement_id)) q
  cross join lateral unnest(q.seqs) as l (seq)`

/** The last one made first. */
export const readEnvelopes = Effect.fnUntraced(function* (
  clientId: number,
  wished: EnvelopeQuery & { readonly offset: number; readonly limit: number }
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select e.envelope_id, e.state, e.code, e.bo_id as owner_id, o.name as owner, o.residence, o.entity_type,
      o.us_classification, e.investor_id, i.name as investor, e.account_id, a.code as account, e.seq, e.period,
      e.form_version, e.created_on, e.sent_on, e.completed_on, e.expires_on, e.reminded_on, nullif(e.reject_code, '') as reject_code,
      e.end_text, e.version,
      (
        select jsonb_agg(jsonb_build_object('requirementId', q.requirement_id, 'market', m.iso2, 'marketName', m.name,
          'name', q.name, 'why', q.why, 'reclaims', h.reclaims, 'cents', h.cents) order by m.name, q.requirement_id)
        from envelope_requirement w
          join requirement q on q.client_id = w.client_id and q.requirement_id = w.requirement_id
          join requirement_use u on u.client_id = q.client_id and u.requirement_id = q.requirement_id
            and (u.is_lacking or q.lacking = '{}')
          join market m on m.market_id = u.market_id
          cross join lateral (
            select count(*)::int as reclaims, coalesce(sum(r.dash_cents), 0) as cents
            from requirement_reclaim l join reclaim r on r.client_id = l.client_id and r.seq = l.seq
            where l.client_id = q.client_id and l.requirement_id = q.requirement_id and r.market_id = u.market_id) h
        where w.client_id = e.client_id and w.envelope_id = e.envelope_id) as met,
      (
        select coalesce(sum(r.dash_cents), 0)::float8
        from reclaim r
        where r.client_id = e.client_id and r.seq in (
          select l.seq from ${ownReclaims(sql)}
          except select l.seq from ${otherRequirements(sql)})) as alone_releases,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', n.name, 'period', n.period) order by n.reclaims desc, n.name, n.period)
        from (
          select q.name, q.period, count(distinct l.seq) as reclaims from ${otherRequirements(sql)}
          where l.seq in (select l.seq from ${ownReclaims(sql)}) group by q.name, q.period) n), '[]') as others,
      (
        select jsonb_agg(jsonb_build_object('n', d.n, 'blobId', d.blob_id, 'bytes', b.bytes, 'pages', b.pages,
          'sha256', encode(b.sha256, 'hex'), 'sealedBlobId', d.sealed_blob_id, 'sealedAt', d.sealed_at,
          'sealLevel', d.seal_level, 'sealTrusted', d.seal_trusted, 'sealedSha256', encode(z.sha256, 'hex')) order by d.n)
        from envelope_document d
          join blob b on b.client_id = d.client_id and b.blob_id = d.blob_id
          left join blob z on z.client_id = d.client_id and z.blob_id = d.sealed_blob_id
        where d.client_id = e.client_id and d.envelope_id = e.envelope_id) as documents,
      (
        select jsonb_agg(jsonb_build_object('n', s.n, 'contactId', s.contact_id,
          'name', k.first_name || ' ' || k.last_name, 'jobTitle', k.job_title, 'round', s.round, 'mode', s.mode,
          'groupName', s.group_name, 'groupCount', s.group_count, 'state', s.state,
          'hasAccount', k.user_id is not null, 'hasEmail', k.email <> '',
          'declineCode', nullif(s.decline_code, ''), 'declineText', s.decline_text, 'signedAt', g.at, 'manner', g.manner,
          'signedName', g.name, 'byContactId', g.by_contact_id,
          'byName', case when g.by_contact_id <> s.contact_id then y.first_name || ' ' || y.last_name end) order by s.n)
        from signer s
          join contact k on k.client_id = s.client_id and k.contact_id = s.contact_id
          left join signature g on g.client_id = s.client_id and g.envelope_id = s.envelope_id and g.n = s.n
          left join contact y on y.client_id = g.client_id and y.contact_id = g.by_contact_id
        where s.client_id = e.client_id and s.envelope_id = e.envelope_id) as signers,
      coalesce((
        select jsonb_agg(jsonb_build_object('documentN', v.document_n, 'contactId', v.contact_id,
          'sha256', encode(v.sha256, 'hex'), 'pages', v.pages))
        from signer_view v where v.client_id = e.client_id and v.envelope_id = e.envelope_id), '[]') as views
    from envelope e
      join beneficial_owner o on o.client_id = e.client_id and o.bo_id = e.bo_id
      left join investor i on i.client_id = e.client_id and i.investor_id = e.investor_id
      left join account a on a.client_id = e.client_id and a.account_id = e.account_id
    where ${yield* queryCondition(clientId, wished)}
    order by e.envelope_id desc limit ${wished.limit} offset ${wished.offset}`.pipe(decodedAs(EnvelopeRow))
})

export const countEnvelopes = Effect.fnUntraced(function* (clientId: number, wished: EnvelopeQuery) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select count(*)::int as count from envelope e where ${yield* queryCondition(clientId, wished)}`.pipe(
    decodedAs(rowOf({ count: Schema.Int }))
  )
  return row?.count ?? 0
})

/** Locks the making of a client's envelopes until the transaction ends. */
export const lockEnvelopeMaking = (clientId: number) =>
  execute((sql) => sql`select pg_advisory_xact_lock(${advisoryLocks.envelopes}::int, ${clientId}::int)`)

/** Locks the envelope until the transaction ends. */
export const lockEnvelopeRow = (clientId: number, envelopeId: number) =>
  execute(
    (sql) => sql`
      select envelope_id from envelope where client_id = ${clientId} and envelope_id = ${envelopeId} for update`
  )

const EarlierRow = rowOf({
  envelopeId: Schema.Int,
  state: Envelope.fields.state,
  formVersion: Schema.String,
  requirementIds: Schema.Array(Schema.Int),
  order: Schema.Array(Schema.Int),
  hasSignatures: Schema.Boolean
})

/** Reads the envelopes for any of these requirements. */
export const readEarlier = Effect.fnUntraced(function* (clientId: number, requirementIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`
    select e.envelope_id, e.state, e.form_version, array_agg(w.requirement_id order by w.requirement_id) as requirement_ids,
      coalesce((
        select case when count(distinct s.round) = count(*) then array_agg(s.contact_id order by s.round) end from signer s
        where s.client_id = e.client_id and s.envelope_id = e.envelope_id and s.state <> 'replaced'), '{}') as "order",
      exists (select from signature g where g.client_id = e.client_id and g.envelope_id = e.envelope_id) as has_signatures
    from envelope e
      join envelope_requirement w on w.client_id = e.client_id and w.envelope_id = e.envelope_id
    where e.client_id = ${clientId} and exists (
      select from envelope_requirement x where x.client_id = e.client_id and x.envelope_id = e.envelope_id
        and x.requirement_id = any(${arrayLiteral(requirementIds)}::int[]))
    group by e.client_id, e.envelope_id, e.state, e.form_version order by e.envelope_id`.pipe(decodedAs(EarlierRow))
})

/** An envelope that is sent as soon as it is made. */
export interface NewEnvelope {
  readonly of: Pick<WantedRow, "code" | "ownerId" | "investorId" | "accountId" | "seq" | "period">
  readonly requirementIds: ReadonlyArray<number>
  readonly formVersion: string
  readonly on: CalendarDate
  readonly expiresOn: CalendarDate
  readonly blobId: number
}

export const insertEnvelope = Effect.fnUntraced(function* (clientId: number, envelope: NewEnvelope) {
  const sql = yield* SqlClient.SqlClient
  const { accountId, code, investorId, ownerId, period, seq } = envelope.of
  const [row] = yield* sql`
    insert into envelope ${sql.insert({
      client_id: clientId,
      code,
      bo_id: ownerId,
      investor_id: investorId,
      account_id: accountId,
      seq,
      period,
      state: "sent",
      form_version: envelope.formVersion,
      created_on: envelope.on,
      sent_on: envelope.on,
      expires_on: envelope.expiresOn
    })} returning envelope_id`.pipe(decodedAs(rowOf({ envelopeId: Schema.Int })))
  if (row === undefined) return yield* Effect.die(new Error("An envelope that was made is not there"))
  yield* sql`
    insert into envelope_requirement (client_id, envelope_id, requirement_id)
    select ${clientId}::int, ${row.envelopeId}::int, unnest(${arrayLiteral(envelope.requirementIds)}::int[])`
  yield* sql`
    insert into envelope_document (client_id, envelope_id, n, blob_id)
    values (${clientId}::int, ${row.envelopeId}::int, 1, ${envelope.blobId}::float8::bigint)`
  return row.envelopeId
})

/** Columns that a step writes in addition to the state. */
export interface EnvelopeStep {
  readonly completedOn?: CalendarDate
  readonly rejectCode?: DocumentRejectCode
  readonly endText?: string
  readonly documentId?: number
}

export const writeEnvelope = (
  clientId: number,
  envelopeId: number,
  state: EnvelopeState,
  { completedOn, documentId, endText, rejectCode }: EnvelopeStep = {}
) =>
  execute(
    (sql) => sql`
      update envelope set state = ${state}, version = version + 1,
        completed_on = coalesce(${completedOn ?? null}::date, completed_on),
        reject_code = coalesce(${rejectCode ?? null}::text, reject_code),
        end_text = coalesce(${endText ?? null}::text, end_text),
        document_id = coalesce(${documentId ?? null}::int, document_id)
      where client_id = ${clientId} and envelope_id = ${envelopeId}`
  )

/** Records the day of the last reminder; no version changes. */
export const writeReminded = (clientId: number, envelopeId: number, on: CalendarDate) =>
  execute(
    (sql) =>
      sql`update envelope set reminded_on = ${on}::date where client_id = ${clientId} and envelope_id = ${envelopeId}`
  )
