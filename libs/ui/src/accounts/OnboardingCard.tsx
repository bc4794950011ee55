import type { OnboardingStep } from "@reclaim/core/domain/application/Onboarding"
import { count } from "@reclaim/core/format/count"
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
  /** Returns true if the user may open a URL; by default they may open all. */
  readonly mayOpen?: (href: string) => boolean
  readonly LinkComponent?: LinkComponentType
}

const always = () => true

/** Onboarding steps of a new client until its reclaims are filed: done, next, and who acts. */
export const OnboardingCard = ({
  LinkComponent = PlainLink,
  mayOpen = always,
  onRetry,
  state
}: OnboardingCardProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["340px"]} />}
    onRetry={onRetry}
    renderFrame={(shown) => <Card title={words.name}>{shown}</Card>}
  >
    {({ steps }) => <Steps steps={steps} mayOpen={mayOpen} LinkComponent={LinkComponent} />}
  </Answered>
)

interface StepsProps extends Required<Pick<OnboardingCardProps, "LinkComponent" | "mayOpen">> {
  readonly steps: ReadonlyArray<OnboardingStep>
}

const Steps = ({ LinkComponent, mayOpen, steps }: StepsProps) => {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ href, isDone, waitingFor }) => !isDone && waitingFor === "client" && mayOpen(href))
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
            mayOpen={mayOpen(one.href)}
            LinkComponent={LinkComponent}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  readonly step: OnboardingStep
  readonly number: number
  /** True for the next step the user should take. */
  readonly isNext: boolean
  readonly mayOpen: boolean
  readonly LinkComponent: LinkComponentType
}

const Step = ({
  isNext,
  LinkComponent,
  mayOpen,
  number,
  step: { documents = 0, href, isDone, step, waitingFor }
}: StepProps) => {
  const { act, sentence, title } = words.steps[step]
  const isOwn = !isDone && waitingFor === "client"
  const waitsFor = isOwn && !mayOpen ? "colleague" : waitingFor
  const standing = isDone ? words.done : waitsFor === null ? words.later : words.waitingFor[waitsFor]
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
      <span className={classes(layout.text("muted", 13, "one-line"), styles["standing"])}>{standing}</span>
      {mayOpen ? (
        <ButtonLink to={href} isSmall kind={isNext ? "primary" : "plain"} LinkComponent={LinkComponent}>
          {isOwn ? act : words.view}
          <span className="visually-hidden">{words.ofStep(title)}</span>
        </ButtonLink>
      ) : null}
    </li>
  )
}
