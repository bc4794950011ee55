import type { TransactionSort, TransactionSortKey } from "@reclaim/core/domain/reclaim/TransactionSort"
import { isDescending, sortKeyOf } from "@reclaim/core/domain/reclaim/TransactionSort"
import { type TransactionGridColumn, transactionGridOrder } from "@reclaim/core/format/transactionColumns"
import { type GridSetup, type GridSort, readGridSetup } from "../grid/gridSetup.ts"

/** A column of the grid of transactions. */
export type TransactionColumn = TransactionGridColumn

/** The purpose of the list: the transactions behind a figure, or expiring reclaims. */
export type TransactionListKind = "usual" | "expiring"

/** A user's settings for a list of transactions. */
export type TransactionSetup = GridSetup<TransactionColumn>

const shownFirst: Readonly<Record<TransactionListKind, ReadonlyArray<TransactionColumn>>> = {
  usual: ["payDate", "security", "country", "owner", "account", "status", "reclaim", "net"],
  expiring: ["agentCutoff", "expiresOn", "security", "owner", "blocker", "actor", "latestSafeOn", "net"]
}

/** The default settings of a list. */
export const defaultTransactionSetup = (kind: TransactionListKind): TransactionSetup => ({
  isCompact: false,
  hiddenColumns: transactionGridOrder.filter((column) => !shownFirst[kind].includes(column)),
  widths: {}
})

/** Reads settings stored by any version of the list; removed columns are dropped. */
export const readTransactionSetup = (kind: TransactionListKind, kept: GridSetup<string> | null): TransactionSetup =>
  kept === null ? defaultTransactionSetup(kind) : readGridSetup(transactionGridOrder, kept)

/** Columns that can be hidden; security and amount always stay. */
export const hideableTransactionColumns = transactionGridOrder.filter(
  (column) => column !== "security" && column !== "net"
)

const sortKeys: Readonly<Partial<Record<TransactionColumn, TransactionSortKey>>> = {
  agentCutoff: "agentCutoff",
  expiresOn: "expiresOn",
  payDate: "payDate",
  security: "security",
  isin: "isin",
  country: "country",
  owner: "owner",
  account: "account",
  custodian: "custodian",
  status: "status",
  blocker: "blocker",
  actor: "actor",
  latestSafeOn: "latestSafeOn",
  net: "netUsd"
}

/** True if the server can sort by a column. */
export const isSortable = (column: TransactionColumn): boolean => sortKeys[column] !== undefined

/** The order of the rows in the grid's terms. */
export const columnSort = (sort: TransactionSort): GridSort<TransactionColumn> => {
  const key = sortKeyOf(sort)
  const column = transactionGridOrder.find((one) => sortKeys[one] === key) ?? "net"
  return { column, isDescending: isDescending(sort) }
}

/** The order that a click on a column header requests; undefined for a column that the server does not sort by. */
export const transactionSort = (sort: GridSort<TransactionColumn>): TransactionSort | undefined => {
  const key = sortKeys[sort.column]
  return key === undefined ? undefined : sort.isDescending ? `-${key}` : key
}
