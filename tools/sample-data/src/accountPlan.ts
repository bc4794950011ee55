import { Draws } from "./draws/Draws.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"

/** An account before it has a name: its client, its number within the client, and how many reclaims it gets. */
export interface PlannedAccount {
  readonly clientId: number
  readonly accountId: number
  readonly transactions: number
}

/** The first client's approximate share of all accounts. */
const biggestClient = 0.3

/** The smallest weight of an account; the largest is two less this. */
const lightest = 0.25

/** Maximum number of reclaims per account under a plan. */
export const maxReclaimsPerAccount = ({ accounts, transactions }: GeneratorSize): number =>
  Math.ceil((transactions / accounts) * (2 - lightest)) + 1

/**
 * The accounts by client. An account's client and number follow from its own draws, and its reclaims from its own weight
 * times transactions per account: more accounts with proportionally more transactions leave earlier accounts unchanged,
 * except the last of an odd number. The reclaims add up to `transactions` exactly.
 */
export const planAccounts = (size: GeneratorSize): ReadonlyArray<ReadonlyArray<PlannedAccount>> => {
  const byClient: ReadonlyArray<Array<PlannedAccount>> = Array.from({ length: size.clients }, () => [])
  const bounds = clientBounds(size.clients)
  let before = 0
  for (let ordinal = 0; ordinal < size.accounts; ordinal++) {
    // Every client gets one account before any gets another.
    const client = ordinal < size.clients ? ordinal : clientAt(bounds, new Draws(size.seed, "client", ordinal).next())
    const upTo = Math.floor((size.transactions * weightsBefore(size, ordinal + 1)) / size.accounts)
    const accounts = byClient[client]
    accounts?.push({ clientId: client + 1, accountId: accounts.length + 1, transactions: upTo - before })
    before = upTo
  }
  return byClient
}

/** The sum of the first accounts' weights. Weights come in pairs that add up to two, in steps of 1/1024, so it is exact. */
const weightsBefore = (size: GeneratorSize, count: number): number => {
  if (count % 2 === 0 || count === size.accounts) return count
  const spread = new Draws(size.seed, "weight", (count - 1) / 2).next()
  return count - 1 + Math.round((lightest + spread * (2 - 2 * lightest)) * 1_024) / 1_024
}

/** The cumulative share of accounts by client: the first has its own share, the others decline by rank. */
const clientBounds = (clients: number): ReadonlyArray<number> => {
  const ranks = Array.from({ length: clients - 1 }, (_, index) => (index + 1) ** -0.9)
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  let bound = clients === 1 ? 1 : biggestClient
  return [bound, ...ranks.map((rank) => (bound += ((1 - biggestClient) * rank) / total))]
}

const clientAt = (bounds: ReadonlyArray<number>, point: number): number => {
  const index = bounds.findIndex((bound) => point < bound)
  return index === -1 ? bounds.length - 1 : index
}
