import { maskPhone, PhoneVariant } from "@reclaim/core/rules/input/Phone"
import { fieldMessages } from "./fieldMessages.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface PhoneFieldProps extends Pick<
  TextFieldProps,
  "name" | "value" | "onChange" | "onBlur" | "error" | "isRequired" | "isDisabled"
> {
  /** "Phone" by default. */
  readonly label?: string
}

const words = fieldMessages.phone
const fullLength = "(212) 555-0142".length

/** A North American phone number, formatted as (###) ###-#### while it is typed or pasted. */
export const PhoneField = ({ label = words.label, ...field }: PhoneFieldProps) => (
  <RestrictedField
    {...field}
    label={label}
    help={words.help}
    takes={words.takes}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    acceptsKey={acceptsDigit}
    pastePattern={PhoneVariant}
    mask={maskPhone}
    fullLength={fullLength}
  />
)
