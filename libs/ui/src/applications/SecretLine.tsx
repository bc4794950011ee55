import type { SecretText } from "@reclaim/core/domain/account/SecretText"
import type { FieldProps } from "../field/fieldProps.ts"
import { TextField } from "../field/TextField.tsx"
import { SecretField } from "./SecretField.tsx"

export interface SecretLineProps extends FieldProps {
  readonly value: SecretText
  readonly onChange: (value: SecretText) => void
  readonly onBlur: () => void
  /** What is to be looked at again and may stay as it is. */
  readonly doubt?: string | undefined
  /** How what is typed is shown: `NL91 ABNA` for `nl91abna`. */
  readonly mask?: (typed: string) => string
}

/** A line of text that is kept sealed. */
export const SecretLine = ({ doubt, mask = asTyped, onBlur, onChange, value, ...field }: SecretLineProps) => (
  <SecretField {...field} doubt={doubt} value={value} onChange={onChange}>
    {(entry) => (
      <TextField
        {...field}
        value={mask(entry.value)}
        onChange={(text) => entry.onChange(mask(text))}
        onBlur={onBlur}
        autoComplete="off"
      />
    )}
  </SecretField>
)

const asTyped = (typed: string): string => typed
