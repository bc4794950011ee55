import { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import type { AccountForm } from "@reclaim/core/domain/payment/AccountForm"
import { type InstructionFacts, missingApprovals } from "@reclaim/core/rules/payment/decideInstruction"
import { type Approver, countsFrom, hasSecondPerson } from "@reclaim/core/rules/payment/secondPerson"
import { isOwnersName } from "@reclaim/core/rules/payment/isOwnersName"
import { approvePaymentsPermission } from "@reclaim/core/rules/people/paymentPermissions"
import { Effect, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { decodedAs, execute, hasRows, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { Watcher } from "./Watcher.ts"

/** Parsed from JSON, with times as texts. */
const ApproverRow = rowOf({
  userId: Schema.Int,
  rightSince: Schema.NullOr(Schema.DateFromString),
  addressSince: Schema.NullOr(Schema.DateFromString),
  factorSince: Schema.NullOr(Schema.DateFromString)
})

const InstructionRow = rowOf(
  {
    ...Struct.omit(PaymentInstruction.fields, ["approvesFrom", "isOwnProposal", "missing"]),
    ownerNames: Schema.Array(Schema.String),
    proposedBy: Schema.Int,
    proposedSession: Schema.String,
    approvedBy: Schema.NullOr(Schema.Int),
    deskBy: Schema.NullOr(Schema.Int),
    approvers: Schema.Array(ApproverRow),
    readAt: Schema.Date,
    told: Schema.Array(rowOf(Watcher.fields))
  },
  { ownerId: "bo_id", deskApprovedAt: "desk_at" }
)

/** Instruction with the facts that decisions rest on, and the users notified of it. */
export interface StoredInstruction {
  readonly facts: InstructionFacts
  /** Reason as given, for any beneficiary. */
  readonly beneficiaryReason: string
  /** The client's users who may approve. */
  readonly approvers: ReadonlyArray<Approver>
  readonly told: ReadonlyArray<Watcher>
  /** Instruction in the form sent to a user. */
  readonly shownTo: (userId: number) => PaymentInstruction
}

/** Number of owners' names that the beneficiary is compared with: so many differ in more than spelling. */
const namesCompared = 20

const storedOf = ({
  approvedBy,
  approvers,
  deskBy,
  ownerNames,
  proposedBy,
  proposedSession,
  readAt,
  told,
  ...shown
}: typeof InstructionRow.Type): StoredInstruction => {
  const isForOwner =
    ownerNames.length <= namesCompared && ownerNames.every((name) => isOwnersName(shown.beneficiary, name))
  const facts: InstructionFacts = {
    state: shown.state,
    isForOwner,
    proposedBy,
    proposedSession,
    approvedBy,
    deskBy,
    effectiveAt: shown.effectiveAt?.getTime() ?? null
  }
  return {
    facts,
    beneficiaryReason: shown.beneficiaryReason,
    approvers,
    told,
    shownTo: (userId) => {
      const now = readAt.getTime()
      const own = approvers.find((one) => one.userId === userId)
      const from = own === undefined || deskBy !== null ? null : countsFrom(own)
      const isWaiting = facts.state === "proposed"
      return new PaymentInstruction({
        ...shown,
        beneficiaryReason: isForOwner ? "" : shown.beneficiaryReason,
        isOwnProposal: proposedBy === userId,
        approvesFrom: isWaiting && from !== null && from.getTime() > now ? from : null,
        missing: isWaiting ? missingApprovals(facts, hasSecondPerson(approvers, proposedBy, now)) : []
      })
    }
  }
}

type Sql = SqlClient.SqlClient

const nameOf = (sql: Sql, column: "proposed_by" | "approved_by" | "ended_by" | "reopened_user") => sql`
  case when i.${sql(column)} is null then '' else coalesce((
    select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = i.client_id and u.user_id = i.${sql(column)}), '') end`

/** Condition that a user may approve: holds the right, neither disabled nor read-only, contact active. */
const mayApprove = (sql: Sql) => sql`
  not u.is_disabled and not u.is_read_only and u.permissions -> ${approvePaymentsPermission}::text = 'true'
    and coalesce(k.status, 'active') = 'active'`

/** Approvers of the client as a subquery without reference to an instruction, so that it runs once per page. */
const approversOf = (sql: Sql, clientId: number) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'right_since', s.right_since,
      'address_since', s.address_since, 'factor_since', s.factor_since) order by u.user_id)
    from app_user u left join contact k on k.client_id = u.client_id and k.user_id = u.user_id
      left join user_standing s on s.client_id = u.client_id and s.user_id = u.user_id
    where u.client_id = ${clientId} and ${mayApprove(sql)}), '[]')`

/** State columns of an instruction. For one of its owners it may have ended while it goes on for others. */
const stateColumns = (sql: Sql, ownerId: number | null) =>
  ownerId === null
    ? sql`i.state, i.ended_at`
    : sql`case when w.replaced_by is null then i.state else 'replaced' end as state,
        coalesce(i.ended_at, w.replaced_at) as ended_at`

const columns = (sql: Sql, clientId: number, ownerId: number | null) => sql`
  i.instruction_id, i.version, ${stateColumns(sql, ownerId)}, w.bo_id, o.name as owner_name, g.owner_count,
  i.batch_id is not null as is_from_list, (
    select coalesce(jsonb_agg(n.name), '[]') from (
      select distinct n.name from payment_instruction_owner m
        join beneficial_owner n on n.client_id = m.client_id and n.bo_id = m.bo_id
      where m.client_id = i.client_id and m.instruction_id = i.instruction_id limit ${namesCompared + 1}::int) n
  ) as owner_names, i.beneficiary, i.beneficiary_reason, i.bank_name,
  i.country, i.currency, i.account_form, i.aba, i.clearing_code, i.bic,
  coalesce(i.intermediary ->> 'bank_name', '') as intermediary_bank, i.intermediary ->> 'bic' as intermediary_bic,
  i.last4, i.proposed_by, i.proposed_session, i.proposed_at, i.approved_by, i.approved_at, i.desk_by, i.desk_at,
  i.effective_at, i.reopened_at, i.reopened_part, i.reopened_cause, ${nameOf(sql, "reopened_user")} as reopened_name,
  i.end_reason, i.told, ${nameOf(sql, "proposed_by")} as proposed_by_name,
  ${nameOf(sql, "approved_by")} as approved_by_name, ${nameOf(sql, "ended_by")} as ended_by_name,
  ${approversOf(sql, clientId)} as approvers, now() as read_at`

/** Joins each instruction to one of its owners: the given one, or the first if null. */
const from = (sql: Sql, ownerId: number | null) => sql`
  payment_instruction i
    cross join lateral (
      select count(*)::int as owner_count, min(m.bo_id) as first_id from payment_instruction_owner m
      where m.client_id = i.client_id and m.instruction_id = i.instruction_id
    ) g
    join payment_instruction_owner w on w.client_id = i.client_id and w.instruction_id = i.instruction_id
      and w.bo_id = ${ownerId === null ? sql`g.first_id` : sql`${ownerId}::int`}
    join beneficial_owner o on o.client_id = i.client_id and o.bo_id = w.bo_id`

/** Filter and page of a list of instructions. */
export interface InstructionQuery {
  /** Owner to list for; absent for all. */
  readonly ownerId?: number | undefined
  readonly offset: number
  readonly limit: number
}

/** A part of a client's instructions, the newest first, and how many were found in all. */
export const readInstructions = Effect.fnUntraced(function* (clientId: number, query: InstructionQuery) {
  const sql = yield* SqlClient.SqlClient
  const { limit, offset, ownerId = null } = query
  const rows = yield* sql`
    select ${columns(sql, clientId, ownerId)} from ${from(sql, ownerId)} where i.client_id = ${clientId}
    order by i.instruction_id desc limit ${limit}::int offset ${offset}::int`.pipe(decodedAs(InstructionRow))
  const [total] = yield* (
    ownerId === null
      ? sql`select count(*)::int as total from payment_instruction where client_id = ${clientId}`
      : sql`
          select count(*)::int as total from payment_instruction_owner
          where client_id = ${clientId} and bo_id = ${ownerId}`
  ).pipe(decodedAs(Schema.Struct({ total: Schema.Int })))
  return { instructions: rows.map(storedOf), totalCount: total?.total ?? 0 }
})

const ProposedOwner = { instructionId: Schema.Int, ownerId: Schema.Int }

/** Reads the proposals for some of a client's owners, by owner. */
export const readProposed = Effect.fnUntraced(function* (clientId: number, ownerIds: ReadonlyArray<number>) {
  const sql = yield* SqlClient.SqlClient
  const owners = yield* sql`
    select instruction_id, bo_id from payment_instruction_owner
    where client_id = ${clientId} and state = 'proposed' and bo_id = any(${ownerIds}::int[])`.pipe(
    decodedAs(rowOf(ProposedOwner, { ownerId: "bo_id" }))
  )
  const ids = [...new Set(owners.map(({ instructionId }) => instructionId))]
  const rows = yield* sql`
    select ${columns(sql, clientId, null)} from ${from(sql, null)}
    where i.client_id = ${clientId} and i.instruction_id = any(${ids}::int[])`.pipe(decodedAs(InstructionRow))
  const proposed = new Map(rows.map((row) => [row.instructionId, storedOf(row)]))
  return owners.flatMap(({ instructionId, ownerId }) => {
    const instruction = proposed.get(instructionId)
    return instruction === undefined ? [] : [{ ownerId, instruction }]
  })
})

/** Maximum number of proposals read at once. */
const maxProposed = 200

/** Reads the unapproved proposals of a client, newest first. */
export const readAllProposed = (clientId: number) =>
  queryRows(InstructionRow)(
    (sql) => sql`
      select ${columns(sql, clientId, null)} from ${from(sql, null)}
      where i.client_id = ${clientId} and i.state = 'proposed' and i.approved_by is null
      order by i.instruction_id desc limit ${maxProposed}::int`
  ).pipe(Effect.map((rows) => rows.map(storedOf)))

/** Finds which of these owners have an instruction that is active, or approved and on hold. */
export const findSettledOwners = (clientId: number, ownerIds: ReadonlyArray<number>) =>
  queryRows(rowOf({ ownerId: Schema.Int }))(
    (sql) => sql`
      select distinct bo_id as owner_id from payment_instruction_owner
      where client_id = ${clientId} and state in ('approved', 'active') and replaced_by is null
        and bo_id = any(${ownerIds}::int[])`
  ).pipe(Effect.map((rows) => rows.map(({ ownerId }) => ownerId)))

/** Finds an instruction; null if the client does not have it. */
export const findInstruction = Effect.fnUntraced(function* (clientId: number, instructionId: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select ${columns(sql, clientId, null)} from ${from(sql, null)}
    where i.client_id = ${clientId} and i.instruction_id = ${instructionId}`.pipe(decodedAs(InstructionRow))
  return row === undefined ? null : storedOf(row)
})

/** Finds an owner's name; null if the client does not have it. */
export const findOwnerName = (clientId: number, ownerId: number) =>
  queryFirst(Schema.Struct({ name: Schema.String }))(
    (sql) => sql`select name from beneficial_owner where client_id = ${clientId} and bo_id = ${ownerId}`
  ).pipe(Effect.map((row) => row?.name ?? null))

/** Finds a user of the client as recipient of notifications; null for any other. */
export const findWatcher = (clientId: number, userId: number) =>
  queryRows(rowOf(Watcher.fields))(
    (sql) => sql`
      select user_id, first_name || ' ' || last_name as name, email from app_user
      where client_id = ${clientId} and user_id = ${userId}`
  )

/** Reads a client's approvers as recipients of notifications. */
export const readApprovers = (clientId: number) =>
  queryRows(rowOf(Watcher.fields))(
    (sql) => sql`
      select u.user_id, u.first_name || ' ' || u.last_name as name, u.email
      from app_user u left join contact k on k.client_id = u.client_id and k.user_id = u.user_id
      where u.client_id = ${clientId} and ${mayApprove(sql)} order by u.user_id`
  )

/** Reads the instructions that a user proposed or approved, also for the desk, and that are not active yet. */
export const readStoodBehind = (clientId: number, userId: number) =>
  queryRows(InstructionRow)(
    (sql) => sql`
      select ${columns(sql, clientId, null)} from ${from(sql, null)}
      where i.client_id = ${clientId} and i.state in ('proposed', 'approved')
        and ${userId}::int in (i.proposed_by, i.approved_by, i.desk_by)
      order by i.instruction_id`
  ).pipe(Effect.map((rows) => rows.map(storedOf)))

/** True if a change of an owner's payment instruction in a currency is pending. */
export const isUnderWay = (clientId: number, ownerId: number, currency: string) =>
  hasRows(
    (sql) => sql`
      select 1 from payment_instruction_owner
      where client_id = ${clientId} and bo_id = ${ownerId} and currency = ${currency}
        and state in ('proposed', 'approved')`
  )

/** Number of the next instruction. The client's people are locked, so that no other transaction takes it. */
export const nextInstructionId = (clientId: number) =>
  queryFirst(Schema.Struct({ next: Schema.Int }))(
    (sql) => sql`
      select coalesce(max(instruction_id), 0) + 1 as next from payment_instruction where client_id = ${clientId}`
  ).pipe(Effect.map((row) => row?.next ?? 1))

/** An instruction to be written. */
export interface NewInstruction {
  readonly instructionId: number
  /** The list of accounts that it came with; null for none. */
  readonly batchId: number | null
  readonly beneficiary: string
  readonly beneficiaryReason: string
  readonly bankName: string
  readonly country: string
  readonly currency: string
  readonly ibanSealed: Uint8Array | null
  readonly accountForm: AccountForm
  readonly aba: string | null
  readonly clearingCode: string | null
  readonly accountSealed: Uint8Array | null
  readonly bic: string | null
  readonly intermediary: { readonly bank_name: string; readonly bic: string } | null
  readonly last4: string
  readonly told: ReadonlyArray<Watcher>
  readonly proposedBy: number
  readonly proposedSession: string
  readonly proposedAt: Date
}

/** Writes an instruction that has no owner yet. */
export const insertInstruction = (clientId: number, one: NewInstruction) =>
  execute(
    (sql) => sql`
      insert into payment_instruction (client_id, instruction_id, batch_id, beneficiary, beneficiary_reason, bank_name, country,
        currency, account_form, iban_sealed, aba, clearing_code, account_sealed, bic, intermediary, last4, told, proposed_by, proposed_session,
        proposed_at)
      values (${clientId}, ${one.instructionId}, ${one.batchId}, ${one.beneficiary}, ${one.beneficiaryReason},
        ${one.bankName}, ${one.country}, ${one.currency}, ${one.accountForm}, ${one.ibanSealed}, ${one.aba},
        ${one.clearingCode}, ${one.accountSealed}, ${one.bic},
        ${one.intermediary === null ? null : JSON.stringify(one.intermediary)}::text::jsonb, ${one.last4},
        ${JSON.stringify(one.told.map(({ email, name, userId }) => ({ user_id: userId, name, email })))}::text::jsonb,
        ${one.proposedBy}, ${one.proposedSession}, ${one.proposedAt})`
  )

/** The instruction that is in use for an owner and a currency; null for none. */
export const findActive = Effect.fnUntraced(function* (clientId: number, ownerId: number, currency: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select ${columns(sql, clientId, ownerId)} from ${from(sql, ownerId)}
    where i.client_id = ${clientId} and i.currency = ${currency} and i.state = 'active' and w.replaced_by is null`.pipe(
    decodedAs(InstructionRow)
  )
  return row === undefined ? null : storedOf(row)
})

/** Finds the latest undecided proposal from a list in a currency; null for none. */
export const findProposedOfBatch = Effect.fnUntraced(function* (clientId: number, batchId: number, currency: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select ${columns(sql, clientId, null)} from ${from(sql, null)}
    where i.client_id = ${clientId} and i.batch_id = ${batchId} and i.currency = ${currency} and i.state = 'proposed'
    order by i.instruction_id desc limit 1`.pipe(decodedAs(InstructionRow))
  return row === undefined ? null : storedOf(row)
})
