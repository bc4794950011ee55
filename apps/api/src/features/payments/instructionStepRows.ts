import type { InstructionPart, ReopenCause } from "@reclaim/core/domain/payment/InstructionReopening"
import type { InstructionState } from "@reclaim/core/domain/payment/InstructionState"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

/** Columns that an approval writes; `effectiveAt` is null while the second one is missing. */
interface ApprovalWrite {
  readonly state: InstructionState
  readonly at: Date
  readonly effectiveAt: Date | null
}

/** Records an approval by one of the client's users. */
export const writeApproval = (
  clientId: number,
  instructionId: number,
  { at, effectiveAt, state, userId }: ApprovalWrite & { readonly userId: number }
) =>
  execute(
    (sql) => sql`
      update payment_instruction set version = version + 1, state = ${state}, approved_by = ${userId}, approved_at = ${at},
        effective_at = ${effectiveAt}
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )

/** Records an approval by the desk, with its call to the client. */
export const writeDeskApproval = (
  clientId: number,
  instructionId: number,
  { at, callBack, effectiveAt, state, userId }: ApprovalWrite & { readonly userId: number; readonly callBack: CallBack }
) => {
  const { calledAt, numberOnFile, spokeTo } = callBack
  const recorded = { number_on_file: numberOnFile, called_at: calledAt.toISOString(), spoke_to: spokeTo }
  return execute(
    (sql) => sql`
      update payment_instruction set version = version + 1, state = ${state}, desk_by = ${userId}, desk_at = ${at},
        call_back = ${JSON.stringify(recorded)}::text::jsonb, effective_at = ${effectiveAt}
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )
}

/** Ends an instruction; `userId` is null where another one takes its place. */
export const writeEnd = (
  clientId: number,
  instructionId: number,
  { at, reason, state, userId }: { state: InstructionState; userId: number | null; at: Date; reason: string }
) =>
  execute(
    (sql) => sql`
      update payment_instruction set version = version + 1, state = ${state}, ended_by = ${userId}, ended_at = ${at},
        end_reason = ${reason}
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )

export const writeActive = (clientId: number, instructionId: number) =>
  execute(
    (sql) => sql`
      update payment_instruction set version = version + 1, state = 'active'
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )

/** Withdraws all approvals of an instruction after one of its authors was disabled. */
export const writeReopened = (
  clientId: number,
  instructionId: number,
  left: { readonly userId: number; readonly part: InstructionPart; readonly cause: ReopenCause; readonly at: Date }
) =>
  execute(
    (sql) => sql`
      update payment_instruction set version = version + 1, state = 'proposed', approved_by = null, approved_at = null,
        desk_by = null, desk_at = null, call_back = null, effective_at = null, reopened_at = ${left.at},
        reopened_user = ${left.userId}, reopened_part = ${left.part}, reopened_cause = ${left.cause}
      where client_id = ${clientId} and instruction_id = ${instructionId}`
  )

/** Finds the first disabled user who proposed or approved an instruction, desk included; null for none. */
export const findKeptOut = (clientId: number, instructionId: number) =>
  queryFirst(rowOf({ userId: Schema.Int }))(
    (sql) => sql`
      select user_id from kept_out_of_instruction(${clientId}::int, ${instructionId}::int) as k (user_id) limit 1`
  ).pipe(Effect.map((row) => row?.userId ?? null))
