import type { Array } from "effect"
import { networkOf } from "../../platform/http/networkOf.ts"

/** Who tries to sign in as whom, and from where. */
export interface Attempt {
  readonly email: string
  readonly sender: string
  /** The name this browser got when it signed in as this user before; null for a browser that never did. */
  readonly deviceId: string | null
}

/** What attempts are counted on, and how many it allows within the window. */
export interface CountedOn {
  readonly key: readonly [kind: string, ...names: ReadonlyArray<string>]
  readonly limit: number
}

/** How much more an account allows from everywhere, and a network for all accounts, than an account from one network. */
const sharedFactor = 10

/**
 * What an attempt counts on. A known device of this user counts on its own tally alone, so that other people's attempts
 * cannot lock it out. Anybody else counts on three: account and network, account, and network. The first is cleared when
 * it was the right person.
 */
export const talliesOf = (
  { deviceId, email, sender }: Attempt,
  limit: number
): Array.NonEmptyReadonlyArray<CountedOn> => {
  if (deviceId !== null) return [{ key: ["device", email, deviceId], limit }]
  const network = networkOf(sender)
  return [
    { key: ["account and network", email, network], limit },
    { key: ["account", email], limit: limit * sharedFactor },
    { key: ["network", network], limit: limit * sharedFactor }
  ]
}
