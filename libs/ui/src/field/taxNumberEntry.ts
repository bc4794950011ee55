import {
  maskTaxNumber,
  taxNumberByKind,
  type TaxNumberKind,
  taxNumberVariantByKind
} from "@reclaim/core/rules/input/TaxNumber"
import { mismatchOf } from "@reclaim/core/rules/input/textPattern"
import { acceptsDigit } from "./acceptsDigit.ts"
import { fieldMessages } from "./fieldMessages.ts"
import type { RestrictedFieldProps } from "./RestrictedField.tsx"

/** Restrictions and format of a field's characters. */
export type RestrictedEntry = Pick<
  RestrictedFieldProps,
  "takes" | "acceptsKey" | "pastePattern" | "mask" | "fullLength" | "inputMode"
>

const fullLength = { EIN: 10, SSN: 11, ITIN: 11, Other: 34 } as const

/** A character may be typed if it is valid within a number: a space is, though not at either end. */
const acceptsSign = (key: string): boolean => mismatchOf(taxNumberByKind.Other, `1${key}1`) === null

// A hyphen typed by hand is accepted: the mask keeps one where it belongs.
const acceptsDigitOrHyphen = (key: string): boolean => key === "-" || acceptsDigit(key)

/** Typing and pasting rules of a tax number, by its kind. */
export const taxNumberEntry = (kind: TaxNumberKind): Required<RestrictedEntry> => ({
  takes: fieldMessages.taxNumber.takes[kind],
  acceptsKey: kind === "Other" ? acceptsSign : acceptsDigitOrHyphen,
  pastePattern: taxNumberVariantByKind[kind],
  mask: maskTaxNumber(kind),
  fullLength: fullLength[kind],
  inputMode: kind === "Other" ? "text" : "numeric"
})
