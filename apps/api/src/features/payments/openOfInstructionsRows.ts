import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { openPhases, stageIdsIn } from "@reclaim/core/domain/reclaim/StagePhase"
import { Effect, Schema } from "effect"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const openStages = stageIdsIn(...openPhases)

const OpenRow = rowOf({ instructionId: Schema.Int, transCount: Schema.Int, netReclaim: UsdCents })

/** Open amount of an instruction whose owners have no reclaims. */
export const nothingOpen = { transCount: 0, netReclaim: UsdCents.make(0) }

/** The open reclaims of the accounts of the owners of some instructions, by the instruction. */
export const readOpenOfInstructions = (clientId: number, instructionIds: ReadonlyArray<number>) =>
  queryRows(OpenRow)(
    (sql) => sql`
      select w.instruction_id, count(*)::int as trans_count, sum(r.dash_cents)::float8 as net_reclaim
      from payment_instruction_owner w
        join account a on a.client_id = w.client_id and a.bo_id = w.bo_id
        join reclaim r on r.client_id = a.client_id and r.account_id = a.account_id
      where w.client_id = ${clientId} and w.instruction_id = any(${instructionIds}::int[])
        and r.stage_id = any(${openStages}::int[])
      group by w.instruction_id`
  ).pipe(Effect.map((rows) => new Map(rows.map(({ instructionId, ...open }) => [instructionId, open] as const))))
