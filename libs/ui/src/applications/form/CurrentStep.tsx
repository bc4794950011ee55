import type { ApplicationKind } from "@reclaim/core/domain/application/ApplicationKind"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { AlikeOwner } from "@reclaim/core/domain/application/AccountApplication"
import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import { withOnFile } from "@reclaim/core/rules/application/withOnFile"
import type { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { askedSteps } from "@reclaim/core/rules/application/askedSteps"
import type { ExtraQuestion, ExtraField } from "@reclaim/core/rules/account/ExtraQuestion"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import type { StepFieldsProps } from "../bindStep.ts"
import type { FieldNames } from "../fieldText.ts"
import type { InvestorFiles } from "../steps/AddInvestors.tsx"
import { AccountFields } from "../steps/AccountFields.tsx"
import { ConsentFields, type ConsentsState } from "../steps/ConsentFields.tsx"
import { InvestorFields } from "../steps/InvestorFields.tsx"
import { InvestorYearFields, type TakingOver } from "../steps/InvestorYearFields.tsx"
import { OwnerFields } from "../steps/OwnerFields.tsx"
import { PaymentFields } from "../steps/PaymentFields.tsx"
import { PeopleFields, type PeopleState } from "../steps/PeopleFields.tsx"
import { TaxFields } from "../steps/TaxFields.tsx"
import { StepSummary } from "../StepSummary.tsx"
import { isHeldAlready } from "@reclaim/core/rules/application/isHeldAlready"
import { applicationMessages } from "../applicationMessages.ts"

interface AskedLaterProps {
  readonly steps: ApplicationSteps
  /** Extra questions that the chosen markets ask of this owner. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.questions

/** Text for a question answered later by a document or by a request of ours; undefined for any other question. */
const textOf = (field: ExtraField): string | undefined =>
  field in words.later ? words.later[field as keyof typeof words.later] : undefined

/** Lists what the markets will ask for after the account is accepted, each with its reason. */
const AskedLater = ({ questions, steps }: AskedLaterProps) => {
  const later = questions.flatMap(({ field, why }) => {
    const isOpen = field === "frikort" && steps.tax.hasFrikort === null
    const text = isOpen || isHeldAlready(field, steps) ? undefined : textOf(field)
    return text === undefined ? [] : [{ field, text, why }]
  })
  return later.length === 0 ? null : (
    <section className={classes(layout.stack(3), styles["summary"])} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={layout.text("muted", 13)}>{words.sentence}</p>
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

/** Handles changed content of a step. */
export type OnStep = <Step extends ApplicationStepName>(step: Step, content: ApplicationSteps[Step]) => void

export interface CurrentStepProps {
  readonly current: ApplicationStepName
  /** Kind of application; a new account by default. */
  readonly kind?: ApplicationKind | undefined
  /** Content of all steps. */
  readonly steps: ApplicationSteps
  readonly onChange: OnStep
  /** The field at this path lost focus. */
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
  readonly notes: FieldFaults
  readonly doubts: FieldFaults
  readonly today: CalendarDate
  /** Search results for custodians, and for the client's owners. */
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly owners: ChoiceSearch
  readonly onSearchOwners: (typed: string) => void
  /** Name of the chosen owner; null for none, and while loading. */
  readonly knownOwnerName: string | null
  /** Stored facts of the chosen owner; null for none, and while loading. */
  readonly onFile: OwnerOnFile | null
  /** Existing owners that may be the same as the one entered. */
  readonly alikeOwners: ReadonlyArray<AlikeOwner>
  readonly people: PeopleState
  /** Markets supported for claims. */
  readonly markets: ReadonlyArray<CountryCode>
  /** Extra questions that the chosen markets ask of this owner. */
  readonly questions: ReadonlyArray<ExtraQuestion>
  readonly names: FieldNames
  readonly consents: ConsentsState
  readonly onEdit: (step: ApplicationStepName) => void
  readonly LinkComponent?: LinkComponent | undefined
  /** Tax years open for an owner's investors, latest first. */
  readonly ownerYears?: ReadonlyArray<OwnerYear> | undefined
  /** Copies the investors of `fromYear` to `taxYear`, replacing its investors. */
  readonly onTakeOver?: ((taxYear: number, fromYear: number) => void) | undefined
  readonly takingOver?: TakingOver | undefined
  readonly investorFiles: InvestorFiles
}

const noYears: ReadonlyArray<OwnerYear> = []
const ready: TakingOver = { _tag: "Ready" }

/** Fields of the current step. */
export const CurrentStep = (props: CurrentStepProps) => {
  const { current, doubts, faults, knownOwnerName, notes, onChange, onEdit, onLeave, questions, today } = props
  const { names } = props
  const onFile = props.onFile?.owner.ownerId === props.steps.owner.ownerId ? props.onFile : null
  const steps = withOnFile(props.steps, onFile, today)
  const fieldProps = <Step extends ApplicationStepName>(step: Step): StepFieldsProps<Step> => ({
    value: props.steps[step],
    onChange: (content) => onChange(step, content),
    onLeave,
    faults,
    notes,
    doubts
  })
  switch (current) {
    case "account":
      return (
        <AccountFields
          {...fieldProps("account")}
          today={today}
          custodians={props.custodians}
          onSearchCustodians={props.onSearchCustodians}
          markets={props.markets}
        />
      )
    case "owner":
      return (
        <OwnerFields
          {...fieldProps("owner")}
          steps={steps}
          today={today}
          owners={props.owners}
          onSearchOwners={props.onSearchOwners}
          ownerName={knownOwnerName}
          onFile={onFile}
          names={names}
          alikeOwners={props.alikeOwners}
          questions={questions}
        />
      )
    case "tax":
      return <TaxFields {...fieldProps("tax")} {...{ names, onFile, questions, steps, today }} />
    case "investors":
      return props.kind === "investors" ? (
        <InvestorYearFields
          {...fieldProps("investors")}
          years={props.ownerYears ?? noYears}
          onTakeOver={(taxYear, fromYear) => props.onTakeOver?.(taxYear, fromYear)}
          takingOver={props.takingOver ?? ready}
          files={props.investorFiles}
        />
      ) : (
        <InvestorFields {...fieldProps("investors")} {...{ onFile, questions, steps }} files={props.investorFiles} />
      )
    case "people":
      return (
        <PeopleFields
          {...fieldProps("people")}
          today={today}
          people={props.people}
          ownerId={steps.owner.ownerId}
          LinkComponent={props.LinkComponent}
        />
      )
    case "payment":
      return (
        <PaymentFields
          {...fieldProps("payment")}
          ownerName={steps.owner.ownerId === null ? steps.owner.name : (knownOwnerName ?? "")}
          isKnownOwner={steps.owner.ownerId !== null}
        />
      )
    case "review":
      return (
        <div className={classes(layout.stack(4), styles["fields"])}>
          {askedSteps(props.kind ?? "new")
            .filter((step) => step !== "review")
            .map((step) => (
              <StepSummary key={step} step={step} steps={steps} names={props.names} onEdit={onEdit} />
            ))}
          <AskedLater steps={steps} questions={questions} />
          <ConsentFields {...fieldProps("review")} consents={props.consents} />
        </div>
      )
  }
}
