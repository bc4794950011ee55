import { useMemo } from "react"
import type { ListChoice } from "./choiceColumn.tsx"
import type { GridChoice } from "./DataTable.tsx"
import { nothingChosen, type RowChoice, withAllToggled, withRange, withRangeTo, withToggled } from "./RowChoice.ts"

export interface ChoosableList<Row> {
  readonly choice: RowChoice<number>
  /** Changes the selection; must be stable between renders. */
  readonly onChoice: (change: (choice: RowChoice<number>) => RowChoice<number>) => void
  /** All rows in their order, including hidden ones. */
  readonly sorted: ReadonlyArray<Row>
  /** The rows shown. */
  readonly found: ReadonlyArray<Row>
  /** Key of a row; must be stable between renders. */
  readonly keyOf: (row: Row) => number
}

/** Selection of a list, with the handlers of its checkboxes and of its grid's keys. */
export const useListChoice = <Row>({ choice, found, keyOf, onChoice, sorted }: ChoosableList<Row>) => {
  const chosen = useMemo(
    () => (choice.keys.size === 0 ? [] : sorted.filter((row) => choice.keys.has(keyOf(row)))),
    [choice, keyOf, sorted]
  )
  const foundKeys = useMemo(() => found.map(keyOf), [found, keyOf])
  const chosenFound = useMemo(
    () => (chosen.length === 0 ? 0 : foundKeys.filter((key) => choice.keys.has(key)).length),
    [choice, chosen, foundKeys]
  )
  const cells = useMemo(
    (): ListChoice => ({
      keys: choice.keys,
      isAll: chosenFound > 0 && chosenFound === foundKeys.length,
      onChoose: (key, isRange) =>
        onChoice((before) => (isRange ? withRangeTo(before, key, foundKeys) : withToggled(before, key))),
      onAll: () => onChoice((before) => withAllToggled(before, foundKeys))
    }),
    [choice, chosenFound, foundKeys, onChoice]
  )
  const onGrid: GridChoice<Row> = {
    onToggle: (row) => cells.onChoose(keyOf(row), false),
    onRange: (row, place) => {
      const to = foundKeys[place]
      if (to === undefined) return
      onChoice((before) => withRange(before, { from: keyOf(row), to, order: foundKeys }))
    },
    onAll: cells.onAll,
    onNone: () => onChoice(() => nothingChosen())
  }
  return { cells, chosen, chosenFound, onGrid }
}
