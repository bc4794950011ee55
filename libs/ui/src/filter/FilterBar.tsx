import { classes, layout } from "../theme/layout.ts"
import type { FilterGroup } from "./FilterPicker.tsx"
import { type ComponentType, useRef, useState } from "react"
import { Plus, X } from "../icon/signs.ts"
import { messages } from "../messages.ts"
import styles from "./FilterBar.module.css"
import type { FilterPickerProps } from "./FilterPicker.tsx"

/** A value that the report is filtered by, with its label. */
export interface ActiveFilter {
  readonly group: string
  readonly value: string
  readonly label: string
  readonly onRemove: () => void
}

export interface FilterBarProps {
  readonly filters: ReadonlyArray<ActiveFilter>
  /** The values of the picker; those already set are left out here. */
  readonly groups: ReadonlyArray<FilterGroup>
  readonly onAdd: (group: string, value: string) => void
  readonly onClear: () => void
}

const words = messages.filter
/** The picker brings its own library, so it is loaded on first use. */
type Picker =
  | { readonly _tag: "Absent" }
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Ready"; readonly FilterPicker: ComponentType<FilterPickerProps> }
  | { readonly _tag: "Failed" }

/** The groups without the values already set; groups that have none left are omitted. */
const addableOf = (groups: ReadonlyArray<FilterGroup>, filters: ReadonlyArray<ActiveFilter>) =>
  groups
    .map((group) => {
      const set = new Set(filters.filter((filter) => filter.group === group.name).map(({ value }) => value))
      return set.size === 0 ? group : { ...group, options: group.options.filter(({ value }) => !set.has(value)) }
    })
    .filter((group) => group.options.length > 0 || group.search !== undefined)

/** The filters of the report as removable chips, and a button to add more. */
export const FilterBar = ({ filters, groups, onAdd, onClear }: FilterBarProps) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [picker, setPicker] = useState<Picker>({ _tag: "Absent" })
  const load = () => {
    if (picker._tag === "Loading" || picker._tag === "Ready") return
    setPicker({ _tag: "Loading" })
    import("./FilterPicker.tsx").then(
      ({ FilterPicker }) => setPicker({ _tag: "Ready", FilterPicker }),
      () => setPicker({ _tag: "Failed" })
    )
  }
  return (
    <section className={classes(layout.row(2, "align-start"), styles["bar"])} aria-label={words.label}>
      <button
        ref={trigger}
        type="button"
        className={classes("screen-only", styles["add"])}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onClick={() => {
          load()
          setIsOpen(!isOpen)
        }}
      >
        <Plus aria-hidden />
        {words.add}
      </button>
      {isOpen && picker._tag === "Ready" ? (
        <picker.FilterPicker
          triggerRef={trigger}
          groups={addableOf(groups, filters)}
          onAdd={onAdd}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {isOpen && picker._tag === "Loading" ? <span className={styles["wait"]}>{words.loading}</span> : null}
      {isOpen && picker._tag === "Failed" ? (
        <span className={styles["wait"]} role="alert">
          {words.failed}
        </span>
      ) : null}
      {filters.length === 0 ? <span className={styles["none"]}>{words.none}</span> : null}
      {filters.length === 0 ? null : (
        <ul className={styles["chips"]}>
          {filters.map((filter) => (
            <li key={`${filter.group} ${filter.value}`}>
              <button
                type="button"
                className={styles["chip"]}
                onClick={() => {
                  filter.onRemove()
                  trigger.current?.focus()
                }}
              >
                <span className="visually-hidden">{words.remove} </span>
                <span className={styles["group"]}>{filter.group}</span>{" "}
                <span className={styles["value"]}>{filter.label}</span>
                <X aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={classes("screen-only", styles["clear"])}
              onClick={() => {
                onClear()
                trigger.current?.focus()
              }}
            >
              {words.clear}
            </button>
          </li>
        </ul>
      )}
    </section>
  )
}
