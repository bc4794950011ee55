import { maskPhoneOfAnyCountry, PhoneOfAnyCountry } from "@reclaim/core/rules/input/EnteredPhone"
import { fieldMessages } from "./fieldMessages.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface PhoneFieldProps extends Pick<
  TextFieldProps,
  "name" | "value" | "onChange" | "onBlur" | "error" | "why" | "reviewNote" | "isRequired" | "isDisabled"
> {
  /** "Phone" by default. */
  readonly label?: string
}

const words = fieldMessages.phone
const northAmericanLength = "(212) 555-0142".length
/** Fifteen digits, a plus sign and the spaces between groups. */
const internationalLength = 21

/** A phone number: (###) ###-#### in the United States and Canada, or that of any other country after a plus sign. */
export const PhoneField = ({ label = words.label, ...field }: PhoneFieldProps) => (
  <RestrictedField
    {...field}
    label={label}
    help={words.help}
    takes={words.takes}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    acceptsKey={(key) => key === "+" || acceptsDigit(key)}
    pastePattern={PhoneOfAnyCountry}
    mask={maskPhoneOfAnyCountry}
    fullLength={field.value.startsWith("+") ? internationalLength : northAmericanLength}
  />
)
