import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { isHeldAlready } from "@reclaim/core/rules/account/application/isHeldAlready"
import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import styles from "./Applications.module.css"
import { applicationMessages } from "./applicationMessages.ts"

export interface AskedLaterProps {
  readonly steps: ApplicationSteps
  /** What is asked of this owner beyond what is asked of everybody. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.questions

/** What follows when it is asked for: a document, or what we request because the owner has none. */
const textOf = (field: ExtraField): string | undefined =>
  field in words.later ? words.later[field as keyof typeof words.later] : undefined

/** What the markets ask for once the account is accepted, each with the reason. */
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
