import type { Choice } from "../field/Choice.ts"
import type { FieldProps } from "../field/fieldProps.ts"
import { SelectField } from "../field/SelectField.tsx"

export interface ClosedChoiceProps<Value extends string> extends FieldProps {
  /** Label of each value, in display order. */
  readonly words: Readonly<Record<Value, string>>
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly onBlur: () => void
}

/** Field for one value of a closed set, or none. */
export const ClosedChoice = <Value extends string>({ onChange, value, words, ...field }: ClosedChoiceProps<Value>) => {
  const values = Object.keys(words) as unknown as ReadonlyArray<Value>
  return (
    <SelectField
      {...field}
      choices={values.map((id): Choice => ({ id, label: words[id] }))}
      value={value ?? ""}
      onChange={(id) => onChange(values.find((one) => one === id) ?? null)}
    />
  )
}
