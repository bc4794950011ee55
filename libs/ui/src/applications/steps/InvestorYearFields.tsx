import type { OwnerYear } from "@reclaim/core/domain/account/investors/OwnerYear"
import type { InvestorRow } from "@reclaim/core/domain/application/steps/InvestorsStep"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { Plus } from "../../icon/signs.ts"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "../Applications.module.css"
import { applicationMessages } from "../applicationMessages.ts"
import type { StepFieldsProps } from "../bindStep.ts"
import { AddFromSheet } from "./AddFromSheet.tsx"
import type { InvestorFiles } from "./AddInvestors.tsx"
import { investorYearMessages as words } from "../investorYearMessages.ts"
import { useRows } from "../useRows.ts"
import { blankInvestor } from "./blankInvestor.ts"
import { InvestorRowFields } from "./InvestorRowFields.tsx"
import { YearSum } from "./YearSum.tsx"

/** Status of copying the investors of another year. */
export type TakingOver = { readonly _tag: "Ready" | "Busy" } | { readonly _tag: "Failed"; readonly text: string }

export interface InvestorYearFieldsProps extends StepFieldsProps<"investors"> {
  /** Tax years open for entry, latest first. */
  readonly years: ReadonlyArray<OwnerYear>
  /** Copies the investors of `fromYear` to `taxYear`; if both are equal, loads the investors on file. */
  readonly onTakeOver: (taxYear: number, fromYear: number) => void
  readonly takingOver: TakingOver
  readonly files: InvestorFiles
}

/** Investors of an owner by tax year: those on file, and their replacements. */
export const InvestorYearFields = (props: InvestorYearFieldsProps) => {
  const { faults, notes, onChange, takingOver, value, years } = props
  const { rows } = value
  const { addAll, change, place, remove } = useRows(rows, (changed) => onChange({ ...value, rows: changed }))
  const whole = faults["investors.rows"] ?? notes["investors.rows"]
  const known = new Set(years.map(({ taxYear }) => taxYear))
  return (
    <div ref={place} className={classes(layout.stack(4), styles["fields"])} data-field="investors.rows">
      {whole === undefined ? null : <p className={layout.text("muted", 13)}>{whole}</p>}
      <div className={layout.row(2, "stretch")}>
        <AddFromSheet files={props.files} onAdd={addAll} />
      </div>
      <span role="status" className="visually-hidden">
        {takingOver._tag === "Busy" ? words.takingOver : ""}
      </span>
      {takingOver._tag === "Failed" ? <FailureNotice text={takingOver.text} /> : null}
      {years.map((year) => (
        <Year key={year.taxYear} {...props} year={year} />
      ))}
      {/* Rows whose year is missing or not open, to be corrected or removed. */}
      {rows.map((row, at) =>
        row.taxYear !== null && known.has(row.taxYear) ? null : (
          <Row
            key={row.id}
            {...props}
            {...{ change, remove, row, at }}
            legend={applicationMessages.form.investor(at + 1)}
          />
        )
      )}
    </div>
  )
}

type List = ReturnType<typeof useRows<InvestorRow>>

interface YearProps extends InvestorYearFieldsProps {
  readonly year: OwnerYear
}

/** Replaces the rows of one year in the full list, keeping positions. */
const withRowsOf = (
  rows: ReadonlyArray<InvestorRow>,
  year: number,
  own: ReadonlyArray<InvestorRow>
): ReadonlyArray<InvestorRow> => {
  const byId = new Map(own.map((row) => [row.id, row]))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows.flatMap((row) => (row.taxYear === year ? (byId.get(row.id) ?? []) : [row])),
    ...own.filter(({ id }) => !known.has(id))
  ]
}

/** Finds the nearest earlier year with investors, or else the nearest later one. */
const yearToTakeOver = (
  { taxYear }: OwnerYear,
  years: ReadonlyArray<OwnerYear>,
  rows: ReadonlyArray<InvestorRow>
): number | null => {
  const filled = years.filter(
    (year) => year.taxYear !== taxYear && (year.investorCount > 0 || rows.some((row) => row.taxYear === year.taxYear))
  )
  return (filled.find((year) => year.taxYear < taxYear) ?? filled.at(-1))?.taxYear ?? null
}

const Year = (props: YearProps) => {
  const { onChange, onTakeOver, takingOver, value, year, years } = props
  const { investorCount, netReclaim, percent, taxYear, transCount } = year
  const { rows } = value
  const own = rows.filter((row) => row.taxYear === taxYear)
  const { add, change, place, remove } = useRows(
    own,
    (changed) => onChange({ ...value, rows: withRowsOf(rows, taxYear, changed) }),
    rows
  )
  const from = yearToTakeOver(year, years, rows)
  const isBusy = takingOver._tag === "Busy"
  return (
    <section aria-label={String(taxYear)} className={classes(layout.stack(4), styles["rows"])}>
      <div ref={place} className={classes(layout.stack(4), styles["rows"])}>
        <h3>{taxYear}</h3>
        <p className={layout.text("muted", 13)}>
          {percent === null ? words.nobodyOnFile : words.onFile(investorCount, percent)}
          {transCount === 0 ? "" : ` · ${words.reclaims(transCount, count(transCount), usd(netReclaim))}`}
        </p>
        {own.length === 0 ? null : <p className={layout.text("muted", 13)}>{words.entered}</p>}
        {own.map((row, at) => (
          <Row
            key={row.id}
            {...props}
            {...{ change, remove, row }}
            at={rows.indexOf(row)}
            isYearGiven
            legend={`${String(taxYear)}, ${applicationMessages.form.investor(at + 1)}`}
          />
        ))}
        {own.length === 0 ? null : (
          <p className={styles["sums"]} aria-live="polite">
            <YearSum rows={rows} year={taxYear} onRow={change} />
          </p>
        )}
        <div className={layout.row(2, "stretch")}>
          <Button isSmall icon={<Plus aria-hidden />} onPress={() => add(blankInvestor(taxYear))}>
            {words.enter(taxYear)}
          </Button>
          {own.length > 0 || investorCount === 0 ? null : (
            <Button isSmall isDisabled={isBusy} onPress={() => onTakeOver(taxYear, taxYear)}>
              {words.correct(taxYear)}
            </Button>
          )}
          {own.length > 0 || from === null ? null : (
            <Button isSmall isDisabled={isBusy} onPress={() => onTakeOver(taxYear, from)}>
              {words.takeOver(taxYear, from)}
            </Button>
          )}
          {own.length === 0 ? null : (
            <Button isSmall kind="quiet" onPress={() => onChange({ ...value, rows: withRowsOf(rows, taxYear, []) })}>
              {words.leave(taxYear)}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

interface RowProps extends InvestorYearFieldsProps, Pick<List, "change" | "remove"> {
  readonly row: InvestorRow
  readonly at: number
  readonly legend: string
  readonly isYearGiven?: boolean
}

const Row = ({ at, change, doubts, faults, isYearGiven, legend, notes, onLeave, remove, row }: RowProps) => (
  <ItemFieldset legend={legend} onRemove={() => remove(row)}>
    <InvestorRowFields {...{ at, doubts, faults, isYearGiven, notes, onLeave, row }} onRow={change} />
  </ItemFieldset>
)
