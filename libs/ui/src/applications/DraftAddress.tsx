import type { PostalAddressDraft } from "@reclaim/core/domain/account/PostalAddressDraft"
import { countryCodes } from "@reclaim/core/domain/market/countryCodes"
import { emptyAddress } from "@reclaim/core/rules/input/EnteredAddress"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import { AddressFields } from "../field/AddressFields.tsx"
import { countryChoices } from "../form/countryChoices.ts"

export interface DraftAddressProps {
  /** The path of the address. */
  readonly name: string
  readonly value: PostalAddressDraft | null
  readonly onChange: (value: PostalAddressDraft) => void
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
}

/** Address with every field empty. */
export const blankAddress: PostalAddressDraft = {
  street: "",
  more: "",
  city: "",
  region: "",
  postalCode: "",
  country: null
}

/** Fields of a possibly incomplete address. A missing address is reported on its first line. */
export const DraftAddress = ({ faults, name, onChange, onLeave, value }: DraftAddressProps) => {
  const whole = faults[name]
  return (
    <AddressFields
      name={name}
      value={value === null ? { ...emptyAddress, country: "" } : { ...value, country: value.country ?? "" }}
      onChange={(entered) =>
        onChange({ ...entered, country: countryCodes.find((code) => code === entered.country) ?? null })
      }
      onBlur={onLeave}
      errors={whole === undefined ? faults : { [`${name}.country`]: whole, ...faults }}
      countries={countryChoices}
    />
  )
}
