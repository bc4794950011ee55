import { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { FoldedList } from "@reclaim/core/domain/application/FoldedList"
import { ApplicationKind } from "@reclaim/core/domain/application/ApplicationKind"
import type { ApplicationOrigin } from "@reclaim/core/domain/application/ApplicationOrigin"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import type { RejectReason } from "@reclaim/core/domain/application/RejectReason"
import {
  type ApplicationStepName,
  applicationStepNames,
  ApplicationSteps,
  blankSteps
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { searchedWords } from "@reclaim/core/rules/search/searchedWords"
import { Array, Effect, Option, Schema, Struct } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { decodedAs, execute, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const Draft = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))

const StoredRow = rowOf({
  ...Struct.pick(AccountApplication.fields, [
    "applicationId",
    "version",
    "kind",
    "origin",
    "state",
    "accountId",
    "rejectReason",
    "reason",
    "updatedAt",
    "submittedAt",
    "decidedAt"
  ]),
  notes: Schema.Array(FieldNote),
  batchId: Schema.NullOr(Schema.Int),
  createdBy: Schema.Int,
  submittedBy: Schema.NullOr(Schema.Int),
  submittedSession: Schema.String,
  draft: Draft
})

/** Application as stored: its steps without the values that are sealed. */
export interface StoredApplication extends Omit<typeof StoredRow.Type, "draft"> {
  readonly steps: ApplicationSteps
}

const decodeSteps = Schema.decodeUnknownSync(ApplicationSteps)

/**
 * Steps as they were stored. What an earlier version of the portal has stored lacks the fields that were added since.
 */
export const stepsOf = (draft: Readonly<Record<string, Readonly<Record<string, unknown>>>>): ApplicationSteps =>
  decodeSteps(Object.fromEntries(applicationStepNames.map((step) => [step, { ...blankSteps[step], ...draft[step] }])))

const storedOf = ({ draft, ...row }: typeof StoredRow.Type): StoredApplication => ({ ...row, steps: stepsOf(draft) })

const columns = (sql: SqlClient.SqlClient) => sql`
  a.application_id, a.version, a.kind, a.origin, a.state, a.account_id, a.reject_reason, a.reason, a.updated_at,
  a.submitted_at, a.decided_at, a.notes, a.batch_id,
  a.created_by, a.submitted_by, a.submitted_session, a.draft`

/** Filter and page of a list of applications. */
export interface ApplicationsAsked {
  readonly state?: ApplicationState | undefined
  readonly search?: string | undefined
  /** Omits applications of uploaded lists; they are counted by list instead. */
  readonly isFolded?: boolean
  readonly offset: number
  readonly limit: number
}

const ownerHas = (sql: SqlClient.SqlClient, word: string): Statement.Fragment => sql`
  exists (select from beneficial_owner o
    where o.client_id = a.client_id and o.bo_id = (a.draft #>> '{owner,ownerId}')::int
      and strpos(o.search_name, ${` ${word}`}) > 0)`

const conditions = (
  sql: SqlClient.SqlClient,
  clientId: number,
  { search = "", state }: Pick<ApplicationsAsked, "search" | "state">
) =>
  sql.and([
    sql`a.client_id = ${clientId}`,
    ...(state === undefined ? [] : [sql`a.state = ${state}`]),
    ...searchedWords(search).map((word) => sql`(strpos(a.search_name, ${` ${word}`}) > 0 or ${ownerHas(sql, word)})`)
  ])

/** Reads a page of a client's applications, most recently changed first, and the total number found. */
export const readApplications = Effect.fnUntraced(function* (clientId: number, asked: ApplicationsAsked) {
  const sql = yield* SqlClient.SqlClient
  const condition = sql.and([
    conditions(sql, clientId, asked),
    ...(asked.isFolded === true ? [sql`a.batch_id is null`] : [])
  ])
  const rows = yield* sql`
    select ${columns(sql)} from application a where ${condition}
    order by a.updated_at desc, a.application_id desc
    limit ${asked.limit}::int offset ${asked.offset}::int`.pipe(decodedAs(StoredRow))
  const [total] = yield* sql`select count(*)::int as total from application a where ${condition}`.pipe(
    decodedAs(Schema.Struct({ total: Schema.Int }))
  )
  return { stored: rows.map(storedOf), totalCount: total?.total ?? 0 }
})

/** The most lists that applications are counted by. */
const maxFolded = 200

/** Counts the matching applications of each uploaded list, most recently changed list first. */
export const countByList = (clientId: number, asked: Pick<ApplicationsAsked, "search" | "state">) =>
  queryRows(rowOf(FoldedList.fields))(
    (sql) => sql`
      select n.batch_id, b.file_name, n.count, n.updated_at from (
        select a.batch_id, count(*)::int as count, max(a.updated_at) as updated_at from application a
        where ${conditions(sql, clientId, asked)} and a.batch_id is not null group by a.batch_id) n
        join upload_batch b on b.client_id = ${clientId} and b.batch_id = n.batch_id
      order by n.updated_at desc, n.batch_id desc limit ${maxFolded}::int`
  ).pipe(Effect.map((rows) => rows.map((row) => new FoldedList(row))))

export const findApplication = Effect.fnUntraced(function* (clientId: number, applicationId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from application a
    where a.client_id = ${clientId} and a.application_id = ${applicationId}`.pipe(decodedAs(StoredRow))
  return Option.map(Array.head(rows), storedOf)
})

/** Finds an application and locks its row until commit. */
export const lockApplication = Effect.fnUntraced(function* (clientId: number, applicationId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from application a
    where a.client_id = ${clientId} and a.application_id = ${applicationId} for update`.pipe(decodedAs(StoredRow))
  return Option.map(Array.head(rows), storedOf)
})

/** Reads only the kind of an application. */
export const findKind = (clientId: number, applicationId: number) =>
  queryRows(Schema.Struct({ kind: ApplicationKind }))(
    (sql) => sql`
      select kind from application where client_id = ${clientId} and application_id = ${applicationId}`
  ).pipe(Effect.map((rows) => Option.map(Array.head(rows), ({ kind }) => kind)))

/** Finds the application, other than a change, that an account came from; the latest if there are several. */
export const findApplied = Effect.fnUntraced(function* (clientId: number, accountId: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select ${columns(sql)} from application a
    where a.client_id = ${clientId} and a.account_id = ${accountId} and a.state = 'accepted' and a.kind = 'new'
    order by a.application_id desc limit 1`.pipe(decodedAs(StoredRow))
  return Option.map(Array.head(rows), storedOf)
})

const jsonOf = (value: unknown): string => JSON.stringify(value)

/** Adds a draft without any sealed value, and returns its number. */
export const insertApplication = Effect.fnUntraced(function* (
  clientId: number,
  made: {
    readonly origin: ApplicationOrigin
    /** Account to change; null for a new account. */
    readonly changedAccountId: number | null
    /** The owner whose investors are renewed; null for none. */
    readonly renewedOwnerId: number | null
    readonly userId: number
    readonly steps: ApplicationSteps
    readonly at: Date
  }
) {
  const sql = yield* SqlClient.SqlClient
  const kind: ApplicationKind =
    made.renewedOwnerId !== null ? "investors" : made.changedAccountId === null ? "new" : "change"
  const [row] = yield* sql`
    insert into application (client_id, kind, account_id, bo_id, origin, draft, created_by, created_at, updated_at)
    values (${clientId}, ${kind}, ${made.changedAccountId}::int, ${made.renewedOwnerId}::int, ${made.origin},
      ${jsonOf(made.steps)}::text::jsonb, ${made.userId}, ${made.at}, ${made.at})
    returning application_id`.pipe(decodedAs(rowOf({ applicationId: Schema.Int })))
  return yield* Effect.fromNullishOr(row).pipe(
    Effect.map(({ applicationId }) => applicationId),
    Effect.orDie
  )
})

/** Puts a step without its sealed values in the place of the former one. The application is held. */
export const updateStep = <Step extends ApplicationStepName>(
  clientId: number,
  applicationId: number,
  { at, content, step }: { readonly step: Step; readonly content: ApplicationSteps[Step]; readonly at: Date }
) =>
  execute(
    (sql) => sql`
      update application set draft = jsonb_set(draft, array[${step}::text], ${jsonOf(content)}::text::jsonb),
        version = version + 1, updated_at = ${at}
      where client_id = ${clientId} and application_id = ${applicationId}`
  )

/** Columns that an act on an application changes; absent ones keep their value. */
export interface ActWritten {
  readonly state: ApplicationState
  readonly at: Date
  readonly reason?: string
  readonly notes?: ReadonlyArray<FieldNote>
  readonly rejectReason?: RejectReason
  readonly accountId?: number
  readonly submitted?: { readonly userId: number; readonly sessionId: string }
  readonly isDecided?: boolean
}

/** Writes an act on a locked application and increments its version. */
export const writeAct = (clientId: number, applicationId: number, act: ActWritten) =>
  execute(
    (sql) => sql`
      update application set state = ${act.state}, version = version + 1, updated_at = ${act.at},
        reason = coalesce(${act.reason ?? null}::text, reason),
        notes = coalesce(${act.notes === undefined ? null : jsonOf(act.notes)}::text::jsonb, notes),
        reject_reason = ${act.rejectReason ?? null}::text,
        account_id = coalesce(${act.accountId ?? null}::int, account_id),
        submitted_at = case when ${act.submitted !== undefined}::boolean then ${act.at}::timestamptz else submitted_at end,
        submitted_by = coalesce(${act.submitted?.userId ?? null}::int, submitted_by),
        submitted_session = coalesce(${act.submitted?.sessionId ?? null}::text, submitted_session),
        decided_at = case when ${act.isDecided === true}::boolean then ${act.at}::timestamptz else decided_at end
      where client_id = ${clientId} and application_id = ${applicationId}`
  )
