import type { ColDef, ICellRendererParams, SuppressHeaderKeyboardEventParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { ChoiceBox } from "./ChoiceBox.tsx"
import styles from "./ListChoice.module.css"

/** Selection state and handlers for the cells. */
export interface ListChoice {
  readonly keys: ReadonlySet<number>
  /** True if all rows shown are selected. */
  readonly isAll: boolean
  /** Selects or deselects a row; with Shift, all rows from the last selected one. */
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

/** Row key and labels of a list's checkboxes. */
export interface ChoiceWords<Row> {
  readonly keyOf: (row: Row) => number
  readonly title: string
  readonly choose: (row: Row) => string
  readonly chooseAll: string
}

/** The checkbox in a title takes no key by itself, because its cell has the focus. */
const pressBox = ({ event }: Pick<SuppressHeaderKeyboardEventParams, "event">): boolean => {
  if (event.key !== " " || !(event.target instanceof Element)) return false
  event.preventDefault()
  if (event.type === "keydown") event.target.querySelector("input")?.click()
  return true
}

/**
 * Checkbox column; first, and not a column of the list itself. The whole cell takes the click; by keyboard Space does.
 */
export const choiceColumnOf = <Row,>({ choose, chooseAll, keyOf, title }: ChoiceWords<Row>): ColDef<Row> => {
  const ChoiceCell = ({ data }: ICellRendererParams<Row>) => {
    const { keys, onChoose } = useContext(ListChoiceContext)
    if (data === undefined) return null
    return (
      <ChoiceBox
        area={styles["choice"]}
        tabIndex={-1}
        label={choose(data)}
        isChosen={keys.has(keyOf(data))}
        onPress={(isRange) => onChoose(keyOf(data), isRange)}
      />
    )
  }
  const ChoiceHeader = () => {
    const { isAll, keys, onAll } = useContext(ListChoiceContext)
    return (
      <ChoiceBox
        area={styles["choice"]}
        tabIndex={-1}
        label={chooseAll}
        isChosen={isAll}
        isPartly={!isAll && keys.size > 0}
        onPress={onAll}
      />
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
