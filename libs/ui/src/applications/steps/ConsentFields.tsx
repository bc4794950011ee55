import type { ReviewStep } from "@reclaim/core/domain/account/steps/ReviewStep"
import { consentTexts } from "@reclaim/core/rules/account/application/consentTexts"
import { CheckField } from "../../field/CheckField.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"

export type ConsentFieldsProps = StepFieldsProps<"review">

const words = applicationMessages.form

const names: ReadonlyArray<keyof ReviewStep> = ["terms", "feeSchedule", "privacy"]

/** What the client agrees to, each text in its current version. */
export const ConsentFields = (props: ConsentFieldsProps) => {
  const field = bindStep("review", props)
  return (
    <div className={styles["fields"]}>
      <h3>{words.consents}</h3>
      {names.map((name) => {
        const { onChange, value, ...frame } = field(name)
        return (
          <CheckField
            key={name}
            {...frame}
            label={words[name]}
            help={words.version(consentTexts[name])}
            isChecked={value === consentTexts[name]}
            onChange={(isAgreed) => onChange(isAgreed ? consentTexts[name] : null)}
            isRequired
          />
        )
      })}
    </div>
  )
}
