import type { Rate } from "@reclaim/core/domain/market/Rate"
import { Stage } from "@reclaim/core/domain/reclaim/Stage"
import type { StageStep } from "@reclaim/engine/history/followStages"
import { memoize } from "@reclaim/xlsx/memoize"
import { BigDecimal } from "effect"
import { type Cell, cells, dayProblem, type WrittenAmount } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"

const stepsOf = (stage: Stage) =>
  memoize((day: number): StageStep | undefined => {
    const digits = String(day).padStart(8, "0")
    const since = cells.date.read(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
    return since === undefined ? undefined : { stage, since }
  })

/** The steps of each stage by `dayNumber`: a file has millions of them, and texts are slow to find again. */
const stepsByStage = new Map<string, ReturnType<typeof stepsOf>>(
  Stage.literals.map((stage) => [stage, stepsOf(stage)] as const)
)

const [zero, hyphen] = ["0".charCodeAt(0), "-".charCodeAt(0)]

/** 20240502 for `2024-05-02`; NaN for any other form. */
const dayNumber = (text: string): number => {
  if (text.length !== 10) return NaN
  let day = 0
  for (let at = 0; at < 10; at++) {
    const code = text.charCodeAt(at)
    if (at === 4 || at === 7) {
      if (code !== hyphen) return NaN
      continue
    }
    const digit = code - zero
    if (digit < 0 || digit > 9) return NaN
    day = day * 10 + digit
  }
  return day
}

const readStep = (text: string): StageStep | undefined => {
  const colon = text.indexOf(":")
  const day = dayNumber(text.slice(colon + 1))
  return Number.isNaN(day) ? undefined : stepsByStage.get(text.slice(0, colon))?.(day)
}

/** The stages of a reclaim with the days they began, oldest first: `identified:2024-05-02;filed:2024-09-30`. */
const historyCell: Cell<ReadonlyArray<StageStep>> = {
  expects:
    "stages with the day each began, oldest first, such as identified:2024-05-02;filed:2024-09-30, none before 1990-01-01 or after today",
  read: (text) => {
    const steps: Array<StageStep> = []
    for (const part of text.split(";")) {
      const step = readStep(part)
      if (step === undefined) return undefined
      steps.push(step)
    }
    return steps
  },
  problemOn: (steps, today) => {
    for (const { since, stage } of steps) {
      const problem = dayProblem(since, today, "past")
      if (problem !== "") return `${stage}: ${problem}`
    }
    return ""
  }
}

/** The history as text of its cell. */
export const historyText = (steps: ReadonlyArray<StageStep>): string =>
  steps.map(({ stage, since }) => `${stage}:${since}`).join(";")

/** Imported facts of a reclaim; everything else is computed. */
export const reclaimColumns = {
  client: column(cells.id, "Id of the client."),
  reclaim: column(cells.id, "Your id of the reclaim, unique within the client."),
  custodian: column(cells.id, "Code of the custodian."),
  account: column(
    cells.accountCode,
    "Code of the account. It has one reclaim on a dividend, or on a part of it, at most."
  ),
  isin: column(cells.isin, "The security."),
  pay_date: column(cells.date, "The day the dividend was paid."),
  income: optionalColumn(
    cells.income,
    "The part of the dividend it is for, where that has several. Empty: the only one. Each part has a reclaim of its own."
  ),
  shares: column(cells.shares, "Shares the reclaim is for."),
  withheld: optionalColumn(
    cells.amount,
    "The tax withheld according to the voucher, in the security's currency. Empty: the rate of the next column."
  ),
  withheld_rate: optionalColumn(
    cells.percent,
    "The rate of tax withheld, in per cent. Empty: the rate in the rate tables for the pay date, the income and the recipient; for a filed reclaim, the rate it was filed with."
  ),
  recipient: optionalColumn(
    cells.recipient,
    "The type of recipient for withholding: `individual` or `entity` if the owner was disclosed to the market, or another recipient of the rate tables. Empty: `undisclosed`."
  ),
  facts: optionalColumn(
    cells.note,
    "The facts on record that a rate of the tables needs, in the words behind `needs:` in its row, several by `|`, besides those recorded of the owner in the portal. Empty: none. Always empty for a look-through owner."
  ),
  treaty_rate: optionalColumn(
    cells.percent,
    "The rate due to the market, in per cent. Empty: the rate in the rate tables for the pay date, the residence and the type of owner; for a filed reclaim, the rate it was filed with. Always empty for a look-through owner: its investors have their own. An owner resident in the market itself has nothing to reclaim there, whatever the rate: the row is refused."
  ),
  fee_rate: column(cells.percent, "The provider's fee in per cent of the refund."),
  history: column(historyCell, "Every stage so far with the day it began, oldest first; the last is the current one."),
  close_reason: optionalColumn(cells.closeReason, "Why it was closed; needed when it is, empty when it is not."),
  received_usd: optionalColumn(
    cells.usd,
    "The net amount the client received, in US dollars; needed when it is paid, empty when it is not. It equals the sum of the lines of its payments."
  ),
  stated_gross: optionalColumn(
    cells.amount,
    "Your own figure for gross, as a check: the row is refused if it differs."
  ),
  stated_reclaim: optionalColumn(cells.amount, "The same check for the amount to reclaim.")
}

/** A row of reclaims.csv. */
export type ReclaimImportRow = RowOf<typeof reclaimColumns>

const ofTax: ReadonlySet<string> = new Set(["withheld", "withheld_rate"])
const others = (Object.keys(reclaimColumns) as ReadonlyArray<keyof typeof reclaimColumns>).filter(
  (column) => !ofTax.has(column)
)

const plain = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, plain) === JSON.stringify(b, plain)

const amountsAdded = (a: WrittenAmount, b: WrittenAmount): WrittenAmount => {
  const decimals = Math.max(a.decimals, b.decimals)
  const scaleDigits = (one: WrittenAmount) => one.digits * 10n ** BigInt(decimals - one.decimals)
  return { digits: scaleDigits(a) + scaleDigits(b), decimals }
}

const hundred = BigDecimal.fromBigInt(100n)

/** Null where one row has none, or both together are no rate. */
const ratesAdded = (a: Rate | null, b: Rate | null): Rate | null => {
  if (a === null || b === null) return null
  const rate = BigDecimal.sum(a, b)
  return BigDecimal.isGreaterThan(rate, hundred) ? null : (rate as Rate)
}

/**
 * Joins two tax lines on one dividend into one claim: only the tax differs, in both by its amount or in both by its
 * rate, and it is added up. Null for any other two rows, and for a repeated row, whose tax would count twice.
 */
export const joinTaxLines = (before: ReclaimImportRow, row: ReclaimImportRow): ReclaimImportRow | null => {
  if (before.reclaim !== row.reclaim || before.client !== row.client) return null
  if (!others.every((column) => isSame(before[column], row[column]))) return null
  if (isSame([before.withheld, before.withheld_rate], [row.withheld, row.withheld_rate])) return null
  const rate = ratesAdded(before.withheld_rate, row.withheld_rate)
  if (before.withheld !== null && row.withheld !== null) {
    return { ...before, withheld: amountsAdded(before.withheld, row.withheld), withheld_rate: rate }
  }
  return before.withheld !== null || row.withheld !== null || rate === null ? null : { ...before, withheld_rate: rate }
}
