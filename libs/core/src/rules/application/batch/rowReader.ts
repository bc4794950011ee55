import { Result, Schema } from "effect"
import type { DateOrder } from "../../../domain/application/batch/DateOrder.ts"
import { RowProblem, type RowProblemCode } from "../../../domain/application/batch/RowProblem.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { EntityType } from "../../../domain/market/EntityType.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { faultOfLine } from "../../../domain/value/sentText.ts"
import { invisibleIn, visibleText } from "../../../domain/value/visibleText.ts"
import { unguardedCell } from "../../../format/csv/formulaGuard.ts"
import { type SpreadsheetFault, spreadsheetFault } from "../../../format/csv/spreadsheetFault.ts"
import { foldedTitle } from "../../contactFile/contactFileTitles.ts"
import { decideInput } from "../../input/decideInput.ts"
import { maskTaxNumber, type TaxNumberKind, taxNumberVariantByKind } from "../../input/TaxNumber.ts"
import { mismatchOf } from "../../input/textPattern.ts"
import type { CellsOf } from "./BatchColumn.ts"
import { namedCountry, nearestCountries } from "./namedCountry.ts"
import { nearestOf } from "./spelling/nearestOf.ts"
import { yesOrNo } from "./spelling/yesOrNo.ts"
import { writtenDay } from "./writtenDay.ts"

/** Maximum length of a draft text; each field has its own rule for submission. */
const maxDraftText = 200

/** Damage done to a value by a spreadsheet, with advice. */
const spreadsheetFaults: Readonly<
  Record<SpreadsheetFault, readonly [code: RowProblemCode, message: string, advice: string]>
> = {
  spreadsheet_error: [
    "spreadsheet_error",
    "The spreadsheet has an error here",
    "Correct the formula, or enter the value instead"
  ],
  too_narrow: [
    "spreadsheet_error",
    "The column was too narrow to show the value",
    "Widen the column and copy it again"
  ],
  scientific_notation: [
    "scientific_notation",
    "The spreadsheet has rounded this number",
    "Format the column as text and enter the number again"
  ]
}

const decideYear = decideInput(Schema.Int)

/**
 * Makes a reader of a row's cells that collects unreadable and doubtful values; columns refused here are not judged
 * again.
 */
export const rowReader = <Name extends string>(line: number, cells: CellsOf<Name>, order: DateOrder | null) => {
  const problems: Array<RowProblem> = []

  const refuse = (column: Name, code: RowProblemCode, message: string, suggestion = ""): null => {
    problems.push(new RowProblem({ line, column, code, message, suggestion, isDoubt: false }))
    return null
  }

  const doubt = (column: Name, code: RowProblemCode, message: string, suggestion: string): void => {
    problems.push(new RowProblem({ line, column, code, message, suggestion, isDoubt: true }))
  }

  const raw = (column: Name): string => visibleText(unguardedCell(cells[column] ?? "")).trim()

  /** Refuses a cell whose value a spreadsheet has destroyed; true if it did. */
  const refuseFault = (column: Name): boolean => {
    const fault = spreadsheetFault(raw(column))
    if (fault === null) return false
    const [code, message, advice] = spreadsheetFaults[fault]
    refuse(column, code, message, advice)
    return true
  }

  /** A text as a draft takes it; empty for one that is refused. */
  const text = (column: Name, most = maxDraftText): string => {
    const cell = raw(column)
    const fault = faultOfLine(cell)
    if (refuseFault(column)) return ""
    if (fault !== null) refuse(column, "control_characters", fault)
    else if (cell.length > most) {
      refuse(column, "too_long", `Expected at most ${most.toLocaleString("en-US")} characters`)
    } else return cell
    return ""
  }

  const choice = <Word extends string>(
    column: Name,
    words: ReadonlyArray<Word>,
    code: RowProblemCode,
    what: string
  ): Word | null => {
    const cell = text(column)
    if (cell === "") return null
    const folded = foldedTitle(cell)
    const chosen = words.find((word) => foldedTitle(word) === folded)
    if (chosen !== undefined) return chosen
    return refuse(column, code, `Expected ${what}`, nearestOf(cell, words, (word) => [word]).join(", "))
  }

  const country = (column: Name): CountryCode | null => {
    const cell = text(column)
    if (cell === "") return null
    return (
      namedCountry(cell) ??
      refuse(column, "unknown_country", "Expected a country as two letters", nearestCountries(cell).join(", "))
    )
  }

  return {
    problems,
    raw,
    refuseFault,

    /** Reads an identifier to be taken literally: an invisible character in it is refused with its position. */
    exact: (column: Name): string => {
      const cell = text(column)
      const invisible = invisibleIn((cells[column] ?? "").trim())
      if (invisible === null || cell === "") return cell
      refuse(column, "invisible_character", `This cell has ${invisible}`, cell)
      return ""
    },
    refuse,
    doubt,
    text,
    choice,
    country,
    yesOrNo: (column: Name): boolean | null => {
      const cell = text(column)
      return cell === "" ? null : (yesOrNo(cell) ?? refuse(column, "unknown_choice", "Expected yes or no"))
    },

    /** Tax number in its country's format, hyphens added; null for none. */
    taxNumber: (column: Name, kind: TaxNumberKind): string | null => {
      if (raw(column) === "") return null
      const number = text(column)
      return mismatchOf(taxNumberVariantByKind[kind], number) === null ? maskTaxNumber(kind)(number) : number
    },

    entityType: (column: Name) => choice(column, EntityType.literals, "unknown_entity_type", "an entity type"),

    countries: (column: Name): ReadonlyArray<CountryCode> | null => {
      const cell = text(column)
      if (cell === "") return null
      if (foldedTitle(cell) === "all") return []
      const named = cell
        .split(/[;,]/)
        .map((part) => part.trim())
        .filter((part) => part !== "")
      const unknown = named.find((part) => namedCountry(part) === null)
      if (unknown !== undefined) {
        return refuse(
          column,
          "unknown_country",
          "Expected countries as two letters each, separated by semicolons",
          nearestCountries(unknown).join(", ")
        )
      }
      return [...new Set(named.flatMap((part) => namedCountry(part) ?? []))]
    },

    day: (column: Name): CalendarDate | null => {
      const cell = text(column)
      if (cell === "") return null
      const written = writtenDay(cell, order)
      return written._tag === "Day" ? written.day : refuse(column, written.code, written.message)
    },

    year: (column: Name): number | null => {
      const cell = text(column)
      if (cell === "") return null
      const decided = decideYear(/^\d{1,9}$/.test(cell) ? Number(cell) : cell)
      return Result.isSuccess(decided) ? decided.success : refuse(column, "value_form", "Expected a year such as 2021")
    }
  }
}

export type RowReader<Name extends string> = ReturnType<typeof rowReader<Name>>
