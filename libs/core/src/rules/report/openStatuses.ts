import { clientStatusDisplayOrder } from "../../domain/reclaim/ClientStatus.ts"
import { internalStatusDisplayOrder } from "../../domain/reclaim/InternalStatus.ts"
import { type StageMeaning, stages } from "../../domain/reclaim/Stage.ts"
import { phaseOf } from "../../domain/reclaim/StagePhase.ts"
import type { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"

/** A status of open reclaims, as charts show it. */
export interface OpenStatusGroup extends StatusGroup {
  /** Share of all open reclaims: a ratio. Differs from `shareOfAll`, whose whole includes paid and closed ones. */
  readonly shareOfOpen: number
  /** True if its reclaims are with a tax authority; the others count as outstanding. */
  readonly isFiled: boolean
}

const filedStatuses: ReadonlySet<string> = new Set(
  Object.values<StageMeaning>(stages)
    .filter((meaning) => phaseOf(meaning) === "filed")
    .flatMap(({ client, internal }) => (internal === null ? [client] : [client, internal]))
)

const displayOrders: Readonly<Record<"internal" | "client", ReadonlyArray<string>>> = {
  internal: internalStatusDisplayOrder,
  client: clientStatusDisplayOrder
}

/** The statuses of open reclaims in the specified order, which leaves out those of paid and closed ones. */
export const openStatuses = (
  groups: ReadonlyArray<StatusGroup>,
  kind: "internal" | "client"
): ReadonlyArray<OpenStatusGroup> => {
  const open = displayOrders[kind].flatMap((status) => groups.filter((group) => group.status === status))
  const net = open.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  return open.map(({ acctCount, netReclaim, shareOfAll, status, transCount }) => ({
    status,
    netReclaim,
    transCount,
    acctCount,
    shareOfAll,
    shareOfOpen: net === 0 ? 0 : netReclaim / net,
    isFiled: filedStatuses.has(status)
  }))
}
