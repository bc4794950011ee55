import type { TableColumn } from "@reclaim/pdf/columnLayout"
import type { StatusGroup } from "@reclaim/core/domain/reclaim/StatusGroup"
import type { YearGroup } from "@reclaim/core/domain/reclaim/YearGroup"
import {
  type AccountColumn,
  accountColumns,
  accountDocumentOrder,
  accountFigures
} from "@reclaim/core/format/accountColumns"
import { actorWords } from "@reclaim/core/format/actorWords"
import { blockerWords } from "@reclaim/core/format/transaction/blockerWords"
import { count } from "@reclaim/core/format/count"
import { dayOfMonth } from "@reclaim/core/format/displayDate"
import { type DocumentColumn, type ListColumn, printedKind } from "@reclaim/core/format/ListColumn"
import { shareText } from "@reclaim/core/format/shareText"
import { usd } from "@reclaim/core/format/usd"
import type { DashboardSheet, StatusList } from "./DashboardSheet.ts"
import type { DataTable, TableCell } from "@reclaim/pdf/dataTable"
import { dashboardPdfMessages } from "./dashboardPdfMessages.ts"
import { statusLook } from "../../../ledger/looks/statusLooks.ts"

const words = dashboardPdfMessages.tables
const heads = words.columns

interface Group {
  readonly netReclaim: number
  readonly transCount: number
  readonly acctCount: number
}

/** A column of a table with its cell for each row and for the total. */
interface GroupColumn<A> extends TableColumn {
  readonly cell: (group: A) => TableCell
  readonly total: string
}

/** Column of shares: its title, and the share of a group; empty for a group outside the whole. */
interface Share<A> {
  readonly title: string
  readonly of: (group: A, whole: number) => string
}

const shareOfWhole: Share<Group> = {
  title: heads.share,
  of: ({ netReclaim }, whole) => shareText(netReclaim, whole)
}

/** A table of groups with a total; accounts have no total, because one account may be in several groups. */
const groupTable = <A extends Group>(
  title: string,
  nameTitle: string,
  groups: ReadonlyArray<A>,
  nameOf: (group: A) => TableCell,
  share: Share<A> = shareOfWhole,
  further: ReadonlyArray<GroupColumn<A>> = []
): ReadonlyArray<DataTable> => {
  if (groups.length === 0) return []
  const whole = groups.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
  const reclaims = groups.reduce((sum, { transCount }) => sum + transCount, 0)
  const columns: ReadonlyArray<GroupColumn<A>> = [
    { title: nameTitle, kind: "text", cell: nameOf, total: dashboardPdfMessages.total },
    { title: heads.netReclaim, kind: "figure", cell: ({ netReclaim }) => usd(netReclaim), total: usd(whole) },
    { title: share.title, kind: "figure", cell: (group) => share.of(group, whole), total: "" },
    { title: heads.reclaims, kind: "figure", cell: ({ transCount }) => count(transCount), total: count(reclaims) },
    { title: heads.accounts, kind: "figure", cell: ({ acctCount }) => count(acctCount), total: "" },
    ...further
  ]
  const table: DataTable = {
    title,
    columns,
    rows: groups.map((group) => columns.map(({ cell }) => cell(group))),
    totals: [columns.map(({ total }) => total)]
  }
  return [table]
}

const statusCell = ({ status }: StatusGroup): TableCell => {
  const look = statusLook(status)
  return { text: look.word, look }
}

const everyStatus = ({ open, others }: StatusList): ReadonlyArray<StatusGroup> => [...open, ...others]

/** Share shown by the chart of the same statuses; none for paid and closed ones, which the chart omits. */
const shareOfOpen = ({ open }: StatusList): Share<StatusGroup> => ({
  title: heads.shareOfOpen,
  of: ({ status }) => {
    const shown = open.find((group) => group.status === status)
    return shown === undefined ? "" : shareText(shown.shareOfOpen, 1)
  }
})

const statusTable = (title: string, list: StatusList): ReadonlyArray<DataTable> =>
  groupTable(title, heads.status, everyStatus(list), statusCell, shareOfOpen(list))

const toDate = ({ netReclaim, netToDate }: YearGroup): number => netToDate ?? netReclaim

/** Column of payments in each year up to today's day of the year, where known. */
const toDateColumn = ({ asOf, years }: DashboardSheet): ReadonlyArray<GroupColumn<YearGroup>> => {
  if (!years.some(({ netToDate }) => netToDate !== undefined)) return []
  const total = years.reduce((sum, group) => sum + toDate(group), 0)
  return [
    {
      title: heads.toDate(dayOfMonth(asOf)),
      kind: "figure",
      cell: (group) => usd(toDate(group)),
      total: usd(total)
    }
  ]
}

/** The figures behind each chart that has any. */
export const groupTables = (sheet: DashboardSheet): ReadonlyArray<DataTable> => [
  ...statusTable(words.client, sheet.clientStatuses),
  ...statusTable(words.internal, sheet.internalStatuses),
  ...groupTable(words.nextAction, heads.nextAction, sheet.nextActions, ({ actor }) => actorWords[actor]),
  ...groupTable(words.blocker, heads.blocker, sheet.blockers, ({ blocker }) => blockerWords[blocker]),
  ...groupTable(words.country(sheet.scope), heads.country, sheet.countries, (group) => group.coiName),
  ...groupTable(
    words.year,
    heads.year,
    sheet.years.toReversed(),
    (group) => String(group.yearPaid),
    shareOfWhole,
    toDateColumn(sheet)
  )
]

const accountColumn = (id: AccountColumn): TableColumn => {
  const { document, title }: ListColumn<never> & { readonly document: DocumentColumn } = accountColumns[id]
  return { ...document, title, kind: printedKind(accountColumns[id]) === "figure" ? "figure" : "text" }
}

/** A row that sums several accounts; its first column says which. */
const sumsRow = (label: string, sums: { readonly netReclaim: number; readonly transCount: number }) =>
  accountDocumentOrder.map((id, at) =>
    id === "netReclaim" || id === "reclaims" ? accountFigures[id](sums) : at === 0 ? label : ""
  )

/** The largest accounts one by one, then the rest in one row, then the total. */
export const accountsTable = ({ accounts: { rest, shown } }: DashboardSheet): DataTable => {
  const netReclaim = shown.reduce((sum, row) => sum + row.netReclaim, rest.netReclaim)
  const transCount = shown.reduce((sum, row) => sum + row.transCount, rest.transCount)
  return {
    title: words.accounts,
    columns: accountDocumentOrder.map(accountColumn),
    rows: shown.map((row) => accountDocumentOrder.map((id) => accountColumns[id].text(row))),
    totals: [
      ...(rest.count === 0 ? [] : [sumsRow(words.moreAccounts(rest.count, count(rest.count)), rest)]),
      sumsRow(words.allAccounts, { netReclaim, transCount })
    ]
  }
}
