import { Schema } from "effect"
import { blankSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import type { RowProblem, RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { UsClassification } from "../../../domain/market/UsClassification.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { investorGaps, investorYearGaps } from "../investorGaps.ts"
import { kindOfInvestorNumber } from "../kindOfNumber.ts"
import { InvestorPercent } from "../../account/investors/investorPercent.ts"
import { LegalName } from "../ownerGaps.ts"
import type { CellsOf } from "./BatchColumn.ts"
import { gapProblems } from "./gapProblems.ts"
import { type InvestorColumnName, investorColumns } from "./investorColumns.ts"
import { readAddress } from "./readAddress.ts"
import { rowReader, type RowReader } from "./rowReader.ts"

/** A row of a file of investors with its cells by their columns. */
export interface InvestorFileRow {
  readonly line: number
  readonly cells: CellsOf<InvestorColumnName>
}

/** Investors of a file by their owner's reference, with the problems of their rows. */
export interface JudgedInvestors {
  readonly owners: ReadonlyMap<string, ReadonlyArray<InvestorRow>>
  readonly problems: ReadonlyArray<RowProblem>
}

type Reader = RowReader<InvestorColumnName>

const howTaxed = "the US tax classification of an LLC"

/** Investor in a row, as far as it can be read. */
export const readInvestor = (reader: Reader, line: number): InvestorRow => {
  const [taxYear, name] = [reader.year("tax_year"), reader.text("investor_name")]
  const entityType = reader.entityType("entity_type")
  const usClassification = reader.choice("us_classification", UsClassification.literals, "unknown_choice", howTaxed)
  const residence = reader.country("residence_country")
  const percent = reader
    .text("ownership_pct")
    .replace(/\s*%$/, "")
    .replace(/^(\d+),(\d+)$/, "$1.$2")
  const kind = kindOfInvestorNumber({ entityType, residence, taxNumber: reader.raw("tax_id") })
  return {
    id: `line-${String(line)}`,
    taxYear,
    name,
    entityType,
    usClassification,
    residence,
    percent,
    taxNumber: reader.taxNumber("tax_id", kind),
    address: readAddress(reader)
  }
}

interface ReadRow {
  readonly line: number
  readonly reader: Reader
  readonly row: InvestorRow
}

/** Steps of a look-through owner with these investors, as the form has them. */
const stepsOf = (rows: ReadonlyArray<ReadRow>) => ({
  ...blankSteps,
  owner: { ...blankSteps.owner, entityType: "partnership" as const },
  investors: { ...blankSteps.investors, rows: rows.map(({ row }) => row) }
})

/**
 * Problem codes by column. A percentage, name or legal form that is valid in itself can only be refused in the context
 * of other rows.
 */
const codesOf = ({ name, percent }: InvestorRow): Partial<Record<InvestorColumnName, RowProblemCode>> => ({
  entity_type: "looked_through_investor",
  us_classification: "looked_through_investor",
  tax_id: "tax_number_form",
  ...(Schema.is(InvestorPercent)(percent) ? { ownership_pct: "shares_not_whole" } : {}),
  ...(Schema.is(LegalName)(name) ? { investor_name: "double_in_file" } : {})
})

const judgeOwner = (rows: ReadonlyArray<ReadRow>, today: CalendarDate): ReadonlyArray<RowProblem> => {
  const steps = stepsOf(rows)
  const gaps = [...investorGaps(steps), ...investorYearGaps(steps, { today })]
  return rows.flatMap(({ line, reader, row }, at) => {
    const start = `investors.rows.${String(at)}.`
    const ownGaps = gaps
      .filter(({ path }) => path.startsWith(start))
      .map(({ path, text }) => ({ path: path.slice(start.length), text }))
    const refused = new Set(reader.problems.map(({ column }) => column))
    const { problems } = gapProblems(ownGaps, {
      line,
      columns: investorColumns,
      cell: reader.raw,
      codes: codesOf(row),
      suggestion: () => ""
    })
    return [...reader.problems, ...problems.filter(({ column }) => !refused.has(column))]
  })
}

/**
 * Judges the rows of a file of investors by the rules of the form, owner by owner: the parts of a year are a whole.
 * `references` are those of the look-through owners that they may belong to.
 */
export const judgeInvestorRows = (
  rows: ReadonlyArray<InvestorFileRow>,
  references: ReadonlySet<string>,
  today: CalendarDate
): JudgedInvestors => {
  const owners = new Map<string, Array<ReadRow>>()
  const unknown: Array<RowProblem> = []
  for (const { cells, line } of rows) {
    const reader = rowReader<InvestorColumnName>(line, cells, null)
    const reference = reader.text("bo_reference")
    if (reference === "" && reader.problems.length === 0) {
      reader.refuse("bo_reference", "required", "Enter the owner reference")
    } else if (reference !== "" && !references.has(reference)) {
      reader.refuse("bo_reference", "unknown_choice", "No look-through owner in the list has this reference")
    }
    const row = readInvestor(reader, line)
    if (reference === "" || !references.has(reference)) unknown.push(...reader.problems)
    else {
      const read = owners.get(reference) ?? []
      read.push({ line, reader, row })
      owners.set(reference, read)
    }
  }
  const known = [...owners.values()].flatMap((read) => judgeOwner(read, today))
  return {
    owners: new Map([...owners].map(([reference, read]) => [reference, read.map(({ row }) => row)])),
    problems: [...unknown, ...known].toSorted((a, b) => a.line - b.line)
  }
}
