import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import { count } from "@reclaim/core/format/count"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import type { DashboardSheet, StatusList } from "./DashboardSheet.ts"
import type { DataTable, TableCell, TableColumn } from "@reclaim/pdf/dataTable"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"

const words = dashboardPdfMessages.tables
const heads = words.columns

interface Group {
  readonly netReclaim: number
  readonly transCount: number
  readonly acctCount: number
}

const figure = (title: string): TableColumn => ({ title, kind: "figure" })

/** A list of groups as a table with its total; accounts have none, for one may be in several groups. */
const groupTable = <A extends Group>(
  title: string,
  nameTitle: string,
  groups: ReadonlyArray<A>,
  nameOf: (group: A) => TableCell
): ReadonlyArray<DataTable> => {
  if (groups.length === 0) return []
  const whole = groups.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  const reclaims = groups.reduce((sum, { transCount }) => sum + transCount, 0)
  const table: DataTable = {
    title,
    columns: [
      { title: nameTitle, kind: "text" },
      figure(heads.netReclaim),
      figure(heads.share),
      figure(heads.reclaims),
      figure(heads.accounts)
    ],
    rows: groups.map((group) => [
      nameOf(group),
      usd(group.netReclaim),
      shareText(group.netReclaim, whole),
      count(group.transCount),
      count(group.acctCount)
    ]),
    totals: [[dashboardPdfMessages.total, usd(whole), "", count(reclaims), ""]]
  }
  return [table]
}

const statusCell = ({ status }: StatusGroup): TableCell => {
  const look = statusLook(status)
  return { text: look.word, look }
}

const everyStatus = ({ open, others }: StatusList): ReadonlyArray<StatusGroup> => [...open, ...others]

/** The figures behind the charts, everything that has any. */
export const groupTables = (sheet: DashboardSheet): ReadonlyArray<DataTable> => [
  ...groupTable(words.client, heads.status, everyStatus(sheet.clientStatuses), statusCell),
  ...groupTable(words.internal, heads.status, everyStatus(sheet.internalStatuses), statusCell),
  ...groupTable(words.country, heads.country, sheet.countries, (group) => group.coiName),
  ...groupTable(words.year, heads.year, sheet.years.toReversed(), (group) => String(group.yearPaid))
]

/** The largest accounts one by one, then the others in one row, then all. */
export const accountsTable = ({ accounts: { rest, shown } }: DashboardSheet): DataTable => {
  const whole = shown.reduce((sum, { netReclaim }) => sum + netReclaim, rest.netReclaim)
  const reclaims = shown.reduce((sum, { transCount }) => sum + transCount, rest.transCount)
  return {
    title: words.accounts,
    columns: [
      { title: heads.account, kind: "text", share: 2 },
      { title: heads.custodian, kind: "text", share: 2 },
      { title: heads.owner, kind: "text", share: 3 },
      figure(heads.netReclaim),
      figure(heads.reclaims)
    ],
    rows: shown.map((row) => [row.acctCode, row.fiName, row.boName, usd(row.netReclaim), count(row.transCount)]),
    totals: [
      ...(rest.count === 0
        ? []
        : [[words.moreAccounts(rest.count, count(rest.count)), "", "", usd(rest.netReclaim), count(rest.transCount)]]),
      [words.allAccounts, "", "", usd(whole), count(reclaims)]
    ]
  }
}
