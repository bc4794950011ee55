import type { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import type { BatchedSheet } from "../../../platform/workbook/BatchedWorkbook.ts"
import { sheetOf, type SheetColumn } from "./sheetOf.ts"
import { investorMessages as words } from "./statementMessages.ts"

/** The sheet of the investors' parts behind transparent owners. */
export const investorSheet = (
  investors: ReadonlyArray<StatementInvestor>,
  { hasClosing }: { readonly hasClosing: boolean }
): BatchedSheet => {
  const closing: SheetColumn<StatementInvestor> = {
    title: words.closing,
    width: 18,
    kind: "usd",
    cell: (row) => row.closing
  }
  return sheetOf(
    words.sheet,
    [
      { title: words.owner, width: 32, kind: "text", cell: (row) => row.boName },
      { title: words.investor, width: 32, kind: "text", cell: (row) => row.investorName },
      { title: words.residence, width: 10, kind: "text", cell: (row) => row.residence },
      { title: words.type, width: 16, kind: "text", cell: (row) => row.investorType },
      ...(hasClosing ? [closing] : []),
      { title: words.paid, width: 18, kind: "usd", cell: (row) => row.paid },
      { title: words.reclaims, width: 12, kind: "count", cell: (row) => row.count }
    ],
    investors
  )
}
