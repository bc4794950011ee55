import { acceptsAlphanumeric } from "@reclaim/core/rules/input/keypressFilter"
import { maskZipCodeByCountry, zipCodeVariantByCountry } from "@reclaim/core/rules/input/ZipCodeVariant"
import { fieldMessages } from "./fieldMessages.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface ZipFieldProps extends Pick<
  TextFieldProps,
  "name" | "value" | "onChange" | "onBlur" | "error" | "why" | "reviewNote" | "isRequired" | "isDisabled"
> {
  /** The country of the address, which determines the format. */
  readonly country: "US" | "CA"
}

const fullLength = { US: "10001-2345".length, CA: "K1A 0B1".length } as const

/** A postal code of the United States or Canada; adds hyphen, space and capitals automatically. */
export const ZipField = ({ country, ...field }: ZipFieldProps) => (
  <RestrictedField
    {...field}
    label={fieldMessages.zip[country].label}
    help={fieldMessages.zip[country].help}
    takes={fieldMessages.zip[country].takes}
    inputMode={country === "US" ? "numeric" : "text"}
    autoComplete="postal-code"
    acceptsKey={country === "US" ? acceptsDigitOrHyphen : acceptsLetterDigitOrSpace}
    pastePattern={zipCodeVariantByCountry[country]}
    mask={maskZipCodeByCountry[country]}
    fullLength={fullLength[country]}
  />
)

// A separator typed by hand is accepted: the mask keeps one where it belongs.
const acceptsDigitOrHyphen = (key: string): boolean => key === "-" || acceptsDigit(key)
const acceptsLetterDigitOrSpace = (key: string): boolean => key === " " || acceptsAlphanumeric(key)
