import { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { currencyCodes } from "@reclaim/core/domain/market/currencyCodes"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import { classes, layout } from "../../theme/layout.ts"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CurrencyField } from "../CurrencyField.tsx"
import type { OnStep } from "../form/CurrentStep.tsx"
import { ConsentFields, type ConsentsState } from "../steps/ConsentFields.tsx"
import { HoldingAnswers } from "../steps/HoldingAnswers.tsx"
import { PaymentFields } from "../steps/PaymentFields.tsx"
import { PeopleFields, type PeopleState } from "../steps/PeopleFields.tsx"
import styles from "../Applications.module.css"
import type { Choice } from "../../field/Choice.ts"
import { MultiSelectField } from "../../field/MultiSelectField.tsx"
import { Card } from "../../page/Card.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import { batchMessages } from "./batchMessages.ts"

export interface CommonAnswersProps {
  readonly value: ApplicationSteps
  readonly onChange: OnStep
  /** Errors by field path. */
  readonly faults: FieldFaults
  readonly today: CalendarDate
  readonly people: PeopleState
  readonly consents: ConsentsState
  readonly LinkComponent?: LinkComponent | undefined
}

const words = applicationMessages.form

const methods = ReliefMethod.literals.map((id): Choice => ({ id, label: applicationMessages.reliefMethods[id] }))

const noNotes: FieldFaults = {}

// Errors are shown when the rows are checked.
const ignoreLeave = () => undefined

/** Fields for values without a column, answered once for every account in the file. */
export const CommonAnswers = ({
  consents,
  faults,
  LinkComponent,
  onChange,
  people,
  today,
  value
}: CommonAnswersProps) => {
  const fieldProps = <Step extends ApplicationStepName>(step: Step): StepFieldsProps<Step> => ({
    value: value[step],
    onChange: (content) => onChange(step, content),
    onLeave: ignoreLeave,
    faults,
    notes: noNotes,
    doubts: noNotes
  })
  const account = bindStep("account", fieldProps("account"))
  const tax = bindStep("tax", fieldProps("tax"))
  const relief = account("reliefMethods")
  return (
    <Card title={batchMessages.common.title} sentence={batchMessages.common.sentence}>
      <div className={classes(layout.stack(4), styles["fields"])}>
        <MultiSelectField
          {...relief}
          label={words.reliefMethods}
          choices={methods}
          onChange={(ids) => relief.onChange(ReliefMethod.literals.filter((one) => ids.includes(one)))}
          isRequired
        />
        <div className={layout.columns(220, [4, 3])}>
          <ClosedChoice
            {...account("incomeSource")}
            label={words.incomeSource}
            words={applicationMessages.incomeSources}
            isRequired
          />
          <CurrencyField {...account("baseCurrency")} label={words.baseCurrency} codes={currencyCodes} isRequired />
          <ClosedChoice
            {...tax("usFilerForm")}
            label={words.usFilerForm}
            why={words.usFilerFormWhy}
            words={applicationMessages.usFilerForms}
          />
        </div>
        <HoldingAnswers {...fieldProps("tax")} questions={[]} />
        <h3>{applicationMessages.steps.people.title}</h3>
        <PeopleFields
          {...fieldProps("people")}
          today={today}
          people={people}
          ownerId={null}
          LinkComponent={LinkComponent}
        />
        <h3>{applicationMessages.steps.payment.title}</h3>
        <PaymentFields {...fieldProps("payment")} ownerName="" isKnownOwner={false} />
        <ConsentFields {...fieldProps("review")} consents={consents} />
      </div>
    </Card>
  )
}
