import type { TaxAnswer } from "@reclaim/core/domain/application/steps/TaxStep"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import type { Choice } from "../../field/Choice.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { layout } from "../../theme/layout.ts"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import type { StepFieldsProps } from "../bindStep.ts"
import { LineField } from "../LineField.tsx"

export interface HoldingAnswersProps extends StepFieldsProps<"tax"> {
  /** Extra questions of the chosen markets, with their reasons. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.form

const answers = ["securitiesLending", "shortHolding", "largeHolding", "permanentEstablishment", "hedged"] as const

/** Questions about how the shares were held, required by some markets. */
export const HoldingAnswers = (props: HoldingAnswersProps) => (
  <>
    <h3>{words.holdings}</h3>
    <p className={layout.text("muted", 13)}>{askedWhy(props.questions, "securitiesLending") ?? words.holdingsWhy}</p>
    {answers.map((name) => (
      <Answer
        key={name}
        {...props}
        name={name}
        onAnswer={(answer) => props.onChange({ ...props.value, [name]: answer })}
      />
    ))}
  </>
)

const yesOrNo: ReadonlyArray<Choice> = [
  { id: "yes", label: words.yes },
  { id: "no", label: words.no }
]

interface AnswerProps extends HoldingAnswersProps {
  readonly name: (typeof answers)[number]
  readonly onAnswer: (answer: TaxAnswer) => void
}

const Answer = ({ faults, name, notes, onAnswer, onLeave, value }: AnswerProps) => {
  const { isTrue, note } = value[name]
  const path = `tax.${name}`
  return (
    <>
      <RadioField
        name={`${path}.isTrue`}
        label={words[name]}
        choices={yesOrNo}
        value={isTrue === null ? "" : isTrue ? "yes" : "no"}
        onChange={(id) => onAnswer({ isTrue: id === "yes", note: id === "yes" ? note : "" })}
        onBlur={() => onLeave(`${path}.isTrue`)}
        error={faults[`${path}.isTrue`]}
        reviewNote={notes[path] ?? notes[`${path}.isTrue`]}
        isRequired
      />
      {isTrue === true ? (
        <LineField
          name={`${path}.note`}
          label={words.answerNote}
          help={words.answerNoteHelp}
          value={note}
          onChange={(text) => onAnswer({ isTrue, note: text })}
          onBlur={() => onLeave(`${path}.note`)}
          error={faults[`${path}.note`]}
          reviewNote={notes[`${path}.note`]}
          isRequired
        />
      ) : null}
    </>
  )
}
