import { Clock, Effect, Option, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"

const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"]

const hourMillis = 3_600_000

/** How many peers are warned about in an hour: there are few proxies, but anybody can send such a header. */
export const maxPeersWarned = 10

const isTrusted = (peer: string, trusted: ReadonlyArray<IpNetwork.IpNetwork>): boolean => {
  const parsed = NetAddress.ipFromString(peer)
  if (Result.isFailure(parsed)) return false
  const address = NetAddress.toCanonical(parsed.success)
  return trusted.some((network) => IpNetwork.contains(network, address))
}

const warning = (peer: string, header: string): string =>
  `A request came from ${peer} with the header ${header}, which proxies add, but TRUSTED_PROXIES does not name that address. ` +
  "So the header is not believed: everybody behind that proxy counts as one address, and a few wrong passwords keep all of " +
  `them from signing in. If ${peer} is your proxy, set TRUSTED_PROXIES to its network, such as ${peer}/${peer.includes(":") ? 128 : 32}; ` +
  "if it is not, somebody sends made-up headers, and nothing need be done."

/** Warns of requests through a proxy that is not trusted: at most once an hour for each peer. */
export const makeProxyWarnings = (trusted: ReadonlyArray<IpNetwork.IpNetwork>) => {
  const warnedAt = new Map<string, number>()
  return (request: HttpServerRequest.HttpServerRequest): Effect.Effect<void> => {
    const header = forwardingHeaders.find((name) => request.headers[name] !== undefined)
    if (header === undefined) return Effect.void
    const peer = Option.getOrElse(request.peerAddress, () => "unknown")
    if (isTrusted(peer, trusted)) return Effect.void
    return Effect.flatMap(Clock.monotonicTimeNanos, (nanos) => {
      const now = Number(nanos / 1_000_000n)
      for (const [known, at] of warnedAt) if (now - at >= hourMillis) warnedAt.delete(known)
      if (warnedAt.has(peer) || warnedAt.size >= maxPeersWarned) return Effect.void
      warnedAt.set(peer, now)
      return Effect.logWarning(warning(peer, header))
    })
  }
}
