import type { AddressFamily } from "@reclaim/core/domain/session/OwnSession"
import { Result } from "effect"
import { NetAddress } from "effect/net"

/** What kind of address a sender has, however it is written; null for what is no address. */
export const addressFamilyOf = (sender: string): AddressFamily | null => {
  const parsed = NetAddress.ipFromString(sender.split("%", 1)[0] ?? "")
  if (Result.isFailure(parsed)) return null
  return NetAddress.isIpv6Address(NetAddress.toCanonical(parsed.success)) ? "ipv6" : "ipv4"
}
