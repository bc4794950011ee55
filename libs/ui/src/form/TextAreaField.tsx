import { FieldFrame } from "../field/FieldFrame.tsx"
import type { FieldProps } from "../field/fieldProps.ts"
import box from "../field/TextField.module.css"
import styles from "./TextAreaField.module.css"

export interface TextAreaFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The focus has left the field: time to validate. */
  readonly onBlur?: (() => void) | undefined
}

/** Text of several lines, which grows with its content where the browser supports that. */
export const TextAreaField = ({ value, onChange, onBlur, isDisabled = false, ...frame }: TextAreaFieldProps) => (
  <FieldFrame {...frame}>
    {({ id, describedBy, isInvalid, dismiss }) => (
      <div className={box["box"]}>
        <textarea
          id={id}
          name={frame.name}
          className={styles["area"]}
          // The text's own direction, so that Arabic or Hebrew is shown right to left.
          dir="auto"
          rows={4}
          value={value}
          required={frame.isRequired ?? false}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            dismiss()
            onChange(event.target.value)
          }}
          onBlur={onBlur}
        />
      </div>
    )}
  </FieldFrame>
)
