import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { TaxAnswer } from "@reclaim/core/domain/account/steps/TaxStep"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { asksHoldings } from "@reclaim/core/rules/account/application/taxGaps"
import { Plus } from "lucide-react"
import type { Choice } from "../../field/Choice.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CountryField } from "../CountryField.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { SecretLine } from "../SecretLine.tsx"
import { useRows } from "../useRows.ts"

export interface TaxFieldsProps extends StepFieldsProps<"tax"> {
  /** What is entered in all steps, which decides what is asked here. */
  readonly steps: ApplicationSteps
  /** What is asked beyond what is asked of everybody. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.form

const answers = ["securitiesLending", "shortHolding", "largeHolding", "permanentEstablishment", "hedged"] as const

/** How the owner is taxed, beyond the number at home. */
export const TaxFields = (props: TaxFieldsProps) => {
  const { onChange, questions, steps, value } = props
  const { owner } = steps
  const field = bindStep("tax", props)
  // Those that have a field of their own stand there.
  const further = questions.filter((one) => one.answer !== "yes or no" && !ownFields.has(one.field))
  return (
    <div className={styles["fields"]}>
      {owner.ownerId === null && owner.residence === "US" ? (
        <ClosedChoice
          {...field("usFilerForm")}
          label={words.usFilerForm}
          why={words.usFilerFormWhy}
          words={applicationMessages.usFilerForms}
          isRequired
        />
      ) : null}
      <TextField {...field("lei")} label={words.lei} help={words.leiHelp} autoComplete="off" />
      <Numbers {...props} />
      {further.length === 0 ? null : (
        <>
          <h3>{applicationMessages.questions.title}</h3>
          <ul className={styles["list"]}>
            {further.map((one) => (
              <li key={one.field}>
                {applicationMessages.questions.item(applicationMessages.questions.labels[one.field], one.why)}
              </li>
            ))}
          </ul>
        </>
      )}
      {asksHoldings(steps) ? (
        <>
          <h3>{words.holdings}</h3>
          {answers.map((name) => (
            <Answer key={name} {...props} name={name} onAnswer={(answer) => onChange({ ...value, [name]: answer })} />
          ))}
        </>
      ) : null}
    </div>
  )
}

const ownFields: ReadonlySet<string> = new Set(["birthDate", "birthPlace"])

const yesOrNo: ReadonlyArray<Choice> = [
  { id: "yes", label: words.yes },
  { id: "no", label: words.no }
]

interface AnswerProps extends TaxFieldsProps {
  readonly name: (typeof answers)[number]
  readonly onAnswer: (answer: TaxAnswer) => void
}

const Answer = ({ faults, name, notes, onAnswer, onLeave, questions, value }: AnswerProps) => {
  const { isTrue, note } = value[name]
  const path = `tax.${name}`
  return (
    <>
      <RadioField
        name={`${path}.isTrue`}
        label={words[name]}
        why={questions.find((one) => one.field === name)?.why ?? words.holdingsWhy}
        choices={yesOrNo}
        value={isTrue === null ? "" : isTrue ? "yes" : "no"}
        onChange={(id) => onAnswer({ isTrue: id === "yes", note: id === "yes" ? note : "" })}
        onBlur={() => onLeave(`${path}.isTrue`)}
        error={faults[`${path}.isTrue`]}
        reviewNote={notes[path] ?? notes[`${path}.isTrue`]}
        isRequired
      />
      {isTrue === true ? (
        <TextField
          name={`${path}.note`}
          label={words.answerNote}
          help={words.answerNoteHelp}
          value={note}
          onChange={(text) => onAnswer({ isTrue, note: text })}
          onBlur={() => onLeave(`${path}.note`)}
          error={faults[`${path}.note`]}
          reviewNote={notes[`${path}.note`]}
          autoComplete="off"
          isRequired
        />
      ) : null}
    </>
  )
}

const Numbers = ({ faults, notes, onChange, onLeave, value }: TaxFieldsProps) => {
  const { add, change, place, remove } = useRows(value.numbers, (numbers) => onChange({ ...value, numbers }))
  return (
    <div ref={place} className={styles["rows"]}>
      <h3>{words.numbers}</h3>
      {value.numbers.length === 0 ? <p className={styles["quiet"]}>{words.noNumbers}</p> : null}
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
            />
          </ItemFieldset>
        )
      })}
      <span>
        <Button isSmall icon={<Plus aria-hidden />} onPress={() => add({ country: null, taxNumber: null })}>
          {words.addNumber}
        </Button>
      </span>
    </div>
  )
}
