import { useMemo } from "react"
import type { ListChoice } from "./choiceColumn.tsx"
import type { GridChoice } from "./DataTable.tsx"
import { nothingChosen, type RowChoice, withAllToggled, withRange, withRangeTo, withToggled } from "./RowChoice.ts"

export interface ChoosableList<Row> {
  readonly choice: RowChoice<number>
  /** Changes what is chosen; the same function as long as the list is there. */
  readonly onChoice: (change: (choice: RowChoice<number>) => RowChoice<number>) => void
  /** All rows in their order, also those that are not shown. */
  readonly sorted: ReadonlyArray<Row>
  /** Those that are shown. */
  readonly found: ReadonlyArray<Row>
  /** The same function each time. */
  readonly keyOf: (row: Row) => number
}

/** What is chosen of a list, with what its boxes and the keys of its grid do. */
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
