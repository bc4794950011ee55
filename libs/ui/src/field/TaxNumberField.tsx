import { maskedTaxNumber, type TaxNumberKind } from "@reclaim/core/rules/input/TaxNumber"
import { Lock } from "lucide-react"
import { useMemo, useState } from "react"
import { Button } from "../page/Button.tsx"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import { taxNumberEntry } from "./taxNumberEntry.ts"
import styles from "./TaxNumberField.module.css"

/** What may be shown of a number that is stored. */
export interface StoredTaxNumber {
  /** Its last three characters. */
  readonly lastThree: string
  readonly length: number
}

export interface TaxNumberFieldProps extends Omit<FieldProps, "label" | "help"> {
  readonly kind: TaxNumberKind
  /** The number that is stored already; null when none is. It stays as long as `value` is empty. */
  readonly stored: StoredTaxNumber | null
  /** As entered, `12-3456789`. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** By its kind by default. */
  readonly label?: string
}

const words = fieldMessages.taxNumber

/** A tax number, formatted as its kind is. A stored one is shown masked, and replaced as a whole. */
export const TaxNumberField = ({
  kind,
  stored,
  value,
  onChange,
  label = words.label[kind],
  ...field
}: TaxNumberFieldProps) => {
  const [isReplacing, setReplacing] = useState(false)
  const entry = useMemo(() => taxNumberEntry(kind), [kind])
  if (stored !== null && value === "" && !isReplacing) {
    return (
      <FieldFrame {...field} label={label} help={words.stored} labelIs="group">
        {({ labelId, describedBy }) => (
          <div className={styles["stored"]} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
            <Lock aria-hidden />
            <span className={styles["number"]}>{maskedTaxNumber(kind, stored.lastThree, stored.length)}</span>
            <small>{words.characters(stored.length)}</small>
            <Button isSmall isDisabled={field.isDisabled ?? false} onPress={() => setReplacing(true)}>
              {words.replace}
            </Button>
          </div>
        )}
      </FieldFrame>
    )
  }
  return (
    <div className={styles["entry"]}>
      <RestrictedField
        {...field}
        {...entry}
        label={label}
        help={words.help[kind]}
        value={value}
        onChange={onChange}
        autoComplete="off"
      />
      {stored === null ? null : (
        <Button
          isSmall
          kind="quiet"
          onPress={() => {
            onChange("")
            setReplacing(false)
          }}
        >
          {words.keep}
        </Button>
      )}
    </div>
  )
}
