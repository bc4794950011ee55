import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { FactList } from "../page/FactList.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./Applications.module.css"
import { applicationMessages as words } from "./applicationMessages.ts"
import { type FieldNames, fieldText, stepFields } from "./fieldText.ts"
import { pathLabel } from "./pathLabel.ts"

export interface StepSummaryProps {
  readonly step: ApplicationStepName
  readonly steps: ApplicationSteps
  readonly names: FieldNames
  /** Leads to the step; null where nothing can be changed. */
  readonly onEdit: ((step: ApplicationStepName) => void) | null
}

const wideFields: ReadonlyArray<string> = ["registeredAddress", "mailingAddress", "rows", "numbers", "markets"]

/** What is entered in a step, to be read. */
export const StepSummary = ({ names, onEdit, step, steps }: StepSummaryProps) => {
  const { title } = words.steps[step]
  const facts = stepFields(step).map((field) => ({
    name: pathLabel(`${step}.${field}`),
    value: fieldText(steps[step], field, names),
    isWide: wideFields.includes(field)
  }))
  return (
    <section className={styles["summary"]} aria-label={title}>
      <div className={styles["summaryHead"]}>
        <h3>{title}</h3>
        {onEdit === null ? null : (
          <Button isSmall label={words.review.edit(title)} onPress={() => onEdit(step)}>
            {words.review.editShort}
          </Button>
        )}
      </div>
      {facts.every(({ value }) => value === "") ? (
        <p className={styles["quiet"]}>{words.review.nothing}</p>
      ) : (
        <FactList facts={facts} look="framed" />
      )}
    </section>
  )
}
