import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** A provider gives one customer an IPv6 network of this many bits, within which they choose addresses at will. */
const customerBits = 64

/**
 * Network that counts as one sender: an IPv4 address in any notation, or the /64 of an IPv6 address. Any other text
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
