import type { DocumentFilter } from "../../domain/document/DocumentFilter.ts"
import type { CoverageCell, CoverageRow } from "../../domain/document/register/Coverage.ts"
import { documentsAddress } from "./documentsUrl.ts"

/** Filter of missing documents that selects the requests behind a cell of coverage, for any provider. */
export const filterOfCell = (
  { code, investorId, isLookedThrough, ownerId }: Omit<CoverageRow, "cells">,
  { year }: Pick<CoverageCell, "year">
): DocumentFilter =>
  documentsAddress("").filter.with({
    ownerId: isLookedThrough ? null : ownerId,
    fundOwnerId: isLookedThrough ? ownerId : null,
    code,
    investorId,
    ofWhom: isLookedThrough && investorId === null ? "owner" : null,
    payYear: year,
    clientDocumentsOnly: false
  })
