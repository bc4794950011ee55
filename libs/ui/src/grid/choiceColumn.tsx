import type { ColDef, ICellRendererParams, SuppressHeaderKeyboardEventParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import styles from "./ListChoice.module.css"

/** What the cells need to know of what is chosen. */
export interface ListChoice {
  readonly keys: ReadonlySet<number>
  /** Whether all that are shown are chosen. */
  readonly isAll: boolean
  /** A row is to be chosen or given up; with Shift, all from where one was chosen last. */
  readonly onChoose: (key: number, isRange: boolean) => void
  readonly onAll: () => void
}

/** A context, because the grid does not re-render unchanged cells. */
export const ListChoiceContext = createContext<ListChoice>({
  keys: new Set(),
  isAll: false,
  onChoose: () => undefined,
  onAll: () => undefined
})

/** What the boxes of a list are of, and are called. */
export interface ChoiceWords<Row> {
  readonly keyOf: (row: Row) => number
  readonly title: string
  readonly choose: (row: Row) => string
  readonly chooseAll: string
}

// Changed by its click alone, which knows of Shift.
const ignore = () => undefined

/** The box in a title, which has no key of its own as its cell has the focus. */
const pressBox = ({ event }: Pick<SuppressHeaderKeyboardEventParams, "event">): boolean => {
  if (event.key !== " " || !(event.target instanceof Element)) return false
  event.preventDefault()
  if (event.type === "keydown") event.target.querySelector("input")?.click()
  return true
}

/** What is chosen; first, and no column of the list either. The whole cell takes the press; by keyboard Space does. */
export const choiceColumnOf = <Row,>({ choose, chooseAll, keyOf, title }: ChoiceWords<Row>): ColDef<Row> => {
  const ChoiceCell = ({ data }: ICellRendererParams<Row>) => {
    const { keys, onChoose } = useContext(ListChoiceContext)
    if (data === undefined) return null
    return (
      <label className={styles["choice"]}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={choose(data)}
          checked={keys.has(keyOf(data))}
          onChange={ignore}
          onClick={(event) => onChoose(keyOf(data), event.shiftKey)}
        />
      </label>
    )
  }
  const ChoiceHeader = () => {
    const { isAll, keys, onAll } = useContext(ListChoiceContext)
    return (
      <label className={styles["choice"]}>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = !isAll && keys.size > 0
          }}
          type="checkbox"
          tabIndex={-1}
          aria-label={chooseAll}
          checked={isAll}
          onChange={onAll}
        />
      </label>
    )
  }
  return {
    colId: "choice",
    headerName: title,
    width: 44,
    flex: 0,
    sortable: false,
    resizable: false,
    suppressMovable: true,
    lockPosition: "left",
    headerComponent: ChoiceHeader,
    suppressHeaderKeyboardEvent: pressBox,
    cellRenderer: ChoiceCell
  }
}
