import {
  maskedTaxNumber,
  maskTaxNumber,
  taxNumberByKind,
  type TaxNumberKind,
  taxNumberVariantByKind
} from "@reclaim/core/rules/input/TaxNumber"
import { mismatchOf } from "@reclaim/core/rules/input/textPattern"
import { Lock } from "lucide-react"
import { useMemo, useState } from "react"
import { Button } from "../page/Button.tsx"
import { acceptsDigit } from "./acceptsDigit.ts"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"
import { RestrictedField } from "./RestrictedField.tsx"
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
const fullLength = { EIN: 10, SSN: 11, ITIN: 11, Other: 34 } as const

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
  const mask = useMemo(() => maskTaxNumber(kind), [kind])
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
        label={label}
        help={words.help[kind]}
        value={value}
        onChange={onChange}
        takes={words.takes[kind]}
        // A hyphen typed by hand is accepted: the mask keeps one where it belongs.
        acceptsKey={kind === "Other" ? acceptsSign : (key) => key === "-" || acceptsDigit(key)}
        pastePattern={taxNumberVariantByKind[kind]}
        mask={mask}
        fullLength={fullLength[kind]}
        inputMode={kind === "Other" ? "text" : "numeric"}
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

/** A character may be typed if it may stand within a number: a space may, though not at either end. */
const acceptsSign = (key: string): boolean => mismatchOf(taxNumberByKind.Other, `1${key}1`) === null
