import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { useMemo } from "react"
import { DigitsField } from "../../field/DigitsField.tsx"
import { PercentField } from "../../field/PercentField.tsx"
import { taxNumberEntry } from "../../field/taxNumberEntry.ts"
import { CountryField } from "../../form/CountryField.tsx"
import { Button } from "../../page/Button.tsx"
import { layout } from "../../theme/layout.ts"
import { applicationMessages } from "../applicationMessages.ts"
import type { StepFieldsProps } from "../bindStep.ts"
import { ClosedChoice } from "../ClosedChoice.tsx"
import { blankAddress, DraftAddress } from "../DraftAddress.tsx"
import { LineField } from "../LineField.tsx"
import { SecretLine } from "../SecretLine.tsx"

const words = applicationMessages.form

export interface InvestorRowFieldsProps extends Pick<
  StepFieldsProps<"investors">,
  "doubts" | "faults" | "notes" | "onLeave"
> {
  readonly row: InvestorRow
  /** Index of the row among all entered rows. */
  readonly at: number
  readonly onRow: (row: InvestorRow) => void
  /** True if the row is grouped under its tax year, so that the year is not a field. */
  readonly isYearGiven?: boolean | undefined
}

/** Fields of one investor's share in an owner for a tax year. */
export const InvestorRowFields = ({
  at,
  doubts,
  faults,
  isYearGiven = false,
  notes,
  onLeave,
  onRow,
  row
}: InvestorRowFieldsProps) => {
  const isPerson = row.entityType === "individual" || row.entityType === "joint"
  const kind = row.residence !== "US" ? "Other" : isPerson ? "SSN" : "EIN"
  const entry = useMemo(() => taxNumberEntry(kind), [kind])
  const field = (part: keyof InvestorRow) => {
    const name = `investors.rows.${String(at)}.${part}`
    return { name, onBlur: () => onLeave(name), error: faults[name], reviewNote: notes[name] }
  }
  return (
    <>
      <div className={layout.columns(220, [4, 3])}>
        {isYearGiven ? null : (
          <DigitsField
            {...field("taxYear")}
            label={words.taxYear}
            fullLength={4}
            value={row.taxYear === null ? "" : String(row.taxYear)}
            onChange={(text) => onRow({ ...row, taxYear: text === "" ? null : Number(text) })}
            isRequired
          />
        )}
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

/** Optional mailing address of an investor. */
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
