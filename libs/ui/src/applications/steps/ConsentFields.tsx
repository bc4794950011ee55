import type { ConsentTexts } from "@reclaim/core/domain/application/ConsentTexts"
import type { ReviewStep } from "@reclaim/core/domain/application/steps/ReviewStep"
import { displayDate } from "@reclaim/core/format/displayDate"
import { CheckField } from "../../field/CheckField.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"

/** Loading state of the consent texts. */
export type ConsentsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly texts: ConsentTexts }

export interface ConsentFieldsProps extends StepFieldsProps<"review"> {
  readonly consents: ConsentsState
}

const words = applicationMessages.form

const names: ReadonlyArray<keyof ReviewStep> = ["terms", "feeSchedule", "privacy"]

/** Consent checkboxes, each for the current version of its text. */
export const ConsentFields = ({ consents, ...props }: ConsentFieldsProps) => (
  <div className={classes(layout.stack(4), styles["fields"])}>
    <h3>{words.consents}</h3>
    <Consents consents={consents} {...props} />
  </div>
)

const Consents = ({ consents, ...props }: ConsentFieldsProps) => {
  const field = bindStep("review", props)
  return (
    <Answered state={consents} loading={<Loading text={words.consentsLoading} heights={["120px"]} />}>
      {({ texts }) =>
        names.map((name) => {
          const { onChange, value, ...frame } = field(name)
          const { changedOn, text, version } = texts[name]
          return (
            <div key={name} className={classes(layout.stack(2), styles["consent"])}>
              <CheckField
                {...frame}
                label={words[name]}
                help={words.version(displayDate(changedOn))}
                isChecked={value === version}
                onChange={(isAgreed) => onChange(isAgreed ? version : null)}
                isRequired
              />
              <details>
                <summary>{words.consentText[name]}</summary>
                <p>{text}</p>
              </details>
            </div>
          )
        })
      }
    </Answered>
  )
}
