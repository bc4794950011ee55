import { compareNames } from "@reclaim/core/domain/value/compareNames"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { AccountColumn } from "@reclaim/core/format/accountColumns"
import type { GridSort } from "./gridSetup.ts"

interface Sums {
  /** In cents. */
  readonly netReclaim: number
  readonly transCount: number
}

/** A line with one account. */
export interface AccountLine {
  readonly _tag: "Account"
  readonly key: string
  readonly account: CustodianAccountRow
}

/** The heading of a custodian's accounts, with their totals. */
export interface CustodianLine extends Sums {
  readonly _tag: "Custodian"
  readonly key: string
  readonly fiCode: string
  readonly fiName: string
  readonly accounts: number
  readonly isOpen: boolean
}

/** The bottom line, with the totals of all. */
export interface TotalLine extends Sums {
  readonly _tag: "Total"
  readonly key: string
  readonly label: string
}

export type AccountGridRow = AccountLine | CustodianLine | TotalLine

export type AccountSort = GridSort<AccountColumn>

/** The initial order of the grid: largest amount first. */
export const largestFirst: AccountSort = { column: "netReclaim", isDescending: true }

const comparisons: Readonly<Record<AccountColumn, (a: CustodianAccountRow, b: CustodianAccountRow) => number>> = {
  custodian: (a, b) => compareNames(a.fiName, b.fiName),
  account: (a, b) => compareNames(a.acctCode, b.acctCode),
  owner: (a, b) => compareNames(a.boName, b.boName),
  netReclaim: (a, b) => a.netReclaim - b.netReclaim,
  reclaims: (a, b) => a.transCount - b.transCount
}

/** The fields that an account search covers. */
type SearchedAccount = Pick<CustodianAccountRow, "fiName" | "fiCode" | "acctCode" | "boName"> & {
  readonly accountName?: string
}

/** Cached by row: each key typed searches all of them again. */
const searchedTexts = new WeakMap<SearchedAccount, string>()

const searchedText = (row: SearchedAccount): string => {
  const known = searchedTexts.get(row)
  if (known !== undefined) return known
  const text = `${row.fiName} ${row.fiCode} ${row.acctCode} ${row.accountName ?? ""} ${row.boName}`.toLocaleLowerCase()
  searchedTexts.set(row, text)
  return text
}

/** The accounts whose custodian, code, name or owner contains every typed word. */
export const matchingRows = <Row extends SearchedAccount>(
  rows: ReadonlyArray<Row>,
  typed: string
): ReadonlyArray<Row> => {
  const searched = typed.trim().toLocaleLowerCase().split(/\s+/)
  if (searched.length === 1 && searched[0] === "") return rows
  return rows.filter((row) => {
    const text = searchedText(row)
    return searched.every((word) => text.includes(word))
  })
}

const accountLine = (account: CustodianAccountRow): AccountLine => ({
  _tag: "Account",
  key: `${account.fiCode} ${account.acctCode}`,
  account
})

const sumsOf = (rows: ReadonlyArray<CustodianAccountRow>): Sums => ({
  netReclaim: rows.reduce((sum, row) => sum + row.netReclaim, 0),
  transCount: rows.reduce((sum, row) => sum + row.transCount, 0)
})

/** The total of the visible rows. */
export const totalLine = (rows: ReadonlyArray<CustodianAccountRow>, label: string): TotalLine => ({
  _tag: "Total",
  key: "total",
  label,
  ...sumsOf(rows)
})

export interface AccountGridView {
  readonly rows: ReadonlyArray<CustodianAccountRow>
  readonly sort: AccountSort
  readonly isGrouped: boolean
  /** Codes of the custodians whose accounts are collapsed. */
  readonly closedCustodians: ReadonlySet<string>
}

/** The lines of the grid from top to bottom. When grouped, custodians are sorted by the same column as accounts. */
export const accountGridRows = ({
  rows,
  sort,
  isGrouped,
  closedCustodians
}: AccountGridView): ReadonlyArray<AccountGridRow> => {
  const compare = comparisons[sort.column]
  const inOrder = (a: CustodianAccountRow, b: CustodianAccountRow) =>
    sort.isDescending ? compare(b, a) : compare(a, b)
  const sorted = rows.toSorted(inOrder)
  if (!isGrouped) return sorted.map(accountLine)
  // A custodian sorted by a name takes the place of its first account in sorted order.
  const byCustodian = new Map<string, Array<CustodianAccountRow>>()
  for (const row of sorted) {
    const accounts = byCustodian.get(row.fiCode)
    if (accounts === undefined) byCustodian.set(row.fiCode, [row])
    else accounts.push(row)
  }
  const groups = [...byCustodian].map(([fiCode, accounts]) => ({
    accounts,
    header: {
      _tag: "Custodian",
      key: `custodian ${fiCode}`,
      fiCode,
      fiName: accounts[0]?.fiName ?? fiCode,
      accounts: accounts.length,
      ...sumsOf(accounts),
      isOpen: !closedCustodians.has(fiCode)
    } satisfies CustodianLine
  }))
  const direction = sort.isDescending ? -1 : 1
  if (sort.column === "netReclaim") groups.sort((a, b) => direction * (a.header.netReclaim - b.header.netReclaim))
  if (sort.column === "reclaims") groups.sort((a, b) => direction * (a.header.transCount - b.header.transCount))
  return groups.flatMap(({ accounts, header }) => (header.isOpen ? [header, ...accounts.map(accountLine)] : [header]))
}
