import type { ScopeCell } from "../../domain/authorization/AuthorizationScope.ts"
import type { Rate } from "../../domain/market/Rate.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { isFeeAbove } from "./isFeeAbove.ts"

/** What decides whether a batch is filed where nobody decides about it. */
export interface ScopedBatch {
  /** Whether somebody has to state something for it. */
  readonly needsStatements: boolean
  readonly taxYear: number
  readonly net: UsdCents
  /** What is set for each of its accounts in its market; null where nothing is. */
  readonly cells: ReadonlyArray<Pick<ScopeCell, "state" | "fromYear" | "minNet" | "agreedFee"> | null>
  /** The highest fee of its claims; null for none. */
  readonly fee: Rate | null
}

/**
 * Whether the standing scope covers a batch, so that silence files it: every account authorized from its year on, and the client
 * receives at least what was set, at no higher fee than was agreed to. What somebody has to state is never filed by silence.
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
