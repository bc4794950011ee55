import type { Array } from "effect"
import { networkOf } from "../../platform/http/networkOf.ts"

/** Account that a sender tries to sign in to. */
export interface Attempt {
  readonly email: string
  readonly sender: string
  /** The name this browser got when it signed in as this user before; null for a browser that never did. */
  readonly deviceId: string | null
}

/** A tally of attempts and its limit within the window. */
export interface AttemptLimit {
  readonly key: readonly [kind: string, ...names: ReadonlyArray<string>]
  readonly limit: number
}

/**
 * Ratio of the limits of an account from all networks, and of a network for all accounts, to that of an account from
 * one network.
 */
const sharedFactor = 10

/**
 * Tallies that an attempt counts against. A known device of this user has its own tally alone, so that other people's
 * attempts cannot lock it out. All others count against three: account and network, account, and network. A successful
 * sign-in clears the first.
 */
export const talliesOf = (
  { deviceId, email, sender }: Attempt,
  limit: number
): Array.NonEmptyReadonlyArray<AttemptLimit> => {
  if (deviceId !== null) return [{ key: ["device", email, deviceId], limit }]
  const network = networkOf(sender)
  return [
    { key: ["account and network", email, network], limit },
    { key: ["account", email], limit: limit * sharedFactor },
    { key: ["network", network], limit: limit * sharedFactor }
  ]
}
