import type { ScopeCell } from "../../domain/authorization/AuthorizationScope.ts"
import type { Rate } from "../../domain/market/Rate.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { isFeeAbove } from "./isFeeAbove.ts"

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
