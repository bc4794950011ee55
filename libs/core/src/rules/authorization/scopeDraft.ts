import type { ScopeCell, ScopeChange, ScopePage } from "../../domain/authorization/AuthorizationScope.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"

/** What is set for a cell. */
export type ScopeSetting = Pick<ScopeCell, "state" | "fromYear" | "minNet">

/** Changes that are not saved, by `scopeKey`. */
export type ScopeDraft = ReadonlyMap<string, ScopeSetting>

export const noDraft: ScopeDraft = new Map()

/** Names an account in a market. */
export const scopeKey = (accountId: number, market: CountryCode): string => `${String(accountId)} ${market}`

const isSame = (one: ScopeSetting, other: ScopeSetting): boolean =>
  one.state === other.state && one.fromYear === other.fromYear && one.minNet === other.minNet

/** A cell as it is shown: as it is drafted, or stored. */
export const shownCell = (cell: ScopeCell, accountId: number, draft: ScopeDraft): ScopeCell => ({
  ...cell,
  ...draft.get(scopeKey(accountId, cell.market))
})

/** The place of a cell on the page. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Sets some cells of a page; what is as it is stored is no change. Where there is nothing to reclaim, nothing is set. */
export const withSetting = (
  page: ScopePage,
  draft: ScopeDraft,
  places: ReadonlyArray<CellPlace>,
  setting: (cell: ScopeCell) => ScopeSetting
): ScopeDraft => {
  const after = new Map(draft)
  for (const { column, row } of places) {
    const account = page.rows[row]
    const cell = account?.cells[column]
    if (account === undefined || cell === undefined || cell.hindrance === "nothing") continue
    const key = scopeKey(account.accountId, cell.market)
    const set = setting(shownCell(cell, account.accountId, draft))
    if (isSame(set, cell)) after.delete(key)
    else after.set(key, set)
  }
  return after
}

const between = (one: number, other: number): ReadonlyArray<number> =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, at) => Math.min(one, other) + at)

/** The cells between two, both included. */
export const rangeOf = (from: CellPlace, to: CellPlace): ReadonlyArray<CellPlace> =>
  between(from.row, to.row).flatMap((row) => between(from.column, to.column).map((column) => ({ row, column })))

/** The other state of a cell. */
export const toggled = ({ fromYear, minNet, state }: ScopeCell): ScopeSetting => ({
  state: state === "authorized" ? "not_authorized" : "authorized",
  fromYear,
  minNet
})

/** The changes as they are sent. */
export const changesOf = ({ rows }: ScopePage, draft: ScopeDraft): ReadonlyArray<ScopeChange> =>
  rows.flatMap(({ accountId, cells }) =>
    cells.flatMap(({ market, version }) => {
      const set = draft.get(scopeKey(accountId, market))
      return set === undefined ? [] : [{ accountId, market, version, ...set }]
    })
  )
