import { currencyCodes } from "@reclaim/core/domain/market/currencyCodes"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { DigitsField } from "../../field/DigitsField.tsx"
import { ibanEntry } from "../../form/ibanEntry.ts"
import { Callout } from "../../page/Callout.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { CountryField } from "../CountryField.tsx"
import { CurrencyField } from "../CurrencyField.tsx"
import { LineField } from "../LineField.tsx"
import { SecretLine } from "../SecretLine.tsx"

export interface PaymentFieldsProps extends StepFieldsProps<"payment"> {
  /** Of a known owner or a new one; empty as long as there is none. */
  readonly ownerName: string
  /** Whether the client has the owner already, who may go on being paid as before. */
  readonly isKnownOwner: boolean
}

const words = applicationMessages.form

const isSameName = (one: string, other: string): boolean => foldText(one.trim()) === foldText(other.trim())

/** Where refunds are paid to. */
export const PaymentFields = (props: PaymentFieldsProps) => {
  const { isKnownOwner, ownerName, value } = props
  const field = bindStep("payment", props)
  const iban = field("iban")
  const isElsewhere = value.beneficiary !== "" && !isSameName(value.beneficiary, ownerName)
  const isRequired = !isKnownOwner
  return (
    <div className={styles["fields"]}>
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
      <div className={styles["pair"]}>
        <LineField {...field("bankName")} label={words.bankName} isRequired={isRequired} />
        <CountryField {...field("bankCountry")} label={words.bankCountry} isRequired={isRequired} />
        <CurrencyField {...field("currency")} label={words.currency} codes={currencyCodes} isRequired={isRequired} />
        <LineField {...field("bic")} label={words.bic} spell={inCapitals} />
      </div>
      <SecretLine
        {...iban}
        label={words.iban}
        help={words.ibanHelp}
        entry={ibanEntry}
        onChange={(entered) => iban.onChange(typeof entered === "string" ? entered.replaceAll(" ", "") : entered)}
      />
      <div className={styles["pair"]}>
        <DigitsField {...field("abaNumber")} label={words.abaNumber} help={words.abaNumberHelp} fullLength={9} />
        <SecretLine
          {...field("bankAccountNumber")}
          label={words.bankAccountNumber}
          help={words.bankAccountNumberHelp}
        />
        <LineField {...field("intermediaryName")} label={words.intermediaryName} />
        <LineField {...field("intermediaryBic")} label={words.intermediaryBic} spell={inCapitals} />
      </div>
    </div>
  )
}

const none: ReadonlyArray<string> = []

const inCapitals = (text: string): string => text.toUpperCase()
