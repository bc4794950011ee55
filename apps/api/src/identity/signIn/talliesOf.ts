import type { Array } from "effect"
import { networkOf } from "../../platform/http/networkOf.ts"

/** Who tries to sign in as whom, and from where. */
export interface Attempt {
  readonly email: string
  readonly sender: string
  /** What this browser was named when it signed in as this user before; null for a browser that never did. */
  readonly deviceId: string | null
}

/** Something that tries are counted on, and how many it takes within the window. */
export interface CountedOn {
  readonly key: readonly [kind: string, ...names: ReadonlyArray<string>]
  readonly limit: number
}

/** How many more tries an account takes from everywhere, and a network for all accounts, than an account from one network. */
const sharedFactor = 10

/**
 * What a try counts on. A browser that signed in as this user before counts on its own tally alone, so that nobody else's
 * tries keep it out; everybody else counts on three: account and network, account, and network. The first is forgotten
 * when it was the right person.
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
