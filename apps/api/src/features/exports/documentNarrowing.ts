import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import {
  chosenDocumentFilters,
  type DocumentFilterKind,
  documentFilterKinds
} from "@reclaim/core/rules/filter/documentFilters"
import { filterMessages } from "@reclaim/core/rules/filter/filterMessages"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { aboutTexts, documentTitles } from "./exportMessages.ts"

const kinds = Object.keys(documentFilterKinds) as ReadonlyArray<DocumentFilterKind>

const ownerNamed = ({ ownerPlaces, owners }: DocumentBlock, id: number): string =>
  owners[ownerPlaces.get(id) ?? -1]?.name ?? String(id)

/** Whose documents, and of whom: an owner who claims for itself or, grouped by investors, one of them; and a fund. */
const claimants = (block: DocumentBlock, { fundOwnerId, groupBy, ownerId }: DocumentFilter) => {
  const isByInvestor = groupBy === "sub-investor"
  const of = (id: number): string =>
    isByInvestor ? (block.investors[block.investorPlaces.get(id) ?? -1]?.name ?? String(id)) : ownerNamed(block, id)
  const owners = [
    ...(ownerId === null
      ? []
      : [[isByInvestor ? documentTitles.investor : documentTitles.owner, of(ownerId)] as const]),
    ...(fundOwnerId === null ? [] : [[documentTitles.fund, ownerNamed(block, fundOwnerId)] as const])
  ]
  return owners.map(([what, value]) => [aboutTexts.filter(what), value] as const)
}

/** Of which document, of which investor and of which year, where that is asked. */
const ofOneDocument = (block: DocumentBlock, { code, investorId, ofWhom, payYear, standing }: DocumentFilter) => {
  const lines: ReadonlyArray<readonly [string, string | null]> = [
    [
      documentTitles.document,
      code === null ? null : (block.requirements.find((one) => one.code === code)?.name ?? code)
    ],
    [
      documentTitles.investor,
      investorId === null
        ? null
        : (block.investors[block.investorPlaces.get(investorId) ?? -1]?.name ?? String(investorId))
    ],
    [documentTitles.investor, ofWhom === null ? null : filterMessages.ofWhom[ofWhom]],
    [documentTitles.yearPaid, payYear === null ? null : String(payYear)],
    [filterMessages.standing, standing === null ? null : filterMessages.standings[standing]]
  ]
  return lines.flatMap(([what, value]) => (value === null ? [] : [[aboutTexts.filter(what), value] as const]))
}

/** What missing documents are narrowed to and grouped by, line by line, for the sheet about a file. */
export const documentNarrowing = (
  block: DocumentBlock,
  filter: DocumentFilter
): ReadonlyArray<readonly [what: string, value: string]> => {
  const everything = documentBreakdownOf(
    block,
    filter.with({
      custodianCodes: [],
      accountCodes: [],
      countries: [],
      clientStatuses: [],
      ownerId: null,
      fundOwnerId: null,
      code: null,
      investorId: null,
      ofWhom: null,
      payYear: null,
      standing: null,
      search: "",
      clientDocumentsOnly: false
    }),
    // Nothing is searched, so no names of investors are looked at.
    { seesInvestors: false }
  )
  const chosen = chosenDocumentFilters(filter, everything, [])
  return [
    [documentTitles.whose, filter.clientDocumentsOnly ? documentTitles.mine : documentTitles.everybodys],
    [documentTitles.groupedBy, documentTexts.groupings[filter.groupBy]],
    ...kinds.map((kind) => {
      const labels = chosen.filter((one) => one.kind === kind).map(({ label }) => label)
      const value = labels.length === 0 ? aboutTexts.noFilter : labels.join("; ")
      return [aboutTexts.filter(documentFilterKinds[kind]), value] as const
    }),
    ...claimants(block, filter),
    ...ofOneDocument(block, filter),
    ...(filter.search === "" ? [] : [[aboutTexts.filter(documentTitles.search), filter.search] as const])
  ]
}
