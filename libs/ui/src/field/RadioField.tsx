import { RadioButton, RadioField as Option, RadioGroup, Text } from "react-aria-components"
import type { Choice } from "./Choice.ts"
import { FieldFrame } from "./FieldFrame.tsx"
import type { FieldProps } from "./fieldProps.ts"
import styles from "./RadioField.module.css"

export interface RadioFieldProps extends FieldProps {
  readonly choices: ReadonlyArray<Choice>
  /** The id of the selected choice; empty for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly onBlur?: (() => void) | undefined
}

/** One of a few values, all of them visible because they have to be compared. */
export const RadioField = ({ choices, value, onChange, onBlur, isDisabled = false, ...frame }: RadioFieldProps) => (
  <FieldFrame {...frame} labelIs="group">
    {({ labelId, describedBy, isInvalid, dismiss }) => (
      <RadioGroup
        className={styles["group"] ?? ""}
        name={frame.name}
        aria-labelledby={labelId}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        value={value === "" ? null : value}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        isRequired={frame.isRequired ?? false}
        validationBehavior="aria"
        onBlur={() => onBlur?.()}
        onChange={(id) => {
          dismiss()
          onChange(id)
        }}
      >
        {choices.map(({ id, label, detail }) => (
          <Option key={id} value={id}>
            <RadioButton className={styles["radio"] ?? ""}>
              <span className={styles["dot"]} />
              <span dir="auto">{label}</span>
            </RadioButton>
            {detail === undefined ? null : (
              <Text slot="description" className={styles["detail"] ?? ""}>
                {detail}
              </Text>
            )}
          </Option>
        ))}
      </RadioGroup>
    )}
  </FieldFrame>
)
