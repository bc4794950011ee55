import styles from "./SegmentedChoice.module.css"

export interface SegmentedChoiceProps<Key extends string> {
  /** Subject of the choice, for screen readers. */
  readonly label: string
  readonly options: ReadonlyArray<{ readonly key: Key; readonly label: string }>
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

/** A few choices side by side, one of which is active: for the way a part of the page shows its figures. */
export const SegmentedChoice = <Key extends string>({
  chosen,
  label,
  onChoose,
  options
}: SegmentedChoiceProps<Key>) => (
  <div className={styles["choice"]} role="group" aria-label={label}>
    {options.map((option) => (
      <button key={option.key} type="button" aria-pressed={option.key === chosen} onClick={() => onChoose(option.key)}>
        {option.label}
      </button>
    ))}
  </div>
)
