import type { ScopeCell, ScopePage } from "../../domain/authorization/AuthorizationScope.ts"
import type { Rate } from "../../domain/market/Rate.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { BigDecimal } from "effect"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** Facts that decide whether a batch is filed when nobody decides about it. */
export interface ScopedBatch {
  /** True if the client has to make statements for it. */
  readonly needsStatements: boolean
  readonly taxYear: number
  readonly net: UsdCents
  /** Standing authorization of each of its accounts in its market; null where none is set. */
  readonly cells: ReadonlyArray<Pick<ScopeCell, "state" | "fromYear" | "minNet" | "agreedFee"> | null>
  /** The highest fee of its claims; null for none. */
  readonly fee: Rate | null
}

/**
 * True if the standing scope covers a batch, so that it is filed by default: every account is authorized from its year
 * on, and the client receives at least the set minimum at no more than the agreed fee. A batch that needs statements is
 * never filed by default.
 */
export const isInScope = ({ cells, fee, needsStatements, net, taxYear }: ScopedBatch): boolean =>
  !needsStatements &&
  cells.length > 0 &&
  cells.every(
    (cell) =>
      cell?.state === "authorized" &&
      (cell.fromYear === null || cell.fromYear <= taxYear) &&
      net >= (cell.minNet ?? 0) &&
      !isFeeAbove(fee, cell.agreedFee)
  )

/** True if a fee exceeds the agreed one; false where none was agreed. */
export const isFeeAbove = (fee: Rate | null, agreed: Rate | null): boolean =>
  fee !== null && agreed !== null && BigDecimal.isGreaterThan(fee, agreed)

/** Lowest and highest fee of a page's accounts in a market; null where there is none. */
export const feeRange = ({ rows }: ScopePage, market: CountryCode): readonly [lowest: Rate, highest: Rate] | null => {
  const fees = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.market === market && cell.fee !== null ? [cell.fee] : []))
  )
  const sorted = fees.toSorted(BigDecimal.Order)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  return lowest === undefined || highest === undefined ? null : [lowest, highest]
}
