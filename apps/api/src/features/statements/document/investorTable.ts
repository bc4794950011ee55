import { type TableColumn } from "@reclaim/pdf/columnLayout"
import type { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { dataTable } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { paragraph } from "@reclaim/pdf/paragraph"
import type { Pdf } from "@reclaim/pdf/Pdf"
import { investorMessages as words } from "./statementMessages.ts"

/** The table of the investors' parts behind transparent owners, if there are any. */
export const investorTable = (
  pdf: Pdf,
  {
    investorCount,
    investors
  }: { readonly investors: ReadonlyArray<StatementInvestor>; readonly investorCount: number },
  { hasClosing }: { readonly hasClosing: boolean }
): void => {
  if (investors.length === 0) return
  const closing: ReadonlyArray<TableColumn> = hasClosing ? [{ title: words.closing, kind: "figure" }] : []
  writeHeading(pdf, 2, words.sheet)
  if (investors.length < investorCount) {
    paragraph(pdf, words.largest(count(investors.length), count(investorCount)), "quiet")
  }
  dataTable(pdf, {
    title: words.sheet,
    columns: [
      { title: words.owner, kind: "text", share: 1.4 },
      { title: words.investor, kind: "text", share: 1.4 },
      { title: words.residence, kind: "text", share: 0.6 },
      { title: words.type, kind: "text" },
      ...closing,
      { title: words.paid, kind: "figure" },
      { title: words.reclaims, kind: "figure" }
    ],
    rows: investors.map((row) => [
      row.boName,
      row.investorName,
      row.residence,
      row.investorType,
      ...(hasClosing ? [usd(row.closing)] : []),
      usd(row.paid),
      count(row.count)
    ])
  })
}
