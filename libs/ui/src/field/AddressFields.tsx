import { type EnteredAddress, isNorthAmerican, subdivisionsOf } from "@reclaim/core/rules/input/EnteredAddress"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import { acceptsAlphanumeric } from "@reclaim/core/rules/input/keypressFilter"
import { maskZipCodeByCountry, zipCodeVariantByCountry } from "@reclaim/core/rules/input/ZipCodeVariant"
import { classes, layout } from "../theme/layout.ts"
import { acceptsDigit } from "./acceptsDigit.ts"
import styles from "./AddressFields.module.css"
import type { Choice } from "./Choice.ts"
import { ComboField } from "./ComboField.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import { SelectField } from "./SelectField.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"

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

export interface AddressFieldsProps {
  /** The address's name in the form; its fields are called `name.city` and so on. */
  readonly name: string
  readonly value: EnteredAddress
  readonly onChange: (value: EnteredAddress) => void
  /** A field has been left. */
  readonly onBlur?: ((field: string) => void) | undefined
  /** Faults by the full names of the fields. */
  readonly errors?: FieldFaults
  /** The countries to choose from, by their two-letter codes. */
  readonly countries: ReadonlyArray<Choice>
  readonly isDisabled?: boolean
}

const words = fieldMessages.address
const noFaults: FieldFaults = {}

/** A postal address; state and postal code have the country's format. */
export const AddressFields = ({
  name,
  value,
  onChange,
  onBlur,
  errors = noFaults,
  countries,
  isDisabled = false
}: AddressFieldsProps) => {
  const field = (part: keyof EnteredAddress) => ({
    name: `${name}.${part}`,
    value: value[part],
    onChange: (text: string) => onChange({ ...value, [part]: text }),
    onBlur: () => onBlur?.(`${name}.${part}`),
    error: errors[`${name}.${part}`],
    isDisabled
  })
  const { country } = value
  return (
    <div className={classes(layout.stack(4, "form"), styles["address"])}>
      <ComboField
        {...field("country")}
        label={words.country}
        isRequired
        value={countries.find(({ id }) => id === country) ?? null}
        // A state or postal code of another country would be rejected.
        onChange={(choice) => onChange({ ...value, country: choice?.id ?? "", region: "", postalCode: "" })}
        search={{ _tag: "Found", choices: countries }}
      />
      <TextField {...field("street")} label={words.street} autoComplete="address-line1" isRequired />
      <TextField {...field("more")} label={words.more} autoComplete="address-line2" />
      <div className={styles["place"]}>
        <TextField {...field("city")} label={words.city} autoComplete="address-level2" isRequired />
        {isNorthAmerican(country) ? (
          <>
            <SelectField
              {...field("region")}
              label={country === "US" ? words.state : words.province}
              isRequired
              choices={subdivisionsOf(country).map(([id, label]) => ({ id, label }))}
            />
            <ZipField {...field("postalCode")} country={country} isRequired />
          </>
        ) : (
          <>
            <TextField {...field("region")} label={words.region} autoComplete="address-level1" />
            <TextField {...field("postalCode")} label={words.postalCode} autoComplete="postal-code" />
          </>
        )}
      </div>
    </div>
  )
}
