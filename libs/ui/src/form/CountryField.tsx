import { countryCodes } from "@reclaim/core/domain/market/countryCodes"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { ComboField } from "../field/ComboField.tsx"
import type { FieldProps } from "../field/fieldProps.ts"
import { countryChoices } from "./countryChoices.ts"

export interface CountryFieldProps extends FieldProps {
  readonly value: CountryCode | null
  readonly onChange: (value: CountryCode | null) => void
  readonly onBlur: () => void
}

/** A country, found by its name. */
export const CountryField = ({ onChange, value, ...field }: CountryFieldProps) => (
  <ComboField
    {...field}
    value={countryChoices.find(({ id }) => id === value) ?? null}
    onChange={(choice) => onChange(countryCodes.find((code) => code === choice?.id) ?? null)}
    search={foundCountries}
  />
)

const foundCountries = { _tag: "Found", choices: countryChoices } as const
