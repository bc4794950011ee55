import { BigDecimal } from "effect"
import { type ScopeCell, type ScopeChange, ScopePage, ScopeRow } from "../../domain/authorization/AuthorizationScope.ts"
import type { CountryCode } from "../../domain/market/CountryCode.ts"
import type { Rate } from "../../domain/market/Rate.ts"
import { isFeeAbove } from "./authorizationScope.ts"

/** Editable settings of a cell. */
export type ScopeSetting = Pick<ScopeCell, "state" | "fromYear" | "minNet">

/**
 * Unsaved changes, by `scopeKey`: each with the version of its cell that was seen, because the account may be scrolled
 * out of view.
 */
export type ScopeDraft = ReadonlyMap<string, ScopeChange>

export const noDraft: ScopeDraft = new Map()

/** Names an account in a market. */
export const scopeKey = (accountId: number, market: CountryCode): string => `${String(accountId)} ${market}`

const isSame = (one: ScopeSetting, other: ScopeSetting): boolean =>
  one.state === other.state && one.fromYear === other.fromYear && one.minNet === other.minNet

/** Cell as displayed: with the draft, or as stored. */
export const shownCell = (cell: ScopeCell, accountId: number, draft: ScopeDraft): ScopeCell => {
  const set = draft.get(scopeKey(accountId, cell.market))
  return set === undefined ? cell : { ...cell, state: set.state, fromYear: set.fromYear, minNet: set.minNet }
}

/** True if a cell is authorized at a lower fee than today's, so that nothing of it is filed without asking. */
export const isFeeRisen = ({ agreedFee, fee, state }: Pick<ScopeCell, "agreedFee" | "fee" | "state">): boolean =>
  state === "authorized" && isFeeAbove(fee, agreedFee)

/** The place of a cell on the page. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/**
 * Changes some cells of a page; a value equal to the stored one is no change. Cells without anything to reclaim are
 * skipped.
 */
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
    // Authorizing again agrees to the present fee.
    if (isSame(set, cell) && !isFeeRisen(cell)) after.delete(key)
    else
      after.set(key, {
        accountId: account.accountId,
        market: cell.market,
        fee: cell.fee,
        version: cell.version,
        ...set
      })
  }
  return after
}

const between = (one: number, other: number): ReadonlyArray<number> =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, at) => Math.min(one, other) + at)

/** The cells between two, both included. */
export const rangeOf = (from: CellPlace, to: CellPlace): ReadonlyArray<CellPlace> =>
  between(from.row, to.row).flatMap((row) => between(from.column, to.column).map((column) => ({ row, column })))

/** The other state of a cell. */
export const toggleCell = ({ fromYear, minNet, state }: ScopeCell): ScopeSetting => ({
  state: state === "authorized" ? "not_authorized" : "authorized",
  fromYear,
  minNet
})

/** The changes as they are sent. */
export const changesOf = (draft: ScopeDraft): ReadonlyArray<ScopeChange> => [...draft.values()]

/** Reapplies the changes to the current cells of a page, so that they are based on the versions shown there. */
export const onTopOf = (page: ScopePage, draft: ScopeDraft): ScopeDraft => {
  const after = new Map(draft)
  for (const { accountId, cells } of page.rows) {
    for (const { fee, market, version } of cells) {
      const key = scopeKey(accountId, market)
      const set = draft.get(key)
      if (set !== undefined && (set.version !== version || !isSameFee(set.fee, fee))) {
        after.set(key, { ...set, fee, version })
      }
    }
  }
  return after
}

const isSameFee = (one: Rate | null, other: Rate | null): boolean =>
  one === null || other === null ? one === other : BigDecimal.equals(one, other)

/** A page of some of its markets alone; all of them where none is named. */
export const ofMarkets = (page: ScopePage, markets: ReadonlyArray<CountryCode>): ScopePage => {
  if (markets.length === 0) return page
  return new ScopePage({
    markets: page.markets.filter((market) => markets.includes(market)),
    totalCount: page.totalCount,
    rows: page.rows.map(
      ({ cells, ...row }) => new ScopeRow({ ...row, cells: cells.filter(({ market }) => markets.includes(market)) })
    )
  })
}
