import type { OwnerOnFile } from "@reclaim/core/domain/account/application/OwnerOnFile"
import { isBlank } from "@reclaim/core/rules/account/application/fieldGaps"
import type { ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import type { InvestorRow } from "@reclaim/core/domain/account/steps/InvestorsStep"
import { giveRest } from "@reclaim/core/rules/account/investors/giveRest"
import { asksInvestors, whyOwnersBehind } from "@reclaim/core/rules/account/application/investorGaps"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { sumOfYear } from "@reclaim/core/rules/account/investors/sumOfYear"
import { Plus } from "lucide-react"
import { useMemo, useState } from "react"
import { DigitsField } from "../../field/DigitsField.tsx"
import { taxNumberEntry } from "../../field/taxNumberEntry.ts"
import { PercentField } from "../../field/PercentField.tsx"
import { Button } from "../../page/Button.tsx"
import { FactList } from "../../page/FactList.tsx"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { CountryField } from "../../form/CountryField.tsx"
import { blankAddress, DraftAddress } from "../DraftAddress.tsx"
import { InvestorPaste } from "../InvestorPaste.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import { LineField } from "../LineField.tsx"
import { SecretLine } from "../SecretLine.tsx"
import { useRows } from "../useRows.ts"

export interface InvestorFieldsProps extends StepFieldsProps<"investors"> {
  /** What is known of the chosen owner; null for a new one, and as long as it is not known. */
  readonly onFile: OwnerOnFile | null
  /** What is entered in all steps or on file, which decides whether investors are asked for. */
  readonly steps: ApplicationSteps
  /** What is asked beyond what is asked of everybody. */
  readonly questions: ReadonlyArray<ExtraQuestion>
}

const words = applicationMessages.form

/** Who stands behind a look-through owner. */
export const InvestorFields = (props: InvestorFieldsProps) => (
  <div className={styles["fields"]}>
    {asksInvestors(props.steps) ? (
      <Investors {...props} />
    ) : whyOwnersBehind(props.steps, props.questions) === null ? (
      <p>{words.notLookedThrough}</p>
    ) : !isBlank(props.onFile?.ownersBehind) ? (
      <FactList facts={[{ name: words.ownersBehind, value: props.onFile?.ownersBehind, isWide: true }]} look="framed" />
    ) : (
      <OwnersBehind {...props} />
    )}
  </div>
)

/** Who stands behind an owner who claims by itself, for the forms that want to know. */
const OwnersBehind = (props: InvestorFieldsProps) => (
  <TextAreaField
    {...bindStep("investors", props)("ownersBehind")}
    label={words.ownersBehind}
    help={words.ownersBehindHelp}
    why={askedWhy(props.questions, "ownersBehind")}
    isRequired
  />
)

const Investors = (props: InvestorFieldsProps) => {
  const { faults, notes, onChange, value } = props
  const { rows } = value
  const { add, addAll, change, place, remove } = useRows(rows, (changed) => onChange({ ...value, rows: changed }))
  const [isPasting, setPasting] = useState(false)
  const whole = faults["investors.rows"] ?? notes["investors.rows"]
  return (
    <div ref={place} className={styles["rows"]} data-field="investors.rows">
      {rows.length === 0 ? <p className={styles["quiet"]}>{whole ?? words.noInvestors}</p> : null}
      {rows.map((row, at) => (
        <ItemFieldset key={row.id} legend={words.investor(at + 1)} onRemove={() => remove(row)}>
          <InvestorRowFields {...props} row={row} at={at} onRow={change} />
        </ItemFieldset>
      ))}
      <div className={styles["buttons"]}>
        <Button isSmall icon={<Plus aria-hidden />} onPress={() => add(nextOf(rows))}>
          {words.addInvestor}
        </Button>
        <Button isSmall onPress={() => setPasting(true)}>
          {words.pasteRows}
        </Button>
      </div>
      {isPasting ? (
        <InvestorPaste
          onClose={() => setPasting(false)}
          onAdd={(pasted) => {
            addAll(pasted)
            setPasting(false)
          }}
        />
      ) : null}
      <Sums rows={rows} onRow={change} />
    </div>
  )
}

/** A further investor, of the year of the one before. */
const nextOf = (rows: ReadonlyArray<InvestorRow>): Omit<InvestorRow, "id"> => ({
  taxYear: rows.at(-1)?.taxYear ?? null,
  name: "",
  entityType: null,
  usClassification: null,
  residence: null,
  percent: "",
  taxNumber: null,
  address: null
})

interface InvestorRowFieldsProps extends InvestorFieldsProps {
  readonly row: InvestorRow
  readonly at: number
  readonly onRow: (row: InvestorRow) => void
}

const InvestorRowFields = ({ at, doubts, faults, notes, onLeave, onRow, row }: InvestorRowFieldsProps) => {
  const isPerson = row.entityType === "individual" || row.entityType === "joint"
  const kind = row.residence !== "US" ? "Other" : isPerson ? "SSN" : "EIN"
  const entry = useMemo(() => taxNumberEntry(kind), [kind])
  const field = (part: keyof InvestorRow) => {
    const name = `investors.rows.${String(at)}.${part}`
    return { name, onBlur: () => onLeave(name), error: faults[name], reviewNote: notes[name] }
  }
  return (
    <>
      <div className={styles["pair"]}>
        <DigitsField
          {...field("taxYear")}
          label={words.taxYear}
          fullLength={4}
          value={row.taxYear === null ? "" : String(row.taxYear)}
          onChange={(text) => onRow({ ...row, taxYear: text === "" ? null : Number(text) })}
          isRequired
        />
        <LineField
          {...field("name")}
          label={words.investorName}
          value={row.name}
          onChange={(name) => onRow({ ...row, name })}
          isRequired
        />
        <ClosedChoice
          {...field("entityType")}
          label={words.entityType}
          words={applicationMessages.entityTypes}
          value={row.entityType}
          onChange={(entityType) => onRow({ ...row, entityType, usClassification: null })}
          isRequired
        />
        {row.entityType === "llc" ? (
          <ClosedChoice
            {...field("usClassification")}
            label={words.usClassification}
            words={applicationMessages.usClassifications}
            value={row.usClassification}
            onChange={(usClassification) => onRow({ ...row, usClassification })}
            isRequired
          />
        ) : null}
        <CountryField
          {...field("residence")}
          label={words.residence}
          value={row.residence}
          onChange={(residence) => onRow({ ...row, residence })}
          isRequired
        />
        <PercentField
          {...field("percent")}
          label={words.percent}
          value={row.percent}
          onChange={(percent) => onRow({ ...row, percent })}
          isRequired
        />
        <SecretLine
          {...field("taxNumber")}
          label={words.taxNumber}
          value={row.taxNumber}
          onChange={(taxNumber) => onRow({ ...row, taxNumber })}
          entry={entry}
          doubt={doubts[field("taxNumber").name]}
        />
      </div>
      <InvestorAddress {...{ at, faults, onLeave, onRow, row }} />
    </>
  )
}

/** The mailing address of an investor, which need not be entered. */
const InvestorAddress = ({
  at,
  faults,
  onLeave,
  onRow,
  row
}: Pick<InvestorRowFieldsProps, "at" | "faults" | "onLeave" | "onRow" | "row">) => {
  const { address, residence } = row
  if (address === null) {
    return (
      <span>
        <Button isSmall onPress={() => onRow({ ...row, address: { ...blankAddress, country: residence } })}>
          {words.addAddress}
        </Button>
      </span>
    )
  }
  return (
    <>
      <h4>{words.mailingAddress}</h4>
      <DraftAddress
        name={`investors.rows.${String(at)}.address`}
        value={address}
        onChange={(changed) => onRow({ ...row, address: changed })}
        onLeave={onLeave}
        faults={faults}
      />
      <span>
        <Button isSmall onPress={() => onRow({ ...row, address: null })}>
          {words.removeAddress}
        </Button>
      </span>
    </>
  )
}

interface SumsProps {
  readonly rows: ReadonlyArray<InvestorRow>
  readonly onRow: (row: InvestorRow) => void
}

/** What the parts of each year add up to. */
const Sums = ({ onRow, rows }: SumsProps) => {
  const years = [...new Set(rows.flatMap(({ taxYear }) => (taxYear === null ? [] : [taxYear])))].toSorted(
    (a, b) => a - b
  )
  return (
    <ul className={styles["sums"]} aria-live="polite">
      {years.map((year) => {
        const rest = giveRest(rows, year)
        const row = rows.find(({ id }) => id === rest?.id)
        return (
          <li key={year}>
            {words.sumOf(year, sumOfYear(rows, year))}
            {rest === null || row === undefined ? null : (
              <Button isSmall onPress={() => onRow({ ...row, percent: rest.percent })}>
                {words.giveRest(year)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
