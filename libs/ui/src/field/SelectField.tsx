import { Button, Select, SelectValue } from "react-aria-components"
import { ChevronDown } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import type { Choice } from "./Choice.ts"
import { ChoicePopover } from "./ChoicePopover.tsx"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import styles from "./SelectField.module.css"

export interface SelectFieldProps extends FieldProps {
  readonly choices: ReadonlyArray<Choice>
  /** The id of the selected choice; empty for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly onBlur?: (() => void) | undefined
}

/** One of up to about twenty known values; typing the first letters finds one. */
export const SelectField = ({ choices, value, onChange, onBlur, isDisabled = false, ...frame }: SelectFieldProps) => (
  <FieldFrame {...frame}>
    {({ id, labelId, describedBy, isInvalid, dismiss }) => (
      <Select
        name={frame.name}
        aria-labelledby={labelId}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        placeholder={fieldMessages.choice.none}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        isRequired={frame.isRequired ?? false}
        value={value === "" ? null : value}
        onChange={(key) => {
          dismiss()
          onChange(key === null ? "" : String(key))
        }}
        onBlur={() => onBlur?.()}
      >
        <Button
          id={id}
          className={classes(layout.row(2, "between", "nowrap"), styles["button"])}
          data-invalid={isInvalid || undefined}
        >
          <SelectValue className={styles["value"] ?? ""}>
            {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden />
        </Button>
        <ChoicePopover label={frame.label} choices={choices} emptyText={fieldMessages.choice.noMatch} />
      </Select>
    )}
  </FieldFrame>
)
