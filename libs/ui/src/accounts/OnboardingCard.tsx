import type { OnboardingStep } from "@reclaim/core/domain/application/Onboarding"
import type { Duties, DutyName } from "@reclaim/core/domain/contact/Duty"
import { count } from "@reclaim/core/format/count"
import type { ReactNode } from "react"
import { dutyMessages } from "../duties/dutyMessages.ts"
import { Check } from "../icon/signs.ts"
import { Answered } from "../loading/Answered.tsx"
import { ButtonLink } from "../page/ButtonLink.tsx"
import { Card } from "../page/Card.tsx"
import { type LinkComponent as LinkComponentType, PlainLink } from "../page/Link.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./OnboardingCard.module.css"
import { onboardingMessages as words } from "./onboardingMessages.ts"

export type OnboardingState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly steps: ReadonlyArray<OnboardingStep> }

export interface OnboardingCardProps {
  readonly state: OnboardingState
  readonly onRetry: () => void
  /** People at the client who can take the steps that the user cannot; null while they are not known. */
  readonly duties?: Duties | null
  /** Act next to a step that waits for a colleague, by which the user gets somebody to take it. */
  readonly help?: (duty: DutyName) => ReactNode
  readonly LinkComponent?: LinkComponentType
}

const noHelp = () => null

/** Onboarding steps of a new client until its reclaims are filed: done, next, and who acts. */
export const OnboardingCard = ({
  duties = null,
  help = noHelp,
  LinkComponent = PlainLink,
  onRetry,
  state
}: OnboardingCardProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["340px"]} />}
    onRetry={onRetry}
    renderFrame={(shown) => <Card title={words.name}>{shown}</Card>}
  >
    {({ steps }) => <Steps steps={steps} duties={duties} help={help} LinkComponent={LinkComponent} />}
  </Answered>
)

interface StepsProps extends Required<Pick<OnboardingCardProps, "LinkComponent" | "duties" | "help">> {
  readonly steps: ReadonlyArray<OnboardingStep>
}

const Steps = ({ duties, help, LinkComponent, steps }: StepsProps) => {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone, waitingFor }) => !isDone && waitingFor === "client")
  return (
    <Card
      title={words.title(steps.length, done)}
      sentence={words.sentence}
      actions={
        <span className={styles["progress"]} role="img" aria-label={words.progress(done, steps.length)}>
          {steps.map(({ isDone, step }) => (
            <span key={step} data-done={isDone || undefined} />
          ))}
        </span>
      }
      isFlush
    >
      <ol className={classes(layout.lines, styles["steps"])}>
        {steps.map((one, at) => (
          <Step
            key={one.step}
            step={one}
            number={at + 1}
            isNext={one === next}
            duties={duties}
            help={help}
            LinkComponent={LinkComponent}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps extends Pick<StepsProps, "LinkComponent" | "duties" | "help"> {
  readonly step: OnboardingStep
  readonly number: number
  /** True for the next step the user should take. */
  readonly isNext: boolean
}

/** Party that an open step waits for, by name where the client has to act. */
const standingOf = ({ duty, isDone, waitingFor }: OnboardingStep, duties: Duties | null): string => {
  if (isDone) return words.done
  if (waitingFor === null) return words.later
  if (waitingFor !== "colleague") return words.waitingFor[waitingFor]
  if (duty === null || duties === null) return dutyMessages.withColleague
  const holders = duties.of(duty)?.holders ?? []
  return holders.length === 0 ? dutyMessages.withNobody(duty, duties.clientName) : dutyMessages.with(holders)
}

const Step = ({ duties, help, isNext, LinkComponent, number, step: one }: StepProps) => {
  const { documents = 0, duty, href, isDone, step, waitingFor } = one
  const { act, sentence, title } = words.steps[step]
  const isOwn = !isDone && waitingFor === "client"
  return (
    <li data-next={isNext || undefined} aria-current={isNext ? "step" : undefined}>
      <span className={styles["mark"]} data-done={isDone || undefined} aria-hidden>
        {isDone ? <Check /> : number}
      </span>
      <div className={styles["text"]}>
        <h3>{title}</h3>
        <p className={layout.text("muted", 13)}>
          {sentence} {documents > 0 ? words.documents(documents, count(documents)) : null}
        </p>
      </div>
      <span className={classes(layout.text("muted", 13), styles["standing"])}>{standingOf(one, duties)}</span>
      {waitingFor === "colleague" && duty !== null ? (
        help(duty)
      ) : href !== null ? (
        <ButtonLink to={href} isSmall kind={isNext ? "primary" : "plain"} LinkComponent={LinkComponent}>
          {isOwn ? act : words.view}
          <span className="visually-hidden">{words.ofStep(title)}</span>
        </ButtonLink>
      ) : null}
    </li>
  )
}
