import { fieldMessages } from "./fieldMessages.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface DigitsFieldProps extends Omit<
  TextFieldProps,
  "notice" | "ref" | "type" | "inputMode" | "autoComplete"
> {
  /** The maximum number of digits; unlimited by default. */
  readonly fullLength?: number
}

/** Digits only, kept as text so that leading zeros stay. */
export const DigitsField = (field: DigitsFieldProps) => (
  <RestrictedField
    {...field}
    takes={fieldMessages.digits.takes}
    inputMode="numeric"
    autoComplete="off"
    acceptsKey={acceptsDigit}
  />
)
