import { SwitchButton, SwitchField as Setting } from "react-aria-components"
import { FieldFrame } from "./FieldFrame.tsx"
import type { FieldProps } from "./fieldProps.ts"
import styles from "./SwitchField.module.css"

export interface SwitchFieldProps extends Omit<FieldProps, "isRequired"> {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A setting that is on or off, and changes at once; for a value that a form sends later, use `CheckField`. */
export const SwitchField = ({ isOn, onChange, isDisabled = false, ...frame }: SwitchFieldProps) => (
  <FieldFrame {...frame} labelIs="inside">
    {({ describedBy, dismiss }) => (
      <Setting
        name={frame.name}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        isSelected={isOn}
        isDisabled={isDisabled}
        onChange={(on) => {
          dismiss()
          onChange(on)
        }}
      >
        <SwitchButton className={styles["switch"] ?? ""}>
          <span className={styles["track"]} />
          <span>{frame.label}</span>
        </SwitchButton>
      </Setting>
    )}
  </FieldFrame>
)
