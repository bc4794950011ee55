import type { SecretText } from "@reclaim/core/domain/account/SecretText"
import type { FieldProps } from "../field/fieldProps.ts"
import { RestrictedField } from "../field/RestrictedField.tsx"
import type { RestrictedEntry } from "../field/taxNumberEntry.ts"
import { LineField } from "./LineField.tsx"
import { SecretField } from "./SecretField.tsx"

export interface SecretLineProps extends FieldProps {
  readonly value: SecretText
  readonly onChange: (value: SecretText) => void
  readonly onBlur: () => void
  /** What is to be looked at again and may stay as it is. */
  readonly doubt?: string | undefined
  /** How it is typed and pasted, where not everything may be: `12-3456789` for `123456789`. */
  readonly entry?: RestrictedEntry
}

/** A line of text that is kept sealed. */
export const SecretLine = ({ doubt, entry, onBlur, onChange, value, ...field }: SecretLineProps) => (
  <SecretField {...field} doubt={doubt} value={value} onChange={onChange}>
    {(typed) =>
      entry === undefined ? (
        <LineField {...field} {...typed} onBlur={onBlur} />
      ) : (
        <RestrictedField {...field} {...typed} {...entry} onBlur={onBlur} autoComplete="off" />
      )
    }
  </SecretField>
)
