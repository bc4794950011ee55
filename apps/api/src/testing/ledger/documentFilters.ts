import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import type { Drawer } from "@reclaim/core/testing/drawer"

/** Filter for all documents in a grouping, with some changes. */
export const everyDocument = (groupBy: DocumentGrouping, changes: Partial<DocumentFilter> = {}) =>
  new DocumentFilter({
    custodianCodes: [],
    accountCodes: [],
    countries: [],
    clientStatuses: [],
    ownerId: null,
    fundOwnerId: null,
    groupBy,
    clientDocumentsOnly: false,
    ...changes
  })

const randomNarrowing = (draw: Drawer): Partial<DocumentFilter> => {
  const some = (values: ReadonlyArray<string>) => (draw.below(3) > 0 ? [] : values.filter(() => draw.below(2) === 0))
  return {
    custodianCodes: some(["ALFA", "BE,TA", "GAMMA", "none"]),
    accountCodes: some(["A-1", "A-2", "A-3", "A-4", "A-5", "A-6"]),
    countries: some(["CH", "DE", "FR", "JP", "NO", "ZZ"]),
    clientStatuses: some(["Awaiting documents", "Awaiting market process", "Paid"]),
    ownerId: draw.below(4) === 0 ? draw.pick([1, 2, 3, 99]) : null,
    fundOwnerId: draw.below(4) === 0 ? draw.pick([1, 2, 99]) : null,
    code:
      draw.below(4) === 0 ? DocumentCode.make(draw.pick(["us-6166", "power-of-attorney", "investor-residence"])) : null,
    investorId: draw.below(6) === 0 ? draw.pick([1, 2, 99]) : null,
    payYear: draw.below(4) === 0 ? draw.pick([2023, 2024, 2025, 2026]) : null
  }
}

/** A filter over what `seedWaiting` makes, in every grouping with either position of the toggle. */
export const randomDocumentFilters = (draw: Drawer): ReadonlyArray<DocumentFilter> => {
  const drawn = randomNarrowing(draw)
  return DocumentGrouping.literals.flatMap((groupBy) =>
    [false, true].map((clientDocumentsOnly) => everyDocument(groupBy, { ...drawn, clientDocumentsOnly }))
  )
}
