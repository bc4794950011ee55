import type { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { enteredOfMinor, maskMoney, minorOfEntered, moneyVariant } from "@reclaim/core/rules/input/EnteredMoney"
import { acceptsDigitsAndDot } from "@reclaim/core/rules/input/keypressFilter"
import { useMemo } from "react"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { RestrictedField } from "./RestrictedField.tsx"

export interface MoneyFieldProps extends FieldProps {
  /** As entered, `1,234.50`; core's `enteredMoney` parses it into a whole number of cents. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly currency: CurrencyCode
}

/** An amount of money: separators are added while it is typed, the decimals when the field is left. */
export const MoneyField = ({ currency, value, onChange, onBlur, ...field }: MoneyFieldProps) => {
  const rules = useMemo(() => ({ mask: maskMoney(currency), pastePattern: moneyVariant(currency) }), [currency])
  return (
    <RestrictedField
      {...field}
      {...rules}
      value={value}
      onChange={onChange}
      onBlur={() => {
        const minor = minorOfEntered(value, currency)
        if (minor !== null && enteredOfMinor(minor, currency) !== value) onChange(enteredOfMinor(minor, currency))
        onBlur?.()
      }}
      takes={fieldMessages.money.takes}
      acceptsKey={acceptsDigitsAndDot}
      inputMode="decimal"
      autoComplete="off"
      isFigure
      end={currency}
    />
  )
}
