import { AccountNumber } from "@reclaim/core/rules/input/AccountNumber"
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
    pastePattern={AccountNumber}
  />
)

/** A character is allowed if it is an account number by itself, by the same pattern. */
const acceptsSign = (key: string): boolean => mismatchOf(AccountNumber, key) === null
