import type { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import type { DashboardFilter } from "../../domain/reclaim/DashboardFilter.ts"
import { stageById } from "../../domain/reclaim/Stage.ts"
import { waitingStageIds } from "../document/requirement/waitingStages.ts"

const waitingStages = [...stageById.values()].filter(({ id }) => waitingStageIds.includes(id))

const waitingStatuses = new Set(waitingStages.map(({ client }) => client))

/** True if a filter selects reclaims by status, or those that expire. */
const asksForWaiting = ({ blockers, clientStatuses, internalStatuses, nextActors, tab }: DashboardFilter): boolean =>
  tab === "expiring" || [blockers, clientStatuses, internalStatuses, nextActors].some((values) => values.length > 0)

/**
 * Filter of missing documents that corresponds to the reclaims of a dashboard filter. Null where that does not select
 * waiting reclaims, or uses criteria that documents do not have.
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
    // Documents of other parties may hold up the same reclaims.
    clientDocumentsOnly: admitted.every(({ actor }) => actor === "client")
  }
}
