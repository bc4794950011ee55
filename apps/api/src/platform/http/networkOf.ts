import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** Bits of an IPv6 address that a provider gives to one customer, who chooses the others at will. */
const customerBits = 64

/**
 * Who counts as one sender: an IPv4 address, however it is written, or the /64 of an IPv6 address. What is no address
 * counts as itself.
 */
export const networkOf = (sender: string): string => {
  const parsed = NetAddress.ipFromString(sender.split("%", 1)[0] ?? "")
  if (Result.isFailure(parsed)) return sender
  const address = NetAddress.toCanonical(parsed.success)
  return NetAddress.isIpv6Address(address)
    ? IpNetwork.format(IpNetwork.fromAddressUnsafe(address, customerBits))
    : NetAddress.formatIp(address)
}
