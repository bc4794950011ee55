import { AccountCode, maxAccountCodeLength } from "@reclaim/core/rules/input/AccountCode"
import { mismatchOf } from "@reclaim/core/rules/input/textPattern"
import { fieldMessages } from "./fieldMessages.ts"
import { RestrictedField } from "./RestrictedField.tsx"
import type { TextFieldProps } from "./TextField.tsx"

export interface AccountNumberFieldProps extends Pick<
  TextFieldProps,
  "name" | "value" | "onChange" | "onBlur" | "error" | "why" | "reviewNote" | "isRequired" | "isDisabled"
> {}

const words = fieldMessages.accountNumber

/** The number of an account at a custodian. */
export const AccountNumberField = (field: AccountNumberFieldProps) => (
  <RestrictedField
    {...field}
    label={words.label}
    help={words.help}
    takes={words.takes}
    autoComplete="off"
    acceptsKey={acceptsSign}
    pastePattern={AccountCode}
    fullLength={maxAccountCodeLength}
  />
)

/** A character may be typed if it is valid within an account code: a space is, though not at either end. */
const acceptsSign = (key: string): boolean => mismatchOf(AccountCode, `A${key}A`) === null
