import { WaitingShares } from "@reclaim/core/domain/account/waiting/WaitingShares"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { incompleteYears } from "@reclaim/core/rules/account/waiting/incompleteYears"
import { Array } from "effect"
import type { ShareYearRow } from "./shareRows.ts"

/** The owners with tax years to complete, the most money first. The rows of an owner stand together. */
export const waitingShares = (rows: ReadonlyArray<ShareYearRow>, present: number): ReadonlyArray<WaitingShares> =>
  Object.values(Array.groupBy(rows, ({ ownerId }) => String(ownerId)))
    .flatMap((own) => {
      const [{ claimedFrom, ownerId, ownerName }] = own
      const byYear = new Map(own.flatMap((row) => (row.taxYear === null ? [] : [[row.taxYear, row] as const])))
      const years = incompleteYears({ claimedFrom, years: byYear }, present)
      if (years.length === 0) return []
      const behind = years.map(({ taxYear }) => byYear.get(taxYear))
      return [
        new WaitingShares({
          ownerId,
          ownerName,
          years,
          transCount: behind.reduce((sum, row) => sum + (row?.transCount ?? 0), 0),
          netReclaim: UsdCents.make(behind.reduce((sum, row) => sum + (row?.netReclaim ?? 0), 0))
        })
      ]
    })
    .toSorted((one, other) => other.netReclaim - one.netReclaim)
