import type { Account } from "../../domain/account/Account.ts"
import { listedMarkets } from "../../domain/market/listedMarkets.ts"

/** True if an account has one of the given markets; an empty list matches every account. */
export const isInMarkets = (account: Pick<Account, "markets">, wanted: ReadonlyArray<string>): boolean =>
  wanted.length === 0 || listedMarkets(account.markets).some((code) => wanted.includes(code))

/** Number of accounts per market. */
export const countByMarket = (accounts: ReadonlyArray<Pick<Account, "markets">>): ReadonlyMap<string, number> => {
  const byText = new Map<string, number>()
  for (const { markets } of accounts) byText.set(markets, (byText.get(markets) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [markets, accountCount] of byText) {
    for (const code of listedMarkets(markets)) counts.set(code, (counts.get(code) ?? 0) + accountCount)
  }
  return counts
}
