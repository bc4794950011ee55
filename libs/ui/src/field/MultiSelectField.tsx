import { Button, Select, SelectValue } from "react-aria-components"
import { ChevronDown } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import type { Choice } from "./Choice.ts"
import { ChoicePopover } from "./ChoicePopover.tsx"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import styles from "./SelectField.module.css"

export interface MultiSelectFieldProps extends FieldProps {
  readonly choices: ReadonlyArray<Choice>
  /** The ids of the selected choices. */
  readonly value: ReadonlyArray<string>
  readonly onChange: (ids: ReadonlyArray<string>) => void
  readonly onBlur?: (() => void) | undefined
}

/** Number of names shown before the rest is counted. */
const namesShown = 2

const shownText = (choices: ReadonlyArray<Choice>, chosen: ReadonlyArray<string>): string => {
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
  const first = names.slice(0, namesShown).join(", ")
  return names.length <= namesShown ? first : fieldMessages.choice.and(first, names.length - namesShown)
}

/** Any number of known values; the list stays open while several are chosen. */
export const MultiSelectField = ({
  choices,
  value,
  onChange,
  onBlur,
  isDisabled = false,
  ...frame
}: MultiSelectFieldProps) => (
  <FieldFrame {...frame}>
    {({ id, labelId, describedBy, isInvalid, dismiss }) => (
      <Select
        selectionMode="multiple"
        name={frame.name}
        aria-labelledby={labelId}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        placeholder={fieldMessages.choice.none}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        isRequired={frame.isRequired ?? false}
        value={value}
        onChange={(keys) => {
          dismiss()
          onChange(keys.map(String))
        }}
        onBlur={() => onBlur?.()}
      >
        <Button
          id={id}
          className={classes(layout.row(2, "between", "nowrap"), styles["button"])}
          data-invalid={isInvalid || undefined}
        >
          <SelectValue className={styles["value"] ?? ""}>
            {({ isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : shownText(choices, value))}
          </SelectValue>
          <ChevronDown aria-hidden />
        </Button>
        <ChoicePopover label={frame.label} choices={choices} emptyText={fieldMessages.choice.noMatch} />
      </Select>
    )}
  </FieldFrame>
)
