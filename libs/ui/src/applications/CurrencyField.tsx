import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { ComboField } from "../field/ComboField.tsx"
import type { FieldProps } from "../field/fieldProps.ts"

export interface CurrencyFieldProps extends FieldProps {
  readonly codes: ReadonlyArray<CurrencyCode>
  readonly value: CurrencyCode | null
  readonly onChange: (value: CurrencyCode | null) => void
  readonly onBlur: () => void
}

const names = new Intl.DisplayNames("en", { type: "currency" })

/** Currency field, searchable by code or name. */
export const CurrencyField = ({ codes, onChange, value, ...field }: CurrencyFieldProps) => {
  const choices = codes.map((code) => ({ id: code, label: `${code} ${names.of(code) ?? ""}`.trim() }))
  return (
    <ComboField
      {...field}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(choice) => onChange(codes.find((code) => code === choice?.id) ?? null)}
      search={{ _tag: "Found", choices }}
    />
  )
}
