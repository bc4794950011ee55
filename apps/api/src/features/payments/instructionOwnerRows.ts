import { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import { Effect, Schema } from "effect"
import { execute, queryFirst, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Page of a list of owners. */
export interface OwnersAsked {
  readonly offset: number
  readonly limit: number
}

/** Reads a page of an instruction's owners by name, each with any other active instruction in the same currency. */
export const readInstructionOwners = (clientId: number, instructionId: number, { limit, offset }: OwnersAsked) =>
  queryRows(rowOf(InstructionOwner.fields))(
    (sql) => sql`
      select o.bo_id as owner_id, o.name as owner_name, coalesce(f.bank_name, '') as in_force_bank,
        f.aba as in_force_aba, f.clearing_code as in_force_clearing_code, f.bic as in_force_bic,
        coalesce(f.last4, '') as in_force_last4
      from payment_instruction_owner w
        join beneficial_owner o on o.client_id = w.client_id and o.bo_id = w.bo_id
        left join payment_instruction_owner a on a.client_id = w.client_id and a.bo_id = w.bo_id
          and a.currency = w.currency and a.state = 'active' and a.replaced_by is null
          and a.instruction_id <> w.instruction_id
        left join payment_instruction f on f.client_id = a.client_id and f.instruction_id = a.instruction_id
      where w.client_id = ${clientId} and w.instruction_id = ${instructionId}
      order by lower(o.name) collate "C", o.bo_id limit ${limit}::int offset ${offset}::int`
  ).pipe(Effect.map((rows) => rows.map((row) => new InstructionOwner(row))))

/** Adds an owner to an unapproved instruction. */
export const insertInstructionOwner = (
  clientId: number,
  instructionId: number,
  { currency, ownerId }: { readonly currency: string; readonly ownerId: number }
) =>
  execute(
    (sql) => sql`
      insert into payment_instruction_owner (client_id, instruction_id, bo_id, currency, state)
      values (${clientId}, ${instructionId}, ${ownerId}, ${currency}, 'proposed')`
  )

/** Increments an instruction's version, so that stale acts are refused. */
export const writeJoined = (clientId: number, instructionId: number) =>
  execute(
    (sql) => sql`
      update payment_instruction set version = version + 1
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )

const OwnerFacts = rowOf({ owners: Schema.Int, ownersSha256: Schema.String }, { ownersSha256: "owners_sha256" })

/** Reads the number of an instruction's owners and a hash of their comma-separated numbers. */
export const readOwnerFacts = (clientId: number, instructionId: number) =>
  queryFirst(OwnerFacts)(
    (sql) => sql`
      select count(*)::int as owners,
        encode(sha256(convert_to(coalesce(string_agg(bo_id::text, ',' order by bo_id), ''), 'UTF8')), 'hex')
          as owners_sha256
      from payment_instruction_owner where client_id = ${clientId} and instruction_id = ${instructionId}`
  ).pipe(Effect.map((facts) => ({ owners: facts?.owners ?? 0, ownersSha256: facts?.ownersSha256 ?? "" })))

const FormerRow = rowOf({ instructionId: Schema.Int, replaced: Schema.Int, left: Schema.Int }, { left: "owners_left" })

/**
 * Takes the place of what its owners were paid by: of which instructions, for how many, and for how many they go on.
 */
export const replaceFormer = (clientId: number, instructionId: number, at: Date) =>
  queryRows(FormerRow)(
    (sql) => sql`
      with replaced as (
        update payment_instruction_owner f set replaced_by = ${instructionId}, replaced_at = ${at}
        from payment_instruction_owner n
        where n.client_id = ${clientId} and n.instruction_id = ${instructionId} and f.client_id = n.client_id
          and f.bo_id = n.bo_id and f.currency = n.currency and f.state = 'active' and f.replaced_by is null
          and f.instruction_id <> n.instruction_id
        returning f.instruction_id
      ), counted as (
        select instruction_id, count(*)::int as replaced from replaced group by instruction_id
      )
      select c.instruction_id, c.replaced, (
          select count(*)::int from payment_instruction_owner o
          where o.client_id = ${clientId} and o.instruction_id = c.instruction_id and o.replaced_by is null
        ) - c.replaced as owners_left
      from counted c order by c.instruction_id`
  )
