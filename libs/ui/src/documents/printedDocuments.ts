import type { DocumentAccount } from "@reclaim/core/domain/document/DocumentAccount"
import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import type { Requirement } from "@reclaim/core/domain/requirement/Requirement"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentsOf, documentTexts } from "@reclaim/core/format/document/documentTexts"
import { type RequirementColumn, requirementListing } from "@reclaim/core/format/document/requirementListing"
import { printedKind } from "@reclaim/core/format/ListColumn"
import { usd } from "@reclaim/core/format/usd"
import { maxPrintedRows, type PrintedRows } from "../grid/PrintedTable.tsx"

/** The columns in their order. */
const columnIds = Object.keys(requirementListing) as ReadonlyArray<RequirementColumn>

const headCells = (group: DocumentAccount): Readonly<Record<RequirementColumn, string>> => ({
  document: `${group.label} (${documentTexts.documents(documentsOf(group))})`,
  market: "",
  party: "",
  waiting: "",
  behind: usd(group.netReclaim),
  alone: usd(group.aloneReleases),
  atRisk: usd(group.atRisk),
  latestSafe: displayDate(group.earliestSafeOn),
  cutoff: displayDate(group.earliestCutoff)
})

const cellsOf = (cells: Readonly<Record<RequirementColumn, string>>): ReadonlyArray<string> =>
  columnIds.map((id) => cells[id])

/** Groups on paper, with those of their documents that are loaded. */
export const printedDocuments = (
  groups: ReadonlyArray<{ readonly group: DocumentAccount; readonly rows: ReadonlyArray<Requirement> }>,
  summary: DocumentSummary
): PrintedRows => {
  const rows = groups.flatMap(({ group, rows: documents }) => [
    { key: group.groupKey, cells: cellsOf(headCells(group)), isHead: true },
    ...documents.map((row) => ({
      key: `${group.groupKey} ${String(row.requirementId)}`,
      cells: columnIds.map((id) => requirementListing[id].text(row))
    }))
  ])
  return {
    columns: columnIds.map((id) => ({
      label: requirementListing[id].title,
      kind: printedKind(requirementListing[id])
    })),
    rows: rows.slice(0, maxPrintedRows),
    totals: columnIds.map((id) => {
      if (id === "document") return documentTexts.documents(summary.documentCount)
      return id === "behind" ? usd(summary.netReclaim) : ""
    }),
    rowCount: rows.length
  }
}
