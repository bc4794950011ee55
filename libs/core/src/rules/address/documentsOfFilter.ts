import type { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { stageById } from "../../domain/reclaim/Stage.ts"
import { waitingStageIds } from "../requirement/waitingStages.ts"

const waitingStages = [...stageById.values()].filter(({ id }) => waitingStageIds.includes(id))

const waitingStatuses = new Set(waitingStages.map(({ client }) => client))

/** Whether a filter asks for reclaims by where they stand, or for those that expire. */
const asksForWaiting = ({ blockers, clientStatuses, internalStatuses, nextActors, tab }: DashboardFilter): boolean =>
  tab === "expiring" || [blockers, clientStatuses, internalStatuses, nextActors].some((values) => values.length > 0)

/**
 * What missing documents have to be narrowed to, to be those that the reclaims of a dashboard wait for. Null where the
 * filter does not ask for reclaims that wait, or narrows them by what documents can't be narrowed to.
 */
export const documentsOfFilter = (
  filter: DashboardFilter
): Partial<ConstructorParameters<typeof DocumentFilter>[0]> | null => {
  const { accountCodes, countries, custodianCodes, owners, search, securities, yearsPaid } = filter
  if (!asksForWaiting(filter)) return null
  if (search !== "" || [owners, securities, yearsPaid].some((values) => values.length > 0)) return null
  const admitted = waitingStages.filter((stage) => filter.admits(stage))
  if (admitted.length === 0) return null
  const statuses = [...new Set(admitted.map(({ client }) => client))]
  return {
    countries,
    custodianCodes,
    accountCodes,
    clientStatuses: statuses.length === waitingStatuses.size ? [] : statuses,
    // What others are asked for may hold the same reclaims up.
    clientDocumentsOnly: admitted.every(({ actor }) => actor === "client")
  }
}
