import { isTransparent } from "../../../domain/market/EntityType.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import type { AccountColumnName } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { OwnersOnRecord } from "./owners/ownersOnRecord.ts"
import { rowReader } from "./rowReader.ts"

/** Cells of a row that identify its owner and decide whether it is looked through. */
export type OwnerCells = Pick<
  CellsOf<AccountColumnName>,
  "bo_name" | "bo_reference" | "entity_type" | "us_classification"
>

/**
 * References of the look-through owners in a file of accounts, in its order; the first row of each decides. Owners on
 * file are left out, because their investors are not asked for.
 */
export const lookThroughReferences = (
  rows: Iterable<OwnerCells>,
  { named }: Pick<OwnersOnRecord, "named">
): ReadonlySet<string> => {
  const known = new Map<string, boolean>()
  for (const cells of rows) {
    const reader = rowReader<AccountColumnName>(0, cells, null)
    const reference = reader.raw("bo_reference")
    if (reference === "" || known.has(reference) || named(reference, reader.raw("bo_name")) !== null) continue
    const entityType = reader.entityType("entity_type")
    const usClassification = reader.choice("us_classification", UsClassification.literals, "unknown_choice", "")
    known.set(reference, entityType !== null && isTransparent({ entityType, usClassification }))
  }
  return new Set([...known].flatMap(([reference, isThrough]) => (isThrough ? [reference] : [])))
}
