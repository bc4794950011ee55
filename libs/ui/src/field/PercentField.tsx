import { maskPercent, PercentVariant } from "@reclaim/core/rules/input/EnteredPercent"
import { acceptsDigitsAndDot } from "@reclaim/core/rules/input/keypressFilter"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { RestrictedField } from "./RestrictedField.tsx"

export interface PercentFieldProps extends FieldProps {
  /** As entered, `26.375`; parsed by core's `EnteredPercent`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
}

/** A percentage from 0 to 100 with at most three decimals. */
export const PercentField = (field: PercentFieldProps) => (
  <RestrictedField
    {...field}
    takes={fieldMessages.percent.takes}
    acceptsKey={acceptsDigitsAndDot}
    pastePattern={PercentVariant}
    mask={maskPercent}
    inputMode="decimal"
    autoComplete="off"
    isFigure
    end="%"
  />
)
