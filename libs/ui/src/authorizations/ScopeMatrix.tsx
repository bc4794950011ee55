import type { ScopeCell, ScopePage } from "@reclaim/core/domain/authorization/AuthorizationScope"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { countryName } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { usd } from "@reclaim/core/format/usd"
import { feeRange } from "@reclaim/core/rules/authorization/authorizationScope"
import {
  type CellPlace,
  isFeeRisen,
  rangeOf,
  type ScopeDraft,
  scopeKey,
  shownCell,
  toggleCell,
  withSetting
} from "@reclaim/core/rules/authorization/scopeDraft"
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import { Check, Minus, TrendingUp } from "../icon/signs.ts"
import { FileWarning } from "../icon/things.ts"
import { PlainTable } from "../page/PlainTable.tsx"
import { classes, layout } from "../theme/layout.ts"
import { scopeMessages as words } from "./scopeMessages.ts"
import { ScopeDialog } from "./ScopeDialog.tsx"
import styles from "./Scope.module.css"

export interface ScopeMatrixProps {
  /** At least one account and market. */
  readonly page: ScopePage
  readonly draft: ScopeDraft
  /** Stages changes; null for users who may not. */
  readonly onDraft: ((draft: ScopeDraft) => void) | null
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1]
}

const within = (value: number, length: number): number => Math.max(0, Math.min(length - 1, value))

/** Icon of a cell's state. */
export const ScopeMark = (cell: Pick<ScopeCell, "agreedFee" | "fee" | "hindrance" | "state">) => {
  const { hindrance, state } = cell
  if (hindrance === "nothing") return <Minus aria-hidden />
  if (hindrance === "blocked") return <FileWarning aria-hidden />
  if (isFeeRisen(cell)) return <TrendingUp aria-hidden />
  return state === "authorized" ? <Check aria-hidden /> : null
}

const factsOf = (cell: ScopeCell, isChanged: boolean): string => {
  const { agreedFee, fee, fromYear, hindrance, minNet, state } = cell
  const isRisen = !isChanged && agreedFee !== null && isFeeRisen(cell)
  return [
    ...(hindrance === "nothing" ? [] : [words.states[state]]),
    ...(hindrance === null ? [] : [words.hindrances[hindrance]]),
    ...(fromYear === null || hindrance === "nothing" ? [] : [words.fromYear(fromYear)]),
    ...(minNet === null || hindrance === "nothing" ? [] : [words.minNet(usd(minNet))]),
    ...(fee === null || hindrance === "nothing"
      ? []
      : [isRisen ? words.feeRisen(ratePercent(fee), ratePercent(agreedFee)) : words.fee(ratePercent(fee))]),
    ...(isChanged ? [words.changed] : [])
  ].join(", ")
}

/**
 * Accounts by market, each cell a switch. The table is one Tab stop: arrow keys move within it, Space toggles a cell,
 * with Shift the whole range from the one toggled last, and Enter sets year and amount.
 */
export const ScopeMatrix = ({ draft, onDraft, page }: ScopeMatrixProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<CellPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPlace>({ row: 0, column: 0 })
  const [asked, setAsked] = useState<CellPlace | null>(null)
  const move = ({ column, row }: CellPlace) => {
    const to = { row: within(row, page.rows.length), column: within(column, page.markets.length) }
    setAt(to)
    table.current?.querySelector<HTMLElement>(`[data-place="${String(to.row)} ${String(to.column)}"]`)?.focus()
  }
  const change = (place: CellPlace, isRange: boolean) => {
    if (onDraft === null) return
    setAt(place)
    if (!isRange) {
      setAnchor(place)
      return onDraft(withSetting(page, draft, [place], toggleCell))
    }
    // The whole range takes the state of its first cell.
    const account = page.rows[anchor.row]
    const cell = account?.cells[anchor.column]
    if (account === undefined || cell === undefined) return
    const { state } = shownCell(cell, account.accountId, draft)
    onDraft(withSetting(page, draft, rangeOf(anchor, place), ({ fromYear, minNet }) => ({ state, fromYear, minNet })))
  }
  const onKeyDown = (event: KeyboardEvent, place: CellPlace) => {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return move({ row: place.row + step[0], column: place.column + step[1] })
    }
    if (event.key === "Home" || event.key === "End") {
      event.preventDefault()
      return move({ ...place, column: event.key === "Home" ? 0 : page.markets.length - 1 })
    }
    if (event.key === " ") {
      event.preventDefault()
      change(place, event.shiftKey)
    }
    if (event.key === "Enter" && onDraft !== null) {
      event.preventDefault()
      setAsked(place)
    }
  }
  const open = asked === null ? undefined : page.rows[asked.row]
  const openCell = asked === null ? undefined : open?.cells[asked.column]
  return (
    <div className={layout.scroll}>
      <PlainTable className={styles["matrix"]} ref={table}>
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            {page.markets.map((market) => (
              <th key={market} scope="col">
                {countryName(market)} <FeeOf page={page} market={market} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map(({ account, accountId, cells, ownerName, reliefMethods }, row) => (
            <tr key={accountId}>
              <th scope="row">
                {account}{" "}
                <small>
                  <bdi>{ownerName}</bdi>
                  {reliefMethods.length === 0
                    ? null
                    : `, ${reliefMethods.map((method) => words.reliefMethods[method]).join(", ")}`}
                </small>
              </th>
              {cells.map((stored, column) => {
                const cell = shownCell(stored, accountId, draft)
                const isChanged = draft.has(scopeKey(accountId, cell.market))
                const place = { row, column }
                const isNothing = cell.hindrance === "nothing"
                return (
                  <td key={cell.market}>
                    <button
                      type="button"
                      role="switch"
                      aria-checked={cell.state === "authorized" && !isNothing}
                      aria-disabled={onDraft === null || isNothing || undefined}
                      aria-label={words.cell(account, countryName(cell.market), factsOf(cell, isChanged))}
                      className={styles["cell"]}
                      data-place={`${String(row)} ${String(column)}`}
                      data-state={cell.state}
                      data-hindrance={cell.hindrance ?? undefined}
                      data-changed={isChanged || undefined}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      onClick={(event) => change(place, event.shiftKey)}
                      onFocus={() => setAt(place)}
                      onKeyDown={(event) => onKeyDown(event, place)}
                    >
                      <ScopeMark {...(isChanged ? { ...cell, agreedFee: null } : cell)} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {asked === null || open === undefined || openCell === undefined || onDraft === null ? null : (
        <ScopeDialog
          cell={shownCell(openCell, open.accountId, draft)}
          reliefMethods={open.reliefMethods}
          onSet={(fromYear, minNet) => {
            setAsked(null)
            onDraft(withSetting(page, draft, [asked], () => ({ state: "authorized", fromYear, minNet })))
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** Fee in a market, or its range if accounts differ. */
const FeeOf = ({ market, page }: { readonly page: ScopePage; readonly market: CountryCode }) => {
  const range = feeRange(page, market)
  if (range === null) return null
  const [lowest, highest] = range.map(ratePercent)
  return <small>{words.fee(lowest === highest ? String(lowest) : words.range(String(lowest), String(highest)))}</small>
}

const marks: ReadonlyArray<readonly [string, Pick<ScopeCell, "hindrance" | "state">]> = [
  [words.states.authorized, { state: "authorized", hindrance: null }],
  [words.states.not_authorized, { state: "not_authorized", hindrance: null }],
  [words.hindrances.blocked, { state: "not_authorized", hindrance: "blocked" }],
  [words.hindrances.nothing, { state: "not_authorized", hindrance: "nothing" }]
]

/** Legend of the cell icons. */
export const ScopeKey = (): ReactNode => (
  <div className={classes(layout.row([2, 4], "stretch"), layout.text("muted", 13), styles["key"])}>
    {marks.map(([text, mark]) => (
      <span key={text}>
        <i className={styles["cell"]} data-state={mark.state} data-hindrance={mark.hindrance ?? undefined}>
          <ScopeMark {...mark} fee={null} agreedFee={null} />
        </i>
        {text}
      </span>
    ))}
  </div>
)
