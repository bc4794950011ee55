import { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { Effect, Schema } from "effect"
import { execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const PendingRow = rowOf({
  accountId: Schema.Int,
  boId: Schema.Int,
  markets: Schema.Array(CountryCode),
  methods: Schema.Array(ReliefMethod)
})

/** The accounts of some owners that were accepted and are not active yet. `owners` is a literal of their numbers. */
export const readPending = (clientId: number, owners: string) =>
  queryRows(PendingRow)(
    (sql) => sql`
      select a.account_id, a.bo_id, f.markets, f.relief_methods as methods
      from account_profile f join account a on a.client_id = f.client_id and a.account_id = f.account_id
      where f.client_id = ${clientId} and f.state = 'documents_pending' and a.bo_id = any(${owners}::int[])
      order by a.account_id`
  )

const AwaitedRow = rowOf({ requirementId: Schema.Int, accountIds: Schema.Array(Schema.Int) })

/** The accounts that wait for requirements of some owners, by the ids of these. */
export const readAwaitedBy = (clientId: number, owners: string) =>
  queryRows(AwaitedRow)(
    (sql) => sql`
      select l.requirement_id, array_agg(l.account_id order by l.account_id) as account_ids
      from account a join requirement_account l on l.client_id = a.client_id and l.account_id = a.account_id
      where a.client_id = ${clientId} and a.bo_id = any(${owners}::int[]) group by 1`
  ).pipe(
    Effect.map((rows) => new Map(rows.map(({ accountIds, requirementId }) => [requirementId, new Set(accountIds)])))
  )

const OwnerRow = rowOf({ boId: Schema.Int, reclaims: Schema.Int })

/**
 * Owners with accounts that wait for documents: one of them, those with an account written after a revision, or all.
 */
export interface PendingScope {
  readonly ownerId?: number
  readonly since?: number
}

/** Lists each owner of an account that waits for documents. */
export const listPendingOwners = (clientId: number, { ownerId, since }: PendingScope) =>
  queryRows(OwnerRow)(
    (sql) => sql`
      select distinct a.bo_id, 0 as reclaims
      from account_profile f
        join account a on a.client_id = f.client_id and a.account_id = f.account_id
      where f.client_id = ${clientId} and f.state = 'documents_pending'
        and (${ownerId ?? null}::int is null or a.bo_id = ${ownerId ?? null}::int)
        and (${since ?? null}::bigint is null or (a.rev > ${since ?? null}::bigint
          and not exists (select from requirement_rev o where o.client_id = a.client_id and o.rev = a.rev)))
      order by 1`
  )

/** Activates accounts, of one owner or of all, that no longer wait for anything. Returns their numbers. */
export const activateAccounts = (clientId: number, ownerId: number | null) =>
  queryRows(rowOf({ accountId: Schema.Int }))(
    (sql) => sql`
      update account_profile f set state = 'active', version = f.version + 1
      from account a
      where f.client_id = ${clientId} and f.state = 'documents_pending'
        and a.client_id = f.client_id and a.account_id = f.account_id
        and (${ownerId}::int is null or a.bo_id = ${ownerId}::int)
        and not exists (
          select from requirement_account l where l.client_id = f.client_id and l.account_id = f.account_id)
      returning f.account_id`
  ).pipe(Effect.map((rows) => rows.map(({ accountId }) => accountId).toSorted((one, other) => one - other)))

/** True if an account has no requirements left and is not active yet. */
export const isAnyToActivate = (clientId: number) =>
  queryFirst(rowOf({ isAny: Schema.Boolean }))(
    (sql) => sql`
      select exists (
        select from account_profile f where f.client_id = ${clientId} and f.state = 'documents_pending'
          and not exists (
            select from requirement_account l where l.client_id = f.client_id and l.account_id = f.account_id)) as is_any`
  ).pipe(Effect.map((row) => row?.isAny === true))

/** Number of owners' documents that the client itself has to provide before accounts are active. */
export const countWaitingForClient = (clientId: number) =>
  queryFirst(rowOf({ documents: Schema.Int }))(
    (sql) => sql`
      select count(*)::int as documents from requirement q
      where q.client_id = ${clientId} and q.level = 'owner' and q.state in ('requested', 'rejected')
        and coalesce(q.assigned_class, q.classification_id) = ${documentClassIds.client}
        and exists (
          select from requirement_account l where l.client_id = q.client_id and l.requirement_id = q.requirement_id)`
  ).pipe(Effect.map((row) => row?.documents ?? 0))

/** True if an account of the client was accepted. */
export const hasAccepted = (clientId: number) =>
  queryFirst(rowOf({ isAccepted: Schema.Boolean }))(
    (sql) => sql`
      select exists (
        select from application where client_id = ${clientId} and kind = 'new' and state = 'accepted') as is_accepted`
  ).pipe(Effect.map((row) => row?.isAccepted === true))

/** Marks a revision of the client as one whose transaction computed requirements itself, so that no round has to. */
export const markFollowed = (clientId: number, rev: number) =>
  execute(
    (sql) =>
      sql`insert into requirement_rev (client_id, rev) values (${clientId}, ${rev}::bigint) on conflict do nothing`
  )
