import type { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import { DocumentList } from "../../domain/document/DocumentList.ts"
import { DocumentSummary } from "../../domain/document/DocumentSummary.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

const sumOf = (rows: ReadonlyArray<DocumentAccount>, of: (row: DocumentAccount) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** A list whose totals are those of its groups, for tests and stories. */
export const makeDocumentList = (rows: ReadonlyArray<DocumentAccount>): DocumentList =>
  new DocumentList({
    summary: new DocumentSummary({
      netReclaim: UsdCents.make(sumOf(rows, ({ netReclaim }) => netReclaim)),
      atRisk: UsdCents.make(sumOf(rows, ({ atRisk }) => atRisk)),
      tooLate: UsdCents.make(sumOf(rows, ({ tooLate }) => tooLate)),
      tooLateCount: rows.filter(({ tooLate }) => tooLate > 0).length,
      documentCount: sumOf(
        rows,
        ({ docsPerFund, docsPerSubInvestor, documents }) => documents + docsPerSubInvestor + docsPerFund
      ),
      transactionCount: sumOf(rows, ({ transCount }) => transCount),
      eventCount: sumOf(rows, ({ eventCount }) => eventCount),
      yoursCount: 0,
      yoursNet: UsdCents.make(0),
      sentCount: 0,
      sentNet: UsdCents.make(0)
    }),
    rows,
    rev: 9
  })
