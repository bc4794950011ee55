import { BigDecimal } from "effect"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { Rate } from "../../domain/market/Rate.ts"
import type { ScopePage } from "../../domain/authorization/AuthorizationScope.ts"

/** Lowest and highest fee of a page's accounts in a market; null where there is none. */
export const feeRange = ({ rows }: ScopePage, market: CountryCode): readonly [lowest: Rate, highest: Rate] | null => {
  const fees = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.market === market && cell.fee !== null ? [cell.fee] : []))
  )
  const sorted = fees.toSorted(BigDecimal.Order)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  return lowest === undefined || highest === undefined ? null : [lowest, highest]
}
