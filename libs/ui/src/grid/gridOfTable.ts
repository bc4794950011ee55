import { controlsIn } from "../page/controlsIn.ts"
import { leaveByF6 } from "../page/leaveByF6.ts"
import { watchStops } from "../page/watchStops.ts"

const rowsPerPage = 10

/**
 * Attribute of a cell with a form or a table of its own, such as the details of an opened row: its controls are Tab
 * stops as anywhere else on the page, and the keys of the grid pass it by.
 */
export const ownStops = { "data-own-stops": true } as const

const isApart = (element: Element): boolean => element.closest("[data-own-stops]") !== null

const isShown = (element: HTMLElement): boolean => element.checkVisibility()

const rowsOf = (table: HTMLTableElement): ReadonlyArray<HTMLTableRowElement> =>
  [...table.rows].filter((row) => isShown(row) && row.querySelector(":scope > [data-own-stops]") === null)
const cellsOf = (row: HTMLTableRowElement): ReadonlyArray<HTMLTableCellElement> => [...row.cells].filter(isShown)

const isCheckbox = (control: HTMLElement): boolean => control instanceof HTMLInputElement && control.type === "checkbox"

/** The links, buttons and checkboxes of a part of the table. */
const stopsIn = (part: Element): ReadonlyArray<HTMLElement> =>
  controlsIn(part, true).filter(
    (control) => (control.matches("a, button, summary") || isCheckbox(control)) && !isApart(control)
  )

/** Focus target of a cell: its only control, else the cell itself. */
const focusOf = (cell: HTMLTableCellElement): HTMLElement => {
  const [control, second] = stopsIn(cell)
  return control === undefined || second !== undefined ? cell : control
}

/** The first column that a cell covers. */
const columnOf = (cell: HTMLTableCellElement): number => {
  const before = [...(cell.parentElement?.children ?? [])].slice(0, cell.cellIndex)
  return before.reduce((sum, one) => sum + (one instanceof HTMLTableCellElement ? one.colSpan : 0), 0)
}

/** The cell of a row that covers a column, or the last one before it. */
const cellAt = (row: HTMLTableRowElement | undefined, column: number): HTMLTableCellElement | undefined => {
  const cells = row === undefined ? [] : cellsOf(row)
  return cells.findLast((cell) => columnOf(cell) <= column) ?? cells[0]
}

/** The cell that a key moves to; undefined for a key that moves nowhere. */
const targetOf = (
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  { ctrlKey, key }: KeyboardEvent
): HTMLTableCellElement | undefined => {
  const rows = rowsOf(table)
  const row = rows.find((one) => one.contains(cell))
  if (row === undefined) return undefined
  const cells = cellsOf(row)
  const at = cells.indexOf(cell)
  const inRow = (next: number) =>
    cellAt(rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + next))], columnOf(cell))
  switch (key) {
    case "ArrowRight":
      return cells[at + 1]
    case "ArrowLeft":
      return cells[at - 1]
    case "ArrowDown":
      return inRow(1)
    case "ArrowUp":
      return inRow(-1)
    case "PageDown":
      return inRow(rowsPerPage)
    case "PageUp":
      return inRow(-rowsPerPage)
    case "Home":
      return ctrlKey ? cellAt(rows[0], 0) : cells[0]
    case "End":
      return ctrlKey ? cellAt(rows.at(-1), Infinity) : cells.at(-1)
    default:
      return undefined
  }
}

/**
 * A ref that makes a table a grid, by its role and its keys: it is one Tab stop, arrows move from cell to cell, Enter
 * enters a cell with several controls and Escape leaves it, Tab and F6 leave the table.
 */
export const gridOfTable = (table: HTMLTableElement) => {
  table.setAttribute("role", "grid")
  let stop: HTMLElement | undefined
  const settle = () => {
    if (stop === undefined || !table.contains(stop) || !isShown(stop)) {
      const first = cellAt(rowsOf(table)[0], 0)
      stop = first === undefined ? undefined : focusOf(first)
    }
    for (const control of stopsIn(table)) control.tabIndex = -1
    for (const cell of table.querySelectorAll<HTMLElement>(':is(td, th)[tabindex="0"]')) {
      if (!isApart(cell)) cell.tabIndex = -1
    }
    if (stop !== undefined) stop.tabIndex = 0
  }
  const goTo = (target: HTMLElement) => {
    stop = target
    settle()
    target.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === stop || isApart(target)) return
    stop = target
    settle()
  }
  const onKey = (event: KeyboardEvent) => {
    const { altKey, defaultPrevented, key, metaKey, target } = event
    if (defaultPrevented || altKey || metaKey || !(target instanceof HTMLElement)) return
    if (leaveByF6(event, table) || isApart(target)) return
    const cell = target.closest<HTMLTableCellElement>("td, th")
    if (cell === null) return
    const inside = stopsIn(cell)
    const at = inside.indexOf(target)
    const next =
      key === "Enter" && at === -1
        ? inside[0]
        : at !== -1 && focusOf(cell) === cell
          ? insideTarget(key, inside, at, cell)
          : undefined
    const other = next ?? targetOf(table, cell, event)
    if (other === undefined) return
    event.preventDefault()
    goTo(other instanceof HTMLTableCellElement && other !== cell ? focusOf(other) : other)
  }
  table.addEventListener("focusin", onFocus)
  table.addEventListener("keydown", onKey)
  const stopWatching = watchStops(table, settle)
  return () => {
    table.removeEventListener("focusin", onFocus)
    table.removeEventListener("keydown", onKey)
    stopWatching()
  }
}

/** The control that a key moves to within one cell; Escape returns to the cell. */
const insideTarget = (
  key: string,
  inside: ReadonlyArray<HTMLElement>,
  at: number,
  cell: HTMLTableCellElement
): HTMLElement | undefined => {
  switch (key) {
    case "ArrowRight":
      return inside[Math.min(inside.length - 1, at + 1)]
    case "ArrowLeft":
      return inside[Math.max(0, at - 1)]
    case "Escape":
      return cell
    default:
      return undefined
  }
}
