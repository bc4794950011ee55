export interface ChoiceBoxProps {
  readonly label: string
  readonly isChosen: boolean
  /** True if some of the rows of a box for all of them are selected. */
  readonly isPartly?: boolean
  readonly isDisabled?: boolean
  /** Where the keys of a grid press it; a Tab stop by default. */
  readonly tabIndex?: -1
  /** Class of a label around the box that takes the click as well; none by default. */
  readonly area?: string | undefined
  /** Pressed; with Shift, for all rows from the last one pressed. */
  readonly onPress: (isRange: boolean) => void
}

// Changed by its click alone, which has the Shift key.
const ignore = () => undefined

/** Checkbox that selects a row of a list, or all of them. */
export const ChoiceBox = (props: ChoiceBoxProps) => {
  const { area, isChosen, isDisabled, isPartly = false, label, onPress, tabIndex } = props
  const box = (
    <input
      ref={(input) => {
        if (input !== null) input.indeterminate = isPartly
      }}
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={label}
      checked={isChosen}
      disabled={isDisabled}
      onChange={ignore}
      onClick={(event) => onPress(event.shiftKey)}
    />
  )
  return area === undefined ? box : <label className={area}>{box}</label>
}
