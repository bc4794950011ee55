import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { isHeldAlready } from "@reclaim/core/rules/account/application/isHeldAlready"
import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import styles from "./Applications.module.css"
import { applicationMessages } from "./applicationMessages.ts"

export interface AskedLaterProps {
  readonly steps: ApplicationSteps
  /** Extra questions that the chosen markets ask of this owner. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.questions

/** Text for a question answered later by a document or by a request of ours; undefined for any other question. */
const textOf = (field: ExtraField): string | undefined =>
  field in words.later ? words.later[field as keyof typeof words.later] : undefined

/** Lists what the markets will ask for after the account is accepted, each with its reason. */
export const AskedLater = ({ questions, steps }: AskedLaterProps) => {
  const later = questions.flatMap(({ field, source, why }) => {
    const isOpen = field === "frikort" && steps.tax.hasFrikort === null
    const text = isOpen || isHeldAlready(field, steps) ? undefined : textOf(field)
    return text === undefined ? [] : [{ field, text, why: words.why(why, source) }]
  })
  return later.length === 0 ? null : (
    <section className={styles["summary"]} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={styles["quiet"]}>{words.sentence}</p>
      <ul className={styles["list"]}>
        {later.map(({ field, text, why }) => (
          <li key={field}>
            {text}
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
