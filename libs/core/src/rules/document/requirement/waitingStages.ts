import type { InternalStatus } from "../../../domain/reclaim/InternalStatus.ts"
import { stageById } from "../../../domain/reclaim/Stage.ts"

/** The statuses of reclaims that wait for a document, as the dashboard names them. */
export const waitingStatuses = [
  "awaiting documents",
  "awaiting info from the ta"
] as const satisfies ReadonlyArray<InternalStatus>

/** The stages with these statuses by their ids, as the database stores them. */
export const waitingStageIds: ReadonlyArray<number> = [...stageById.values()]
  .filter(({ internal }) => waitingStatuses.some((status) => status === internal))
  .map(({ id }) => id)
