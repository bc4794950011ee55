import { currencyCodes } from "@reclaim/core/domain/market/currencyCodes"
import { foldText } from "@reclaim/core/domain/value/foldText"
import { DigitsField } from "../../field/DigitsField.tsx"
import { ibanEntry } from "../../field/ibanEntry.ts"
import { TextField } from "../../field/TextField.tsx"
import { Callout } from "../../page/Callout.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { CountryField } from "../CountryField.tsx"
import { CurrencyField } from "../CurrencyField.tsx"
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
  const bic = field("bic")
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
      <TextField
        {...field("beneficiary")}
        label={words.beneficiary}
        help={words.beneficiaryHelp}
        suggestions={ownerName === "" ? none : [ownerName]}
        autoComplete="off"
        isRequired={isRequired}
      />
      {isElsewhere || value.beneficiaryReason !== "" ? (
        <TextField
          {...field("beneficiaryReason")}
          label={words.beneficiaryReason}
          autoComplete="off"
          isRequired={isElsewhere}
        />
      ) : null}
      <div className={styles["pair"]}>
        <TextField {...field("bankName")} label={words.bankName} autoComplete="off" isRequired={isRequired} />
        <CountryField {...field("bankCountry")} label={words.bankCountry} isRequired={isRequired} />
        <CurrencyField {...field("currency")} label={words.currency} codes={currencyCodes} isRequired={isRequired} />
        <TextField
          {...bic}
          label={words.bic}
          onChange={(text) => bic.onChange(text.toUpperCase())}
          autoComplete="off"
        />
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
        <TextField {...field("intermediaryName")} label={words.intermediaryName} autoComplete="off" />
        <TextField {...field("intermediaryBic")} label={words.intermediaryBic} autoComplete="off" />
      </div>
    </div>
  )
}

const none: ReadonlyArray<string> = []
