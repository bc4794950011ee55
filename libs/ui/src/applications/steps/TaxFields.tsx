import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import { isBlank } from "@reclaim/core/rules/application/fieldGaps"
import { hasCard } from "@reclaim/core/rules/application/withOnFile"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { countryInSentence } from "@reclaim/core/format/countryName"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { asksHoldings } from "@reclaim/core/rules/application/taxGaps"
import type { Choice } from "../../field/Choice.ts"
import { fieldMessages } from "../../field/fieldMessages.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Plus } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CountryField } from "../../form/CountryField.tsx"
import { DayField } from "../DayField.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import type { FieldNames } from "../fieldText.ts"
import { LineField } from "../LineField.tsx"
import { OnFileFacts } from "../OnFileFacts.tsx"
import { HoldingAnswers } from "./HoldingAnswers.tsx"
import { SecretLine } from "../SecretLine.tsx"
import { useRows } from "../useRows.ts"

export interface TaxFieldsProps extends StepFieldsProps<"tax"> {
  /** Content of all steps merged with the facts on file; decides which questions are asked here. */
  readonly steps: ApplicationSteps
  /** Extra questions of the chosen markets. */
  readonly questions: ReadonlyArray<ExtraQuestion>
  /** Stored facts of the chosen owner; null for a new owner, and while loading. */
  readonly onFile: OwnerOnFile | null
  readonly names: FieldNames
  readonly today: CalendarDate
}

const words = applicationMessages.form

/** Empty, because `questions` already covers the document rules. */
const noRules: ReadonlyArray<DocumentRule> = []

/** Tax status of the owner, apart from the home tax number. */
export const TaxFields = (props: TaxFieldsProps) => {
  const { names, onFile, questions, steps, today } = props
  const { owner } = steps
  const field = bindStep("tax", props)
  return (
    <div className={classes(layout.stack(4), styles["fields"])}>
      {onFile === null ? null : <OnFileFacts onFile={onFile} step="tax" names={names} />}
      {owner.residence === "US" && isBlank(onFile?.tax.usFilerForm) ? (
        <ClosedChoice
          {...field("usFilerForm")}
          label={words.usFilerForm}
          why={words.usFilerFormWhy}
          words={applicationMessages.usFilerForms}
          isRequired
        />
      ) : null}
      {isBlank(onFile?.tax.lei) ? <LineField {...field("lei")} label={words.lei} help={words.leiHelp} /> : null}
      <Numbers {...props} />
      {askedWhy(questions, "frikort") === undefined || (onFile !== null && hasCard(onFile.tax, today)) ? null : (
        <Frikort {...props} />
      )}
      {asksHoldings(steps, noRules) || questions.some(({ answer }) => answer === "yes or no") ? (
        <HoldingAnswers {...props} />
      ) : null}
    </div>
  )
}

const yesOrNo: ReadonlyArray<Choice> = [
  { id: "yes", label: words.yes },
  { id: "no", label: words.no }
]

/** Questions about the Danish Frikort that exempts a pension plan. */
const Frikort = (props: TaxFieldsProps) => {
  const { onChange, questions, today, value } = props
  const field = bindStep("tax", props)
  const { value: isHeld, ...hasFrikort } = field("hasFrikort")
  return (
    <>
      <h3>{words.frikort}</h3>
      <RadioField
        {...hasFrikort}
        label={words.hasFrikort}
        help={words.hasFrikortHelp}
        why={askedWhy(questions, "frikort")}
        choices={yesOrNo}
        value={isHeld === null ? "" : isHeld ? "yes" : "no"}
        onChange={(id) =>
          onChange({
            ...value,
            ...(id === "yes" ? { hasFrikort: true } : { hasFrikort: false, frikortNumber: null, frikortEndsOn: null })
          })
        }
        isRequired
      />
      {isHeld === true ? (
        <div className={layout.columns(220, [4, 3])}>
          <SecretLine {...field("frikortNumber")} label={words.frikortNumber} isRequired />
          <DayField {...field("frikortEndsOn")} label={words.frikortEndsOn} today={today} isRequired />
        </div>
      ) : null}
    </>
  )
}

/** Foreign tax numbers that are asked for, all optional. */
const askedNumbers = [
  { field: "spanishTaxNumber", country: CountryCode.make("ES") },
  { field: "portugueseTaxNumber", country: CountryCode.make("PT") }
] as const

const Numbers = ({ doubts, faults, notes, onChange, onLeave, questions, steps, value }: TaxFieldsProps) => {
  const asked = askedNumbers.flatMap(({ country, field }) => {
    const why = askedWhy(questions, field)
    return why === undefined ? [] : [{ country, why }]
  })
  const { add, change, place, remove } = useRows(value.numbers, (numbers) => onChange({ ...value, numbers }))
  return (
    <div ref={place} className={classes(layout.stack(4), styles["rows"])}>
      <h3>{words.numbers}</h3>
      {value.numbers.length === 0 ? <p className={layout.text("muted", 13)}>{words.noNumbers}</p> : null}
      {value.numbers.map((row, at) => {
        const path = `tax.numbers.${String(at)}`
        const field = (part: "country" | "taxNumber") => ({
          name: `${path}.${part}`,
          onBlur: () => onLeave(`${path}.${part}`),
          error: faults[`${path}.${part}`],
          reviewNote: notes[`${path}.${part}`],
          isRequired: true
        })
        return (
          <ItemFieldset key={row.id} legend={words.number(at + 1)} onRemove={() => remove(row)}>
            <CountryField
              {...field("country")}
              label={words.country}
              value={row.country}
              onChange={(country) => change({ ...row, country })}
            />
            <SecretLine
              {...field("taxNumber")}
              label={words.taxNumber}
              value={row.taxNumber}
              onChange={(taxNumber) => change({ ...row, taxNumber })}
              why={asked.find(({ country }) => country === row.country)?.why}
              doubt={doubts[`${path}.taxNumber`]}
            />
          </ItemFieldset>
        )
      })}
      {asked
        .filter(({ country }) => !steps.tax.numbers.some((row) => row.country === country))
        .map(({ country, why }) => (
          <div key={country} className={classes(layout.stack(1, "start"), styles["offer"])}>
            <h4>{words.numberOf(countryInSentence(country))}</h4>
            <p className={layout.text("muted", 13)}>{words.numberOfHelp}</p>
            <p className={layout.text("muted", 13)}>{fieldMessages.why(why)}</p>
            <Button isSmall icon={<Plus aria-hidden />} onPress={() => add({ country, taxNumber: null })}>
              {words.addNumberOf(countryInSentence(country))}
            </Button>
          </div>
        ))}
      <span>
        <Button isSmall icon={<Plus aria-hidden />} onPress={() => add({ country: null, taxNumber: null })}>
          {words.addNumber}
        </Button>
      </span>
    </div>
  )
}
