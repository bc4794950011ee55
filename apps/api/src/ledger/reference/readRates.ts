import type { RateTables } from "@reclaim/engine/rate/RateLookup"
import { Effect } from "effect"
import {
  reliefRateOf,
  reliefRatesProblem,
  statutoryRateOf,
  statutoryRatesProblem,
  TreatyRateRow,
  WithholdingRateRow
} from "./rateTableRows.ts"
import { readTableRows, ReferenceTableInvalid } from "./readTable.ts"

/** The file of statutory rates. */
export const withholdingFile = "withholding-rates.csv"

/** The file of what is due by treaty and by domestic relief. */
export const treatyFile = "treaty-rates.csv"

/** Reads the dated rates of a folder; one unusable row, or two periods of one rate that overlap, reject the table. */
export const readRates = Effect.fn("ReferenceData.readRates")(function* (folder: string) {
  const statutory = yield* readTableRows(folder, withholdingFile, WithholdingRateRow)
  const relief = yield* readTableRows(folder, treatyFile, TreatyRateRow)
  const statutoryRates = statutory.map(({ line, row }) => ({ line, row: statutoryRateOf(row) }))
  const reliefRates = relief.map(({ line, row }) => ({ line, row: reliefRateOf(row) }))
  for (const [file, problem] of [
    [withholdingFile, statutoryRatesProblem(statutoryRates)],
    [treatyFile, reliefRatesProblem(reliefRates)]
  ] as const) {
    if (problem !== null) return yield* new ReferenceTableInvalid({ file, problem })
  }
  const tables: RateTables = {
    statutory: statutoryRates.map(({ row }) => row),
    relief: reliefRates.map(({ row }) => row)
  }
  return tables
})
