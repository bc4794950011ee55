import type { AlikeOwner } from "@reclaim/core/domain/application/AccountApplication"
import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import type { OwnerStep } from "@reclaim/core/domain/application/steps/OwnerStep"
import { isBlank } from "@reclaim/core/rules/application/fieldGaps"
import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { needsPersonalNumber } from "@reclaim/core/rules/application/ownerGaps"
import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { useMemo } from "react"
import { CheckField } from "../../field/CheckField.tsx"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { taxNumberEntry } from "../../field/taxNumberEntry.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CountryField } from "../../form/CountryField.tsx"
import { DayField } from "../DayField.tsx"
import { blankAddress, DraftAddress } from "../DraftAddress.tsx"
import type { FieldNames } from "../fieldText.ts"
import { Doubt } from "../Doubt.tsx"
import { LineField } from "../LineField.tsx"
import { OnFileFacts } from "../OnFileFacts.tsx"
import { onFileMessages } from "../onFileMessages.ts"
import { SecretField } from "../SecretField.tsx"
import { SecretLine } from "../SecretLine.tsx"

export interface OwnerFieldsProps extends StepFieldsProps<"owner"> {
  /** Content of all steps merged with the facts on file; decides which questions are asked here. */
  readonly steps: ApplicationSteps
  readonly today: CalendarDate
  /** Search results for the client's owners. */
  readonly owners: ChoiceSearch
  readonly onSearchOwners: (typed: string) => void
  /** Name of the chosen owner; null while loading. */
  readonly ownerName: string | null
  /** Stored facts of the chosen owner; null for a new owner, and while loading. */
  readonly onFile: OwnerOnFile | null
  readonly names: FieldNames
  /** Existing owners that may be the same as the one entered. */
  readonly alikeOwners: ReadonlyArray<AlikeOwner>
  /** Extra questions of the chosen markets. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.form

/** Beneficial owner of the income: one of the client's existing owners, or a new one. */
export const OwnerFields = (props: OwnerFieldsProps) => {
  const { names, onChange, onFile, onSearchOwners, ownerName, owners, value } = props
  const { error, name, onBlur, reviewNote } = bindStep("owner", props)("ownerId")
  const known = value.ownerId === null ? null : (ownerName ?? words.ownerOf(value.ownerId))
  return (
    <div className={classes(layout.stack(4), styles["fields"])}>
      <ComboField
        name={name}
        error={error}
        reviewNote={reviewNote}
        onBlur={onBlur}
        label={words.knownOwner}
        help={words.knownOwnerHelp}
        value={known === null ? null : { id: String(value.ownerId), label: known }}
        onChange={(choice) =>
          onChange(choice === null ? { ...value, ownerId: null } : { ...blankSteps.owner, ownerId: Number(choice.id) })
        }
        search={owners}
        onSearch={onSearchOwners}
      />
      {known === null ? (
        <OwnerFacts {...props} />
      ) : (
        <>
          <Callout kind="info" title={onFileMessages.title(known)} isAnnounced>
            <p>{onFile === null ? onFileMessages.loading : onFileMessages.text}</p>
          </Callout>
          {onFile === null ? null : (
            <>
              <OnFileFacts onFile={onFile} step="owner" names={names} />
              <OwnerFacts {...props} />
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Questions about an owner; for one on file, only those that are still unanswered and needed. */
const OwnerFacts = (props: OwnerFieldsProps) => {
  const { doubts, onFile, questions, steps, today, value } = props
  const { entityType, residence } = steps.owner
  const isNew = onFile === null
  const isAsked = (name: keyof OwnerStep) => isNew || isBlank(onFile.owner[name])
  const field = bindStep("owner", props)
  const whyOf = (asked: ExtraField) => askedWhy(questions, asked)
  const isPerson = entityType === "individual" || entityType === "joint"
  const birthDate = field("birthDate")
  const kind = value.taxNumberKind ?? "Other"
  const entry = useMemo(() => taxNumberEntry(kind), [kind])
  const isNumberNeeded = needsPersonalNumber(steps, questions)
  return (
    <>
      {isNew ? <LineField {...field("name")} label={words.name} help={words.nameHelp} isRequired /> : null}
      {isNew ? <Alike {...props} /> : null}
      {!isAsked("fullFirstNames") || (whyOf("fullFirstNames") === undefined && value.fullFirstNames === "") ? null : (
        <LineField
          {...field("fullFirstNames")}
          label={words.fullFirstNames}
          help={words.fullFirstNamesHelp}
          why={whyOf("fullFirstNames")}
          isRequired={whyOf("fullFirstNames") !== undefined}
        />
      )}
      <div className={layout.columns(220, [4, 3])}>
        {isNew ? (
          <>
            <ClosedChoice
              {...field("entityType")}
              label={words.entityType}
              words={applicationMessages.entityTypes}
              isRequired
            />
            <CountryField {...field("residence")} label={words.residence} help={words.residenceHelp} isRequired />
          </>
        ) : null}
        {entityType === "llc" && isAsked("usClassification") ? (
          <ClosedChoice
            {...field("usClassification")}
            label={words.usClassification}
            words={applicationMessages.usClassifications}
            isRequired
          />
        ) : null}
        {isAsked("taxNumber") ? (
          <>
            <ClosedChoice
              {...field("taxNumberKind")}
              label={words.taxNumberKind}
              words={applicationMessages.numberKinds}
            />
            <SecretLine
              {...field("taxNumber")}
              label={words.taxNumber}
              help={words.taxNumberHelp}
              entry={entry}
              doubt={doubts["owner.taxNumber"]}
              isRequired={residence === "US"}
            />
          </>
        ) : null}
        {isNumberNeeded || value.personalNumber !== null ? (
          <SecretLine
            {...field("personalNumber")}
            label={words.personalNumber}
            help={words.personalNumberHelp}
            why={whyOf("personalNumber")}
            isRequired={isNumberNeeded}
          />
        ) : null}
      </div>
      {isPerson ? (
        <div className={layout.columns(220, [4, 3])}>
          {isAsked("birthDate") ? (
            <SecretField {...birthDate} label={words.birthDate} why={whyOf("birthDate")} isRequired>
              {(entry) => (
                <DayField
                  {...birthDate}
                  label={words.birthDate}
                  why={whyOf("birthDate")}
                  value={dayOfText(entry.value)}
                  onChange={(day) => entry.onChange(day ?? "")}
                  today={today}
                  isRequired
                />
              )}
            </SecretField>
          ) : null}
          {!isAsked("birthPlace") || (whyOf("birthPlace") === undefined && value.birthPlace === null) ? null : (
            <SecretLine
              {...field("birthPlace")}
              label={words.birthPlace}
              why={whyOf("birthPlace")}
              isRequired={whyOf("birthPlace") !== undefined}
            />
          )}
        </div>
      ) : null}
      <div className={layout.columns(220, [4, 3])}>
        {isPerson || !isAsked("formationDate") ? null : (
          <DayField {...field("formationDate")} label={words.formationDate} today={today} />
        )}
        {isAsked("fiscalYearEnd") ? (
          <LineField
            {...field("fiscalYearEnd")}
            label={words.fiscalYearEnd}
            help={words.fiscalYearEndHelp}
            isRequired
          />
        ) : null}
      </div>
      {isAsked("registeredAddress") ? <Addresses {...props} /> : null}
    </>
  )
}

/** Parses a stored ISO date. */
const dayOfText = (text: string): CalendarDate | null => {
  const [year, month, day] = text.split("-")
  return text === "" ? null : dayOfEntered(`${month}/${day}/${year}`)
}

/** Suggests the client's owners with a similar name, to pick instead of creating a new one. */
const Alike = ({ alikeOwners, onChange }: OwnerFieldsProps) =>
  alikeOwners.map(({ name, ownerId }) => (
    <Callout
      key={ownerId}
      kind="warning"
      title={onFileMessages.alike(name)}
      isAnnounced
      action={
        <Button isSmall onPress={() => onChange({ ...blankSteps.owner, ownerId })}>
          {onFileMessages.choose(name)}
        </Button>
      }
    >
      <p>{onFileMessages.alikeText}</p>
    </Callout>
  ))

const Addresses = ({ doubts, faults, onChange, onLeave, value }: OwnerFieldsProps) => (
  <>
    <h3>{words.registeredAddress}</h3>
    <p className={layout.text("muted", 13)}>{words.registeredAddressHelp}</p>
    <DraftAddress
      name="owner.registeredAddress"
      value={value.registeredAddress}
      onChange={(registeredAddress) => onChange({ ...value, registeredAddress })}
      onLeave={onLeave}
      faults={faults}
    />
    <Doubt text={doubts["owner.registeredAddress.country"]} />
    <Doubt text={doubts["owner.registeredAddress.street"] ?? doubts["owner.registeredAddress.more"]} />
    <CheckField
      name="owner.sameAddress"
      label={words.sameAddress}
      isChecked={value.mailingAddress === null}
      onChange={(isSame) => onChange({ ...value, mailingAddress: isSame ? null : blankAddress })}
    />
    {value.mailingAddress === null ? null : (
      <>
        <h3>{words.mailingAddress}</h3>
        <DraftAddress
          name="owner.mailingAddress"
          value={value.mailingAddress}
          onChange={(mailingAddress) => onChange({ ...value, mailingAddress })}
          onLeave={onLeave}
          faults={faults}
        />
      </>
    )}
  </>
)
