import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { CoverageRow } from "../../domain/document/register/Coverage.ts"
import { makeCoverageRow } from "./makeCoverage.ts"

/** The coverage of as many owners as a large client has, five cells in each row. */
export const manyOwners = (owners: number, documents: number): ReadonlyArray<CoverageRow> =>
  Array.from({ length: owners * documents }, (_, at) =>
    makeCoverageRow({
      ownerId: 1 + Math.floor(at / documents),
      owner: `Owner ${String(1 + Math.floor(at / documents))}`,
      code: DocumentCode.make(`document-${String(at % documents)}`),
      name: `Document ${String(at % documents)}`
    })
  )
