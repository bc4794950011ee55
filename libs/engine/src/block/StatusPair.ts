import { clientStatusDisplayOrder, type ClientStatus } from "@reclaim/core/domain/reclaim/ClientStatus"
import { internalStatusDisplayOrder, type InternalStatus } from "@reclaim/core/domain/reclaim/InternalStatus"
import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import { pastDeadlineMeaning } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"

/** The pair of statuses that stages share. */
export interface StatusPair {
  /** Null once closed. */
  readonly internal: InternalStatus | null
  readonly client: ClientStatus
  readonly phase: StagePhase
}

/** Internal statuses in the order of an answer: the display order, then `paid`, then `past its deadline`. */
export const internalStatusListOrder: ReadonlyArray<InternalStatus> = [
  ...internalStatusDisplayOrder,
  "paid",
  pastDeadlineMeaning.internal
]

/** Client-facing statuses in the order of an answer: the display order, then `Paid`, `Past its deadline` and `Closed`. */
export const clientStatusListOrder: ReadonlyArray<ClientStatus> = [
  ...clientStatusDisplayOrder,
  "Paid",
  pastDeadlineMeaning.client,
  "Closed"
]

/** Every pair of statuses that some stage is shown with. */
const statusPairs: ReadonlyArray<StatusPair> = [
  ...new Map(
    [...shownStages.values()].map(({ internal, client }) => [`${internal}/${client}`, { internal, client }])
  ).values()
].map(({ internal, client }) => ({
  internal,
  client,
  phase: phaseOf({ internal })
}))

const statusPairByStage: ReadonlyMap<number, StatusPair> = new Map(
  [...shownStages].map(([id, { internal, client }]) => {
    const pair = statusPairs.find((one) => one.internal === internal && one.client === client)
    if (pair === undefined) throw new Error(`stage ${id} has no pair`)
    return [id, pair]
  })
)

/**
 * Status pair of a stage as displayed, see `shownStages`. Throws for an id unknown to this version, without which
 * figures would be wrong.
 */
export const statusPairOf = (stageId: number): StatusPair => {
  const pair = statusPairByStage.get(stageId)
  if (pair === undefined) {
    throw new Error(`Stage ${stageId} is unknown to this version, so no figure can be given; update the server`)
  }
  return pair
}
