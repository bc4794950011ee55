import type { PaymentStep } from "@reclaim/core/domain/application/steps/PaymentStep"
import { currencyCodes } from "@reclaim/core/domain/market/currencyCodes"
import { isOwnersName } from "@reclaim/core/rules/payment/isOwnersName"
import { isBlank } from "@reclaim/core/rules/application/fieldGaps"
import { accountFormOf, clearingCodeOf } from "@reclaim/core/rules/payment/bankCountry"
import { DigitsField } from "../../field/DigitsField.tsx"
import { ibanEntry } from "../../form/ibanEntry.ts"
import { Callout } from "../../page/Callout.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { CountryField } from "../../form/CountryField.tsx"
import { CurrencyField } from "../CurrencyField.tsx"
import { LineField } from "../LineField.tsx"
import { paymentStepMessages as paymentWords } from "../paymentStepMessages.ts"
import { SecretLine, type SecretLineProps } from "../SecretLine.tsx"

export interface PaymentFieldsProps extends StepFieldsProps<"payment"> {
  /** Name of the existing or new owner; empty if there is none yet. */
  readonly ownerName: string
  /** True if the owner is on file and can keep the current payment details. */
  readonly isKnownOwner: boolean
}

const words = applicationMessages.form

/** Fields of the bank account that refunds are paid to. */
export const PaymentFields = (props: PaymentFieldsProps) => {
  const { isKnownOwner, ownerName, value } = props
  const field = bindStep("payment", props)
  const form = value.bankCountry === null ? null : accountFormOf(value.bankCountry)
  const clearing = value.bankCountry === null ? null : clearingCodeOf(value.bankCountry)
  const isShown = (name: keyof PaymentStep, isUsual: boolean) => isUsual || !isBlank(value[name])
  const isElsewhere = value.beneficiary !== "" && !isOwnersName(value.beneficiary, ownerName)
  const isRequired = !isKnownOwner
  return (
    <div className={classes(layout.stack(4), styles["fields"])}>
      {isKnownOwner ? (
        <Callout kind="info" title={words.paidAsBefore}>
          <p>{words.paidAsBeforeText}</p>
        </Callout>
      ) : null}
      <LineField
        {...field("beneficiary")}
        label={words.beneficiary}
        help={words.beneficiaryHelp}
        suggestions={ownerName === "" ? none : [ownerName]}
        isRequired={isRequired}
      />
      {isElsewhere || value.beneficiaryReason !== "" ? (
        <LineField {...field("beneficiaryReason")} label={words.beneficiaryReason} isRequired={isElsewhere} />
      ) : null}
      <div className={layout.columns(220, [4, 3])}>
        <LineField {...field("bankName")} label={words.bankName} isRequired={isRequired} />
        <CountryField {...field("bankCountry")} label={words.bankCountry} isRequired={isRequired} />
        <CurrencyField {...field("currency")} label={words.currency} codes={currencyCodes} isRequired={isRequired} />
      </div>
      {form === null ? <p className={layout.text("muted", 13)}>{paymentWords.countryFirst}</p> : null}
      {isShown("iban", form === "iban") ? <IbanLine {...field("iban")} isRequired={isRequired} /> : null}
      <div className={layout.columns(220, [4, 3])}>
        {isShown("abaNumber", form === "us") ? (
          <DigitsField
            {...field("abaNumber")}
            label={words.abaNumber}
            help={words.abaNumberHelp}
            fullLength={9}
            isRequired={isRequired && form === "us"}
          />
        ) : null}
        {isShown("clearingCode", clearing !== null) ? (
          <LineField
            {...field("clearingCode")}
            label={paymentWords.clearingCode}
            help={clearing === null ? paymentWords.noClearingCode : paymentWords.clearingHelp(clearing)}
            spell={inCapitals}
            isRequired={isRequired && clearing !== null}
          />
        ) : null}
        {isShown("bankAccountNumber", form === "us" || form === "local") ? (
          <SecretLine
            {...field("bankAccountNumber")}
            label={words.bankAccountNumber}
            help={form === "iban" ? paymentWords.ibanInstead : paymentWords.accountNumberHelp}
            isRequired={isRequired && form !== "iban"}
          />
        ) : null}
        <LineField
          {...field("bic")}
          label={words.bic}
          spell={inCapitals}
          isRequired={isRequired && form !== null && form !== "us"}
        />
        <LineField {...field("intermediaryName")} label={words.intermediaryName} />
        <LineField {...field("intermediaryBic")} label={words.intermediaryBic} spell={inCapitals} />
      </div>
    </div>
  )
}

const none: ReadonlyArray<string> = []

const inCapitals = (text: string): string => text.toUpperCase()

/** IBAN field: displayed in groups of four, stored without spaces. */
const IbanLine = ({ onChange, ...field }: Omit<SecretLineProps, "label" | "help" | "entry">) => (
  <SecretLine
    {...field}
    label={words.iban}
    help={paymentWords.ibanHelp}
    entry={ibanEntry}
    onChange={(entered) => onChange(typeof entered === "string" ? entered.replaceAll(" ", "") : entered)}
  />
)
