import { clientStatusDisplayOrder } from "../../domain/reclaim/ClientStatus.ts"
import { internalStatusDisplayOrder } from "../../domain/reclaim/InternalStatus.ts"
import type { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"

/** A status of what is open, as charts show it. */
export interface OpenStatusGroup extends StatusGroup {
  /** The part of the net reclaim of what is open: a ratio. Not `shareOfAll`, whose whole includes what is paid and closed. */
  readonly shareOfOpen: number
}

const displayOrders: Readonly<Record<"internal" | "client", ReadonlyArray<string>>> = {
  internal: internalStatusDisplayOrder,
  client: clientStatusDisplayOrder
}

/** The statuses of what is open in the specified order; what the order leaves out, paid and closed, is not open. */
export const openStatuses = (
  groups: ReadonlyArray<StatusGroup>,
  kind: "internal" | "client"
): ReadonlyArray<OpenStatusGroup> => {
  const open = displayOrders[kind].flatMap((status) => groups.filter((group) => group.status === status))
  const net = open.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  return open.map(({ acctCount, netReclaim, shareOfAll, status, transCount }) => ({
    status,
    transCount,
    netReclaim,
    acctCount,
    shareOfAll,
    shareOfOpen: net === 0 ? 0 : netReclaim / net
  }))
}
