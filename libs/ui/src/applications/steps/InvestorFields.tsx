import type { OwnerOnFile } from "@reclaim/core/domain/application/OwnerOnFile"
import { isBlank } from "@reclaim/core/rules/application/fieldGaps"
import type { ApplicationSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { asksInvestors, whyOwnersBehind } from "@reclaim/core/rules/application/investorGaps"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { Plus } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { FactList } from "../../page/FactList.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import { askedWhy } from "../askedWhy.ts"
import { bindStep, type StepFieldsProps } from "../bindStep.ts"
import { AddFromSheet } from "./AddFromSheet.tsx"
import type { InvestorFiles } from "./AddInvestors.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import { useRows } from "../useRows.ts"
import { blankInvestor } from "./blankInvestor.ts"
import { InvestorRowFields } from "./InvestorRowFields.tsx"
import { YearSum } from "./YearSum.tsx"

export interface InvestorFieldsProps extends StepFieldsProps<"investors"> {
  /** Stored facts of the chosen owner; null for a new owner, and while loading. */
  readonly onFile: OwnerOnFile | null
  /** Content of all steps merged with the facts on file; decides whether investors are asked for. */
  readonly steps: ApplicationSteps
  /** Extra questions of the chosen markets. */
  readonly questions: ReadonlyArray<ExtraQuestion>
  readonly files: InvestorFiles
}

const words = applicationMessages.form

/** Investors of a look-through owner. */
export const InvestorFields = (props: InvestorFieldsProps) => (
  <div className={classes(layout.stack(4), styles["fields"])}>
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

/** Free-text field about the people behind an owner that claims in its own name, for forms that require it. */
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
  const whole = faults["investors.rows"] ?? notes["investors.rows"]
  return (
    <div ref={place} className={classes(layout.stack(4), styles["rows"])} data-field="investors.rows">
      {rows.length === 0 ? <p className={layout.text("muted", 13)}>{whole ?? words.noInvestors}</p> : null}
      {rows.map((row, at) => (
        <ItemFieldset key={row.id} legend={words.investor(at + 1)} onRemove={() => remove(row)}>
          <InvestorRowFields {...props} row={row} at={at} onRow={change} />
        </ItemFieldset>
      ))}
      <div className={layout.row(2, "stretch")}>
        <Button isSmall icon={<Plus aria-hidden />} onPress={() => add(nextOf(rows))}>
          {words.addInvestor}
        </Button>
        <AddFromSheet files={props.files} onAdd={addAll} />
      </div>
      <Sums rows={rows} onRow={change} />
    </div>
  )
}

/** Creates a blank investor with the tax year of the last row. */
const nextOf = (rows: ReadonlyArray<InvestorRow>) => blankInvestor(rows.at(-1)?.taxYear ?? null)

interface SumsProps {
  readonly rows: ReadonlyArray<InvestorRow>
  readonly onRow: (row: InvestorRow) => void
}

/** Sum of the shares, per tax year. */
const Sums = ({ onRow, rows }: SumsProps) => {
  const years = [...new Set(rows.flatMap(({ taxYear }) => (taxYear === null ? [] : [taxYear])))].toSorted(
    (a, b) => a - b
  )
  return (
    <ul className={styles["sums"]} aria-live="polite">
      {years.map((year) => (
        <li key={year}>
          <YearSum {...{ rows, year, onRow }} />
        </li>
      ))}
    </ul>
  )
}
