import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { needsPersonalNumber } from "@reclaim/core/rules/account/application/ownerGaps"
import type { ExtraField, ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { useMemo } from "react"
import { CheckField } from "../../field/CheckField.tsx"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { taxNumberEntry } from "../../field/taxNumberEntry.ts"
import { Callout } from "../../page/Callout.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CountryField } from "../CountryField.tsx"
import { DayField } from "../DayField.tsx"
import { blankAddress, DraftAddress } from "../DraftAddress.tsx"
import { LineField } from "../LineField.tsx"
import { SecretField } from "../SecretField.tsx"
import { SecretLine } from "../SecretLine.tsx"

export interface OwnerFieldsProps extends StepFieldsProps<"owner"> {
  /** What is entered in all steps, which decides what is asked here. */
  readonly steps: ApplicationSteps
  readonly today: CalendarDate
  /** The owners of the client that match what is typed. */
  readonly owners: ChoiceSearch
  readonly onSearchOwners: (typed: string) => void
  /** The name of the chosen owner; null as long as it is not known. */
  readonly ownerName: string | null
  /** What is asked beyond what is asked of everybody. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.form

/** Who is entitled to the income: an owner the client has already, or a new one. */
export const OwnerFields = (props: OwnerFieldsProps) => {
  const { onChange, onLeave, onSearchOwners, ownerName, owners, value } = props
  const { error, name, onBlur, reviewNote } = bindStep("owner", props)("ownerId")
  const known = value.ownerId === null ? null : (ownerName ?? words.ownerOf(value.ownerId))
  return (
    <div className={styles["fields"]}>
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
        <NewOwner {...props} onLeave={onLeave} />
      ) : (
        <Callout kind="info" title={words.known(known)} isAnnounced>
          <p>{words.knownText}</p>
        </Callout>
      )}
    </div>
  )
}

const NewOwner = (props: OwnerFieldsProps) => {
  const { doubts, faults, onChange, onLeave, questions, steps, today, value } = props
  const field = bindStep("owner", props)
  const whyOf = (asked: ExtraField) => askedWhy(questions, asked)
  const isPerson = value.entityType === "individual" || value.entityType === "joint"
  const birthDate = field("birthDate")
  const kind = value.taxNumberKind ?? "Other"
  const entry = useMemo(() => taxNumberEntry(kind), [kind])
  const isNumberNeeded = needsPersonalNumber(steps, questions)
  return (
    <>
      <LineField {...field("name")} label={words.name} help={words.nameHelp} isRequired />
      {whyOf("fullFirstNames") === undefined && value.fullFirstNames === "" ? null : (
        <LineField
          {...field("fullFirstNames")}
          label={words.fullFirstNames}
          help={words.fullFirstNamesHelp}
          why={whyOf("fullFirstNames")}
          isRequired={whyOf("fullFirstNames") !== undefined}
        />
      )}
      <div className={styles["pair"]}>
        <ClosedChoice
          {...field("entityType")}
          label={words.entityType}
          words={applicationMessages.entityTypes}
          isRequired
        />
        <CountryField {...field("residence")} label={words.residence} help={words.residenceHelp} isRequired />
        {value.entityType === "llc" ? (
          <ClosedChoice
            {...field("usClassification")}
            label={words.usClassification}
            words={applicationMessages.usClassifications}
            isRequired
          />
        ) : null}
        <ClosedChoice {...field("taxNumberKind")} label={words.taxNumberKind} words={applicationMessages.numberKinds} />
        <SecretLine
          {...field("taxNumber")}
          label={words.taxNumber}
          help={words.taxNumberHelp}
          entry={entry}
          doubt={doubts["owner.taxNumber"]}
          isRequired={value.residence === "US"}
        />
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
        <div className={styles["pair"]}>
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
          {whyOf("birthPlace") === undefined && value.birthPlace === null ? null : (
            <SecretLine
              {...field("birthPlace")}
              label={words.birthPlace}
              why={whyOf("birthPlace")}
              isRequired={whyOf("birthPlace") !== undefined}
            />
          )}
        </div>
      ) : null}
      <div className={styles["pair"]}>
        {isPerson ? null : <DayField {...field("formationDate")} label={words.formationDate} today={today} />}
        <LineField {...field("fiscalYearEnd")} label={words.fiscalYearEnd} help={words.fiscalYearEndHelp} isRequired />
      </div>
      <h3>{words.registeredAddress}</h3>
      <p className={styles["quiet"]}>{words.registeredAddressHelp}</p>
      <DraftAddress
        name="owner.registeredAddress"
        value={value.registeredAddress}
        onChange={(registeredAddress) => onChange({ ...value, registeredAddress })}
        onLeave={onLeave}
        faults={faults}
      />
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
}

/** A day as it is stored. */
const dayOfText = (text: string): CalendarDate | null => {
  const [year, month, day] = text.split("-")
  return text === "" ? null : dayOfEntered(`${month}/${day}/${year}`)
}
