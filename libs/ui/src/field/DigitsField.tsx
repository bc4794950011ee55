import { fieldMessages } from "./fieldMessages.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface DigitsFieldProps extends Omit<
  TextFieldProps,
  "notice" | "ref" | "type" | "inputMode" | "autoComplete"
> {
  /** With how many digits the value is complete; unlimited by default. */
  readonly fullLength?: number
}

/** Digits and nothing else, as text: leading zeros stay. */
export const DigitsField = (field: DigitsFieldProps) => (
  <RestrictedField
    {...field}
    takes={fieldMessages.digits.takes}
    inputMode="numeric"
    autoComplete="off"
    acceptsKey={acceptsDigit}
  />
)
