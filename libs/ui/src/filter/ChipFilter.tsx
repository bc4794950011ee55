import { count } from "@reclaim/core/format/count"
import styles from "./ChipFilter.module.css"

/** One of the things that a list can be narrowed to. */
export interface Chip<Key extends string> {
  readonly key: Key
  readonly label: string
  /** How many there are. */
  readonly count: number
}

export interface ChipFilterProps<Key extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string
  /** What stands for all of them. */
  readonly all: { readonly label: string; readonly count: number }
  readonly chips: ReadonlyArray<Chip<Key>>
  /** Null for all of them. */
  readonly chosen: Key | null
  readonly onChoose: (key: Key | null) => void
  /** Whether it stays where there is nothing to choose between: something else narrows the list as well. */
  readonly isKept?: boolean
}

/** Narrows a list to one of a few; what there is none of is not offered, unless it is chosen. */
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
        <button key={chip.key} type="button" aria-pressed={chip.key === chosen} onClick={() => onChoose(chip.key)}>
          {chip.label} <span>{count(chip.count)}</span>
        </button>
      ))}
    </div>
  )
}
