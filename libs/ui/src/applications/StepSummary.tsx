import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { asksInvestors } from "@reclaim/core/rules/application/investorGaps"
import { FactList } from "../page/FactList.tsx"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Applications.module.css"
import { applicationMessages as words } from "./applicationMessages.ts"
import { type FieldNames, fieldText, stepFields } from "./fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"

/** Reason for a step without entries. */
const emptyText = (step: ApplicationStepName, steps: ApplicationSteps): string => {
  const { entityType, ownerId } = steps.owner
  if (step === "payment" && ownerId !== null) return words.review.paidAsBefore
  const isOwnerKnown = ownerId !== null || entityType !== null
  return step === "investors" && isOwnerKnown && !asksInvestors(steps) ? words.review.noInvestors : words.review.nothing
}

export interface StepSummaryProps {
  readonly step: ApplicationStepName
  readonly steps: ApplicationSteps
  readonly names: FieldNames
  /** Opens the step; null if the application is read-only. */
  readonly onEdit: ((step: ApplicationStepName) => void) | null
  /** Heading level; 3 by default, for use below a step's own heading. */
  readonly level?: 2 | 3
}

const wideFields: ReadonlySet<string> = new Set(["registeredAddress", "mailingAddress", "rows", "numbers", "markets"])

/** Read-only summary of the values entered in a step. */
export const StepSummary = ({ level = 3, names, onEdit, step, steps }: StepSummaryProps) => {
  const Title = level === 2 ? "h2" : "h3"
  const { title } = words.steps[step]
  const facts = stepFields(step).map((field) => ({
    name: pathLabel(`${step}.${field}`),
    value: fieldText(steps[step], field, names),
    isWide: wideFields.has(field)
  }))
  return (
    <section className={classes(layout.stack(3), styles["summary"])} aria-label={title}>
      <div className={layout.row(2, "between")}>
        <Title>{title}</Title>
        {onEdit === null ? null : (
          <Button isSmall label={words.review.edit(title)} onPress={() => onEdit(step)}>
            {words.review.editShort}
          </Button>
        )}
      </div>
      {facts.every(({ value }) => value === "") ? (
        <p className={layout.text("muted", 13)}>{emptyText(step, steps)}</p>
      ) : (
        <FactList facts={facts} look="framed" />
      )}
    </section>
  )
}
