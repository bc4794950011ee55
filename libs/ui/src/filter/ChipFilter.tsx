import { count } from "@reclaim/core/format/count"
import styles from "./ChipFilter.module.css"

/** One of the values that a list can be filtered by. */
export interface Chip<Key extends string> {
  readonly key: Key
  readonly label: string
  /** Number of items with this value. */
  readonly count: number
  /** Marks a value that is a danger to the client's money or rights. */
  readonly isDanger?: boolean
}

export interface ChipFilterProps<Key extends string> {
  /** Subject of the filter, for screen readers. */
  readonly label: string
  /** Chip for all items. */
  readonly all: { readonly label: string; readonly count: number }
  readonly chips: ReadonlyArray<Chip<Key>>
  /** Null for all items. */
  readonly chosen: Key | null
  readonly onChoose: (key: Key | null) => void
  /** True to show the filter even without a choice, because something else filters the list as well. */
  readonly isKept?: boolean
}

/** Filters a list by one of a few values; a value without items is not offered, unless it is selected. */
export const ChipFilter = <Key extends string>(props: ChipFilterProps<Key>) => {
  const { all, chips, chosen, isKept = false, label, onChoose } = props
  const offered = chips.filter((chip) => chip.count > 0 || chip.key === chosen)
  if (offered.length < 2 && chosen === null && !isKept) return null
  return (
    <div role="group" aria-label={label} className={styles["filter"]}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {all.label} <span>{count(all.count)}</span>
      </button>
      {offered.map((chip) => (
        <button
          key={chip.key}
          type="button"
          aria-pressed={chip.key === chosen}
          data-danger={chip.isDanger === true || undefined}
          onClick={() => onChoose(chip.key)}
        >
          {chip.label} <span>{count(chip.count)}</span>
        </button>
      ))}
    </div>
  )
}
