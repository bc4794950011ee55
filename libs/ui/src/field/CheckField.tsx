import { CheckboxButton, CheckboxField } from "react-aria-components"
import { Check, Minus } from "../icon/signs.ts"
import styles from "./CheckField.module.css"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"

export interface CheckFieldProps extends FieldProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Some, but not all, of the items that it represents are checked. */
  readonly isPartly?: boolean
  readonly onBlur?: (() => void) | undefined
}

/** A yes-or-no value of a form. */
export const CheckField = ({
  isChecked,
  onChange,
  isPartly = false,
  onBlur,
  isDisabled = false,
  ...frame
}: CheckFieldProps) => (
  <FieldFrame {...frame} labelIs="inside">
    {({ describedBy, isInvalid, dismiss }) => (
      <CheckboxField
        name={frame.name}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        isSelected={isChecked}
        isIndeterminate={isPartly}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        isRequired={frame.isRequired ?? false}
        validationBehavior="aria"
        onBlur={() => onBlur?.()}
        onChange={(checked) => {
          dismiss()
          onChange(checked)
        }}
      >
        <CheckboxButton className={styles["check"] ?? ""}>
          <span className={styles["box"]}>
            {isPartly ? <Minus aria-hidden /> : isChecked ? <Check aria-hidden /> : null}
          </span>
          <span>
            {frame.label} {frame.isRequired === true ? <small>{fieldMessages.required}</small> : null}
          </span>
        </CheckboxButton>
      </CheckboxField>
    )}
  </FieldFrame>
)
