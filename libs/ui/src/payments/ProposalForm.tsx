import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { AccountForm } from "@reclaim/core/domain/payment/AccountForm"
import { clearingCodeOf } from "@reclaim/core/rules/payment/bankCountry"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import { blankInstruction, instructionForm, type ProposedContent } from "@reclaim/core/rules/payment/InstructionForm"
import { isOwnersName } from "@reclaim/core/rules/payment/isOwnersName"
import { useEffect, useMemo, useRef, useState } from "react"
import { DigitsField } from "../field/DigitsField.tsx"
import { RadioField } from "../field/RadioField.tsx"
import { RestrictedField } from "../field/RestrictedField.tsx"
import { TextField } from "../field/TextField.tsx"
import { CountryField } from "../form/CountryField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { ibanEntry } from "../form/ibanEntry.ts"
import { type BoundForm, type OnUnsaved, useForm } from "../form/useForm.ts"
import type { EnteredInstruction } from "@reclaim/core/rules/payment/InstructionForm"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { paymentMessages } from "./paymentMessages.ts"
import styles from "./Payments.module.css"

export interface ProposalFormProps {
  readonly ownerName: string
  /** Resolves to the error, or null on success. */
  readonly onSave: (content: ProposedContent) => Promise<FormProblem | null>
  /** Called after a successful proposal, when nothing is unsaved. */
  readonly onSaved: () => void
  /** Called while input is unsaved, so that the screen can warn before it is left; null for no warning. */
  readonly onUnsaved: OnUnsaved | null
  readonly onCancel: () => void
  readonly isOffline: boolean
}

const words = paymentMessages.form

const labels: Readonly<Record<keyof EnteredInstruction, string>> = {
  beneficiary: words.beneficiary,
  beneficiaryReason: words.beneficiaryReason,
  currency: words.currency,
  accountForm: words.accountForm,
  iban: words.iban,
  aba: words.aba,
  accountNumber: words.accountNumber,
  bankCountry: words.bankCountry,
  clearingCode: words.clearingCode,
  bankName: words.bankName,
  bic: words.bic,
  intermediaryBank: words.intermediaryBank,
  intermediaryBic: words.intermediaryBic
}

/** Form for new payment details. The first field has the focus. */
export const ProposalForm = (props: ProposalFormProps) => {
  const { isOffline, onCancel, onSave, onSaved, onUnsaved, ownerName } = props
  const place = useRef<HTMLDivElement>(null)
  const [startsWith] = useState(() => blankInstruction(ownerName))
  const content = useMemo(() => instructionForm(ownerName), [ownerName])
  const form = useForm({ content, startsWith, onSave, onSaved, onUnsaved })
  useEffect(() => place.current?.querySelector("input")?.focus(), [])
  const { beneficiary } = form.state.entered
  const isForOther = beneficiary.trim() !== "" && !isOwnersName(beneficiary, ownerName)
  return (
    <div ref={place}>
      <FormFrame
        form={form}
        labels={labels}
        footer={
          <footer className={classes(layout.row(2, "to-end"), styles["foot"])}>
            <p role="status">{form.state.isSaving ? (isOffline ? words.offline : words.saving) : words.effect}</p>
            <Button onPress={onCancel}>{words.cancel}</Button>
            <Button kind="primary" isSubmit>
              {words.propose}
            </Button>
          </footer>
        }
      >
        <div className={layout.stack(4, "form")}>
          <TextField
            {...form.field("beneficiary")}
            label={words.beneficiary}
            help={words.beneficiaryHelp}
            autoComplete="off"
            isRequired
          />
          {isForOther ? (
            <TextField
              {...form.field("beneficiaryReason")}
              label={words.beneficiaryReason}
              help={words.beneficiaryReasonHelp}
              autoComplete="off"
              isRequired
            />
          ) : null}
          <TextField
            {...form.field("currency")}
            label={words.currency}
            help={words.currencyHelp}
            autoComplete="off"
            isRequired
          />
          <AccountFields form={form} />
          <TextField {...form.field("bankName")} label={words.bankName} autoComplete="off" isRequired />
          <BankCode form={form} />
          <TextField
            {...form.field("intermediaryBank")}
            label={words.intermediaryBank}
            help={words.intermediaryHelp}
            autoComplete="off"
          />
          <TextField {...form.field("intermediaryBic")} label={words.intermediaryBic} autoComplete="off" />
        </div>
      </FormFrame>
    </div>
  )
}

interface PartProps {
  readonly form: BoundForm<EnteredInstruction>
}

/** Fields of the account number; switching the form clears the fields of the other one. */
const AccountFields = ({ form }: PartProps) => {
  const choice = form.field("accountForm")
  const choose = (id: string) => {
    choice.onChange(AccountForm.literals.find((one) => one === id) ?? "iban")
    for (const name of ["iban", "aba", "accountNumber", "clearingCode"] as const) form.field(name).onChange("")
    form.field("bankCountry").onChange(null)
  }
  return (
    <>
      <RadioField
        {...choice}
        label={words.accountForm}
        onChange={choose}
        choices={AccountForm.literals.map((id) => ({ id, label: words.forms[id] }))}
      />
      {choice.value === "iban" ? (
        <RestrictedField
          {...form.field("iban")}
          {...ibanEntry}
          label={words.iban}
          help={words.ibanHelp}
          autoComplete="off"
          isRequired
        />
      ) : choice.value === "local" ? (
        <LocalAccount form={form} />
      ) : (
        <>
          <DigitsField {...form.field("aba")} label={words.aba} help={words.abaHelp} fullLength={9} isRequired />
          <DigitsField
            {...form.field("accountNumber")}
            label={words.accountNumber}
            help={words.ibanHelp}
            fullLength={17}
            isRequired
          />
        </>
      )}
    </>
  )
}

/** Account fields for a country without IBANs, some of which use a national clearing code. */
const LocalAccount = ({ form }: PartProps) => {
  const country = form.field("bankCountry")
  const clearing = country.value === null ? null : clearingCodeOf(country.value)
  const choose = (chosen: CountryCode | null) => {
    country.onChange(chosen)
    form.field("clearingCode").onChange("")
  }
  return (
    <>
      <CountryField {...country} onChange={choose} label={words.bankCountry} isRequired />
      {clearing === null ? null : (
        <TextField
          {...form.field("clearingCode")}
          label={words.clearingCode}
          help={words.clearingHelp(clearing)}
          autoComplete="off"
          isRequired
        />
      )}
      <TextField
        {...form.field("accountNumber")}
        label={words.accountNumber}
        help={words.ibanHelp}
        autoComplete="off"
        isRequired
      />
    </>
  )
}

const BankCode = ({ form }: PartProps) => {
  const isNeeded = form.state.entered.accountForm !== "us"
  return (
    <TextField
      {...form.field("bic")}
      label={words.bic}
      help={isNeeded ? words.bicHelp : words.bicHelpUs}
      autoComplete="off"
      isRequired={isNeeded}
    />
  )
}
