import type { SecretText } from "@reclaim/core/domain/application/steps/SecretText"
import type { FieldProps } from "../field/fieldProps.ts"
import { RestrictedField } from "../field/RestrictedField.tsx"
import type { RestrictedEntry } from "../field/taxNumberEntry.ts"
import { LineField } from "./LineField.tsx"
import { SecretField } from "./SecretField.tsx"

export interface SecretLineProps extends FieldProps {
  readonly value: SecretText
  readonly onChange: (value: SecretText) => void
  readonly onBlur: () => void
  /** Warning that does not block submitting. */
  readonly doubt?: string | undefined
  /** Restricts and formats the input: `12-3456789` for `123456789`. */
  readonly entry?: RestrictedEntry
}

/** Single-line field for an encrypted value. */
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
