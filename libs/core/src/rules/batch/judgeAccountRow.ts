import type { FieldNote } from "../../domain/account/FieldNote.ts"
import type { ApplicationSteps } from "../../domain/account/steps/ApplicationSteps.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { RowProblem } from "../../domain/batch/RowProblem.ts"
import { applicationGaps } from "../account/application/applicationGaps.ts"
import { namesPostBox, postBoxDoubt } from "../account/namesPostBox.ts"
import { AccountCode } from "../input/AccountCode.ts"
import { mismatchOf } from "../input/textPattern.ts"
import { judgeTaxNumber } from "../taxNumber/judgeTaxNumber.ts"
import { type AccountColumnName, accountColumns } from "./accountColumns.ts"
import type { CellsOf } from "./BatchColumn.ts"
import type { BatchFacts } from "./BatchFacts.ts"
import { isCommonPath } from "./common/commonFields.ts"
import { gapProblems } from "./gapProblems.ts"
import { namedCountry } from "./namedCountry.ts"
import { differingOwner, otherOwner, proposedOwner } from "./owners/ownerDoubts.ts"
import { missingYears } from "./owners/missingYears.ts"
import { readAccountRow } from "./readAccountRow.ts"
import { rowReader } from "./rowReader.ts"

/** A row of a file of accounts with its cells by their columns. */
export interface AccountRow {
  readonly line: number
  readonly cells: CellsOf<AccountColumnName>
  /** Left out: the other rows are judged as if it were not there. */
  readonly isSkipped?: boolean
}

/** What a row comes to by itself. */
export interface JudgedRow {
  readonly line: number
  readonly steps: ApplicationSteps
  /** The owner on record whom the row names; null for one who is new. */
  readonly ownerId: number | null
  readonly problems: ReadonlyArray<RowProblem>
  /** What is missing and has no column: it is answered once for all rows, or by a file of investors. */
  readonly elsewhere: ReadonlyArray<FieldNote>
}

/** How many digits the numbers have whose leading zeros a spreadsheet drops. */
const digitsOf: Partial<Record<AccountColumnName, number>> = { tax_id: 9, postal_code: 5 }

const zerosBack = (column: AccountColumnName, cell: string): string => {
  const digits = digitsOf[column]
  return digits !== undefined && /^\d+$/.test(cell) && cell.length >= digits - 2 && cell.length < digits
    ? cell.padStart(digits, "0")
    : ""
}

/** Hyphens of other kinds, which a spreadsheet or a web page puts in the place of the plain one. */
const otherHyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** An account number in the letters that it may have, where it is written in others of the same look. */
const plainNumber = (cell: string): string => {
  const plain = cell.replaceAll(otherHyphens, "-").normalize("NFKC")
  return plain !== cell && mismatchOf(AccountCode, plain) === null ? plain : ""
}

const likelyCell = (column: AccountColumnName, cell: string): string =>
  column === "account_number" ? plainNumber(cell) : zerosBack(column, cell)

const doubts = (line: number, { owner }: ApplicationSteps): ReadonlyArray<RowProblem> => {
  const { residence, taxNumber, taxNumberKind } = owner
  if (residence === null || taxNumberKind === null || typeof taxNumber !== "string" || taxNumber === "") return []
  const verdict = judgeTaxNumber(residence, taxNumberKind, taxNumber)
  if (verdict._tag !== "Doubtful") return []
  const { why: message } = verdict
  return [new RowProblem({ line, column: "tax_id", code: "tax_number_form", message, suggestion: "", isDoubt: true })]
}

const postBoxes = (line: number, { owner }: ApplicationSteps): ReadonlyArray<RowProblem> =>
  (
    [
      ["address1", owner.registeredAddress?.street],
      ["address2", owner.registeredAddress?.more]
    ] as const
  )
    .filter(([, text = ""]) => namesPostBox(text))
    .map(
      ([column]) =>
        new RowProblem({ line, column, code: "value_form", message: postBoxDoubt, suggestion: "", isDoubt: true })
    )

/** The years of which the file of investors has nobody: they can follow later, so the row may be sent. */
const withoutInvestors = (line: number, steps: ApplicationSteps, today: CalendarDate): ReadonlyArray<RowProblem> => {
  const years = missingYears(steps, today)
  if (years.length === 0) return []
  const message = `The file of investors has nobody of ${years.join(", ")}, which this account is claimed for`
  return [
    new RowProblem({
      line,
      column: "claim_from_year",
      code: "shares_not_whole",
      message,
      suggestion: "",
      isDoubt: true
    })
  ]
}

/** Judges a row by the rules of the form, in its words: what passes here passes as an application, and the other way. */
export const judgeAccountRow = ({ cells, line }: AccountRow, facts: BatchFacts): JudgedRow => {
  const reader = rowReader<AccountColumnName>(line, cells, facts.dateOrder)
  const { consents, rules, today } = facts
  const [reference, name] = [reader.raw("bo_reference"), reader.raw("bo_name")]
  const owner = facts.owners.named(reference, name)
  const steps = readAccountRow(reader, facts, owner)
  const onFile = owner === null ? null : (facts.onFile.get(owner.ownerId) ?? null)
  const alike = owner === null ? facts.owners.alike(steps.owner) : null
  const other = facts.owners.calledSo(reference, name)
  const chosen = new Set(steps.people.contactIds)
  const people = facts.people.filter(({ contactId }) => chosen.has(contactId))
  const refused = new Set(reader.problems.filter(({ isDoubt }) => !isDoubt).map(({ column }) => column))
  const { elsewhere, problems } = gapProblems(
    applicationGaps(steps, { today, rules, consents, owner: onFile, people }),
    {
      line,
      columns: accountColumns,
      cell: reader.raw,
      codes: {
        account_number: "account_code_form",
        tax_id: "tax_number_form",
        residence_country: "unknown_country",
        country: "unknown_country"
      },
      suggestion: likelyCell,
      // What a file has no column for is answered once for all of its rows.
      isElsewhere: (path, column) => cells[column] === undefined && isCommonPath(path)
    }
  )
  return {
    line,
    steps,
    ownerId: owner?.ownerId ?? null,
    problems: [
      ...reader.problems,
      ...problems.filter(({ column }) => !refused.has(column)),
      ...(refused.has("tax_id") ? [] : doubts(line, steps)),
      ...postBoxes(line, steps),
      ...(refused.has("claim_from_year") ? [] : withoutInvestors(line, steps, today)),
      ...(owner === null ? [] : differingOwner(owner, { line, cellOf: reader.raw, countryOf: namedCountry })),
      ...(alike === null ? [] : [proposedOwner(line, alike)]),
      ...(other === null || alike !== null ? [] : [otherOwner(line, other, name)])
    ],
    elsewhere
  }
}
