import type { ReadInvestors } from "@reclaim/core/rules/application/batch/readInvestorTable"
import type { TableRefusal } from "@reclaim/xlsx/read/TableRefused"
import type { InvestorsAsked, InvestorsRead } from "./readInvestors.ts"
import type { Sheet } from "./Sheet.ts"

/**
 * Request to the worker that holds the file: to open another file, or to read, check or correct the one it has; or to
 * read a file of investors, of one owner or several, which it does not keep.
 */
export type SheetQuestion =
  | { readonly _tag: "Open"; readonly file: Blob }
  | { readonly _tag: "DatesOf"; readonly of: Parameters<Sheet["datesOf"]>[0] }
  | { readonly _tag: "Check"; readonly of: Parameters<Sheet["check"]>[0] }
  | { readonly _tag: "Read"; readonly of: Parameters<Sheet["read"]>[0] }
  | { readonly _tag: "LinesWith"; readonly of: Parameters<Sheet["linesWith"]> }
  | { readonly _tag: "Correct"; readonly of: Parameters<Sheet["correct"]>[0] }
  | { readonly _tag: "Corrected" }
  | { readonly _tag: "Investors"; readonly of: InvestorsAsked }
  | { readonly _tag: "OwnerInvestors"; readonly file: Blob }

/** Response of the worker to each request. */
export interface SheetAnswers {
  readonly Open: Sheet["outline"]
  readonly DatesOf: ReturnType<Sheet["datesOf"]>
  readonly Check: ReturnType<Sheet["check"]>
  readonly Read: ReturnType<Sheet["read"]>
  readonly LinesWith: ReturnType<Sheet["linesWith"]>
  readonly Correct: null
  readonly Corrected: ReturnType<Sheet["corrected"]>
  readonly Investors: InvestorsRead
  readonly OwnerInvestors: ReadInvestors
}

/** A request with an id, which the response repeats. */
export interface NumberedQuestion {
  readonly id: number
  readonly question: SheetQuestion
}

export type NumberedAnswer =
  | { readonly id: number; readonly _tag: "Answered"; readonly answer: SheetAnswers[SheetQuestion["_tag"]] }
  /** The file is not a readable list. */
  | { readonly id: number; readonly _tag: "Refused"; readonly code: TableRefusal; readonly message: string }
  | { readonly id: number; readonly _tag: "Failed"; readonly message: string }
