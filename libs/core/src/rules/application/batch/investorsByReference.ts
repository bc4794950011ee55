import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import type { InvestorColumnName } from "./investorColumns.ts"
import { type InvestorFileRow, readInvestor } from "./judgeInvestorRows.ts"
import { rowReader } from "./rowReader.ts"

/** The investors of a file that was judged, by the references of their owners. */
export const investorsByReference = (
  rows: ReadonlyArray<InvestorFileRow>
): ReadonlyMap<string, ReadonlyArray<InvestorRow>> => {
  const owners = new Map<string, Array<InvestorRow>>()
  for (const { cells, line } of rows) {
    const reader = rowReader<InvestorColumnName>(line, cells, null)
    const reference = reader.raw("bo_reference")
    const known = owners.get(reference) ?? []
    known.push(readInvestor(reader, line))
    owners.set(reference, known)
  }
  return owners
}
