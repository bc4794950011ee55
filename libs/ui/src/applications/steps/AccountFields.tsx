import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { currencyCodes } from "@reclaim/core/domain/market/currencyCodes"
import { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countryName } from "@reclaim/core/format/countryName"
import { useState } from "react"
import { AccountNumberField } from "../../field/AccountNumberField.tsx"
import type { Choice } from "../../field/Choice.ts"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { DigitsField } from "../../field/DigitsField.tsx"
import { MultiSelectField } from "../../field/MultiSelectField.tsx"
import { RadioField } from "../../field/RadioField.tsx"
import { MultiComboField } from "../../form/MultiComboField.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CurrencyField } from "../CurrencyField.tsx"
import { DayField } from "../DayField.tsx"
import { LineField } from "../LineField.tsx"

export interface AccountFieldsProps extends StepFieldsProps<"account"> {
  readonly today: CalendarDate
  /** Search results for custodians. */
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  /** Markets supported for claims. */
  readonly markets: ReadonlyArray<CountryCode>
}

const words = applicationMessages.form

const scopes: ReadonlyArray<Choice> = [
  { id: "all", label: words.allMarkets },
  { id: "some", label: words.someMarkets }
]

const methods = ReliefMethod.literals.map((id): Choice => ({ id, label: applicationMessages.reliefMethods[id] }))

/** Fields for the custody account and the markets to claim in. */
export const AccountFields = (props: AccountFieldsProps) => {
  const { custodians, onChange, onSearchCustodians, today, value } = props
  const field = bindStep("account", props)
  const custodian = field("custodianCode")
  const custodianText = field("custodianText")
  const claimFromYear = field("claimFromYear")
  const relief = field("reliefMethods")
  // The custodian picked here, kept for its name.
  const [chosen, setChosen] = useState<Choice | null>(null)
  const listed = custodians._tag === "Found" ? custodians.choices : none
  return (
    <div className={classes(layout.stack(4), styles["fields"])}>
      <ComboField
        {...custodian}
        label={words.custodian}
        help={words.custodianHelp}
        value={
          custodian.value === ""
            ? null
            : ([...listed, ...(chosen === null ? [] : [chosen])].find(({ id }) => id === custodian.value) ?? {
                id: custodian.value,
                label: custodian.value
              })
        }
        onChange={(choice) => {
          setChosen(choice)
          onChange({
            ...value,
            custodianCode: choice?.id ?? "",
            custodianText: choice === null ? value.custodianText : ""
          })
        }}
        search={custodians}
        onSearch={onSearchCustodians}
      />
      <LineField
        {...custodianText}
        label={words.custodianText}
        help={words.custodianTextHelp}
        onChange={(text) =>
          onChange({ ...value, custodianText: text, custodianCode: text === "" ? value.custodianCode : "" })
        }
      />
      <AccountNumberField {...field("accountNumber")} isRequired />
      <div className={layout.columns(220, [4, 3])}>
        <LineField {...field("accountName")} label={words.accountName} isRequired />
        <LineField {...field("nickname")} label={words.nickname} help={words.nicknameHelp} />
        <ClosedChoice
          {...field("accountType")}
          label={words.accountType}
          help={value.accountType === "omnibus" ? words.omnibusHelp : undefined}
          words={applicationMessages.accountTypes}
          isRequired
        />
        <ClosedChoice
          {...field("incomeSource")}
          label={words.incomeSource}
          words={applicationMessages.incomeSources}
          isRequired
        />
        <DayField {...field("openedOn")} label={words.openedOn} today={today} />
        <DayField {...field("closedOn")} label={words.closedOn} help={words.closedOnHelp} today={today} />
        <DigitsField
          {...claimFromYear}
          label={words.claimFromYear}
          help={words.claimFromYearHelp}
          fullLength={4}
          value={claimFromYear.value === null ? "" : String(claimFromYear.value)}
          onChange={(text) => claimFromYear.onChange(text === "" ? null : Number(text))}
        />
        <CurrencyField {...field("baseCurrency")} label={words.baseCurrency} codes={currencyCodes} isRequired />
      </div>
      <Markets {...props} />
      <MultiSelectField
        {...relief}
        label={words.reliefMethods}
        choices={methods}
        onChange={(ids) => relief.onChange(ReliefMethod.literals.filter((one) => ids.includes(one)))}
        isRequired
      />
    </div>
  )
}

const none: ReadonlyArray<Choice> = []

const choiceOf = (code: CountryCode): Choice => ({ id: code, label: countryName(code) })

const Markets = (props: AccountFieldsProps) => {
  const { markets } = props
  const field = bindStep("account", props)("markets")
  const { onChange, value } = field
  const [isChoosing, setChoosing] = useState(false)
  const isSome = value === null ? isChoosing : value.length > 0
  return (
    <>
      <RadioField
        {...field}
        label={words.markets}
        choices={scopes}
        value={isSome ? "some" : value === null ? "" : "all"}
        onChange={(id) => {
          setChoosing(id === "some")
          onChange(id === "all" ? [] : null)
        }}
        isRequired
      />
      {isSome ? (
        <MultiComboField
          name="account.markets.chosen"
          label={words.chosenMarkets}
          help={words.chosenMarketsHelp}
          value={(value ?? []).map(choiceOf)}
          onChange={(choices) => {
            setChoosing(true)
            onChange(choices.length === 0 ? null : choices.map(({ id }) => CountryCode.make(id)))
          }}
          onBlur={field.onBlur}
          search={{ _tag: "Found", choices: markets.map(choiceOf) }}
          isRequired
        />
      ) : null}
    </>
  )
}
