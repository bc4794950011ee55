import type { AccountDuplicate } from "@reclaim/core/domain/account/AccountDuplicate"
import type { ApplicationKind } from "@reclaim/core/domain/application/ApplicationKind"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps,
  blankSteps
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { accountHref } from "@reclaim/core/rules/address/accountsUrl"
import { pathLabel, stepOfPath } from "@reclaim/core/format/account/pathLabel"
import { askedSteps, lastStep } from "@reclaim/core/rules/application/askedSteps"
import { asksInvestors, whyOwnersBehind } from "@reclaim/core/rules/application/investorGaps"
import { withOnFile } from "@reclaim/core/rules/application/withOnFile"
import type { FieldFaults, FormProblem } from "@reclaim/core/rules/input/FormState"
import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { RunAfter } from "../../field/SavedMark.tsx"
import { ServerFieldErrors } from "../../field/ServerFieldErrors.tsx"
import { AutosaveMark, type AutosaveState } from "../../form/AutosaveMark.tsx"
import { Callout } from "../../page/Callout.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { Stepper } from "../../wizard/Stepper.tsx"
import { type FooterState, WizardFooter } from "../../wizard/WizardFooter.tsx"
import type { StepState, WizardStep } from "../../wizard/WizardStep.ts"
import { applicationMessages } from "../applicationMessages.ts"
import styles from "../Applications.module.css"
import { AskedNext, type AskedState } from "../AskedNext.tsx"
import { focusPath } from "../focusPath.ts"
import { investorYearMessages } from "../investorYearMessages.ts"
import { CurrentStep, type CurrentStepProps } from "./CurrentStep.tsx"

interface GapListProps {
  readonly title: string
  /** Missing or wrong fields, in the order of the steps. */
  readonly gaps: ReadonlyArray<FieldNote>
  /** Opens the step and focuses the field. */
  readonly onGo: (path: string) => void
}

/** Callout listing notes on fields of several steps, each linked to its field. */
const GapList = ({ gaps, onGo, title }: GapListProps) =>
  gaps.length === 0 ? null : (
    <Callout kind="warning" title={title} isAnnounced>
      <ul className={`${styles["list"] ?? ""} ${styles["gaps"] ?? ""}`}>
        {gaps.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <button type="button" onClick={() => onGo(path)}>
              {pathLabel(path)}: {text}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  )

const stateOf = (gaps: number, notes: number): StepState => {
  if (notes > 0) return { _tag: "ToCorrect", count: gaps + notes }
  return gaps > 0 ? { _tag: "Gaps", count: gaps } : { _tag: "Complete" }
}

const countOf = (said: ReadonlyArray<FieldNote>, step: ApplicationStepName): number =>
  said.filter(({ path }) => stepOfPath(path) === step).length

/** Facts that decide how the steps are marked. */
interface StepFacts {
  /** Null before anything is entered. */
  readonly gaps: ReadonlyArray<FieldNote> | null
  readonly notes: ReadonlyArray<FieldNote>
  readonly kind: ApplicationKind
  readonly steps: ApplicationSteps
  /** Steps that the user has opened. */
  readonly seen: ReadonlySet<ApplicationStepName>
  /** False if this owner is asked for no investors. */
  readonly needsInvestors: boolean
}

/** True if nothing was entered in a step beyond what it starts with. */
const isAtStart = (steps: ApplicationSteps, step: ApplicationStepName): boolean =>
  JSON.stringify(steps[step]) === JSON.stringify(blankSteps[step])

/**
 * Builds the wizard steps with their open gaps and reviewer notes. A step without gaps is complete once something was
 * entered in it or the user has seen it.
 */
const wizardSteps = ({
  gaps,
  kind,
  needsInvestors,
  notes,
  seen,
  steps
}: StepFacts): ReadonlyArray<WizardStep & { readonly id: ApplicationStepName }> =>
  askedSteps(kind).map((id) => {
    const title = applicationMessages.steps[id].title
    const state = gaps === null ? ({ _tag: "Blank" } as const) : stateOf(countOf(gaps, id), countOf(notes, id))
    if (state._tag !== "Complete") return { id, title, state }
    if (id === "investors" && !needsInvestors) return { id, title, state, note: words.notNeeded }
    return { id, title, state: seen.has(id) || !isAtStart(steps, id) ? state : { _tag: "Blank" } }
  })

interface DuplicatesProps {
  readonly duplicates: ReadonlyArray<AccountDuplicate>
  readonly LinkComponent?: LinkComponent | undefined
}

const duplicatesWords = applicationMessages.duplicates

/** Warnings about existing accounts and applications that may be duplicates, each with a link. */
const Duplicates = ({ duplicates, LinkComponent = PlainLink }: DuplicatesProps) =>
  duplicates.map(({ accountId, accountNumber, applicationId, custodian, isSameText }) => {
    const name = `${custodian} ${accountNumber}`.trim()
    return (
      <Callout
        key={`${String(accountId)} ${String(applicationId)}`}
        kind="warning"
        title={isSameText ? duplicatesWords.same : duplicatesWords.similar}
        isAnnounced
        action={
          applicationId === null ? (
            <LinkComponent to={accountId === null ? "/accounts" : accountHref(accountId)}>
              {duplicatesWords.openAccount}
            </LinkComponent>
          ) : (
            <LinkComponent to={`/accounts/add/manual/${String(applicationId)}`}>
              {duplicatesWords.openApplication}
            </LinkComponent>
          )
        }
      >
        <p>{isSameText ? duplicatesWords.sameText(name) : duplicatesWords.similarText(name)}</p>
      </Callout>
    )
  })

export interface ApplicationFormProps extends Omit<CurrentStepProps, "faults" | "notes" | "doubts" | "onEdit"> {
  /** Gaps that block submitting, in the order of the steps; null before anything is entered. */
  readonly gaps: ReadonlyArray<FieldNote> | null
  /** Gaps to show at their fields by now. */
  readonly toldGaps: ReadonlyArray<FieldNote>
  /** All reviewer notes, and those whose fields have not been changed since. */
  readonly notes: ReadonlyArray<FieldNote>
  readonly openNotes: ReadonlyArray<FieldNote>
  /** Warnings that do not block submitting. */
  readonly doubts: ReadonlyArray<FieldNote>
  readonly duplicates: ReadonlyArray<AccountDuplicate>
  readonly asked: AskedState
  /** Error of the last save, if fields caused it. */
  readonly problem: FormProblem | null
  readonly saving: AutosaveState
  readonly timesSaved: number
  readonly runAfter: RunAfter
  readonly onSaveAgain: () => void
  readonly isOffline: boolean
  /** True after an attempt to submit; the gaps are then listed. */
  readonly isTried: boolean
  readonly submitting: FooterState
  readonly onGo: (step: ApplicationStepName) => void
  readonly onSubmit: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

const words = applicationMessages

const byPath = (said: ReadonlyArray<FieldNote>): FieldFaults =>
  Object.fromEntries(said.map(({ path, text }) => [path, text]))

/** Focus target: a field, or the title of the step. */
interface Focus {
  readonly step: ApplicationStepName
  readonly path: string | null
}

/** Form of an application, step by step in any order, with autosave. */
export const ApplicationForm = (props: ApplicationFormProps) => {
  const { current, kind = "new", notes, onGo, openNotes, problem, toldGaps } = props
  const isLast = current === lastStep(kind)
  const gaps = props.gaps ?? none
  const place = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<Focus | null>(null)
  const titleId = useId()
  const [seen, setSeen] = useState<ReadonlySet<ApplicationStepName>>(new Set([current]))
  if (!seen.has(current)) setSeen(new Set([...seen, current]))
  const move = useEffectEvent((to: Focus) => {
    if (to.path === null) place.current?.querySelector<HTMLElement>("h2")?.focus()
    else focusPath(place.current, to.path)
  })
  useEffect(() => {
    if (focus?.step === current) move(focus)
  }, [focus, current])
  const go = useCallback(
    (step: ApplicationStepName, path: string | null = null) => {
      setFocus({ step, path })
      onGo(step)
    },
    [onGo]
  )
  const said = [...openNotes, ...gaps]
  const nextGap = (id: string) => {
    const step = stepNamed(id)
    go(step, said.find(({ path }) => stepOfPath(path) === step)?.path ?? null)
  }
  const labels = Object.fromEntries(Object.keys(problem?.fields ?? noFields).map((path) => [path, pathLabel(path)]))
  return (
    <div className={kind === "investors" ? styles["alone"] : styles["parts"]}>
      {askedSteps(kind).length === 1 ? null : (
        <Stepper
          steps={wizardSteps({
            gaps: props.gaps,
            notes: openNotes,
            kind,
            steps: props.steps,
            seen,
            needsInvestors: stepSequence(props).includes("investors")
          })}
          currentId={current}
          onGo={(id) => go(stepNamed(id))}
          onNextGap={nextGap}
        />
      )}
      <div ref={place} className={layout.stack(4)}>
        {props.isOffline ? (
          <div className={styles["offline"]}>
            <Callout kind="warning" title={words.offline} isAnnounced />
          </div>
        ) : null}
        <GapList
          title={words.noteCount(openNotes.length)}
          gaps={current === "review" ? none : openNotes}
          onGo={(path) => go(stepOfPath(path), path)}
        />
        <section className={classes(layout.surface("card"), styles["step"])} aria-labelledby={titleId}>
          <h2 id={titleId} tabIndex={-1}>
            {words.steps[current].title}
          </h2>
          <p className={styles["sentence"]}>{words.steps[current].sentence}</p>
          <form className={layout.text("block")} noValidate onSubmit={(event) => event.preventDefault()}>
            <ServerFieldErrors fields={problem?.fields ?? noFields} labels={labels}>
              {isLast && props.isTried ? (
                <GapList
                  title={words.incomplete(gaps.length)}
                  gaps={gaps}
                  onGo={(path) => go(stepOfPath(path), path)}
                />
              ) : null}
              {current === "account" ? (
                <Duplicates duplicates={props.duplicates} LinkComponent={props.LinkComponent} />
              ) : null}
              <CurrentStep
                {...props}
                faults={byPath(toldGaps)}
                notes={byPath(notes)}
                doubts={byPath(props.doubts.toReversed())}
                onEdit={(step) => go(step)}
              />
            </ServerFieldErrors>
            <Footer
              {...props}
              go={(step) => go(step)}
              mark={
                <AutosaveMark
                  state={props.saving}
                  timesSaved={props.timesSaved}
                  runAfter={props.runAfter}
                  onRetry={props.onSaveAgain}
                />
              }
            />
          </form>
        </section>
      </div>
      {kind === "investors" ? null : <AskedNext state={props.asked} />}
    </div>
  )
}

const none: ReadonlyArray<FieldNote> = []
const noFields: FieldFaults = {}

const stepNamed = (id: string): ApplicationStepName => applicationStepNames.find((step) => step === id) ?? "account"

type StepSequenceFacts = Pick<ApplicationFormProps, "current" | "kind" | "onFile" | "questions" | "steps" | "today">

interface FooterProps extends StepSequenceFacts, Pick<ApplicationFormProps, "onSubmit" | "submitting"> {
  readonly go: (step: ApplicationStepName) => void
  readonly mark: ReactNode
}

/** Returns the steps that Next goes through; investors only if the owner needs them. */
const stepSequence = ({
  current,
  kind = "new",
  questions,
  ...props
}: StepSequenceFacts): ReadonlyArray<ApplicationStepName> => {
  const steps = withOnFile(props.steps, props.onFile, props.today)
  return askedSteps(kind).filter(
    (step) =>
      step !== "investors" || step === current || asksInvestors(steps) || whyOwnersBehind(steps, questions) !== null
  )
}

const Footer = (props: FooterProps) => {
  const { current, go, mark, onSubmit, submitting } = props
  const order = stepSequence(props)
  const at = order.indexOf(current)
  const [before, after] = [order[at - 1], order[at + 1]]
  const texts = props.kind === "investors" ? investorYearMessages : words
  return (
    <WizardFooter
      {...(before === undefined ? {} : { back: { label: words.back, onPress: () => go(before) } })}
      {...(after === undefined ? { effect: texts.submitEffect, state: submitting } : {})}
      primary={
        after === undefined
          ? { label: texts.submit, onPress: onSubmit }
          : { label: words.goOn(words.steps[after].title), onPress: () => go(after) }
      }
      mark={mark}
    />
  )
}
