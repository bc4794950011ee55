import type { Rate } from "@reclaim/core/domain/market/Rate"
import { BigDecimal } from "effect"
import { cells, type WrittenAmount } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"
import { historyCell } from "./cells/historyCell.ts"

/** The facts of a reclaim that are imported; everything else is computed. */
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
    "The rate of tax withheld, in per cent. Empty: what the tables of rates say of the pay date, the income and the recipient; of a reclaim that is filed, the rate it was filed with."
  ),
  recipient: optionalColumn(
    cells.recipient,
    "As whom the market withheld: `individual` or `entity` where it was told who the owner is, or another recipient of the tables of rates. Empty: `undisclosed`."
  ),
  facts: optionalColumn(
    cells.note,
    "The facts on record that a rate of the tables needs, in the words behind `needs:` in its row, several by `|`, besides those recorded of the owner in the portal. Empty: none. Always empty for a look-through owner."
  ),
  treaty_rate: optionalColumn(
    cells.percent,
    "What the market may keep, in per cent. Empty: the tables of rates, by the pay date, the residence and the kind of owner; of a reclaim that is filed, the rate it was filed with. Always empty for a look-through owner: its investors have their own. An owner resident in the market itself has nothing to reclaim there, whatever the rate: the row is refused."
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
  const scaled = (one: WrittenAmount) => one.digits * 10n ** BigInt(decimals - one.decimals)
  return { digits: scaled(a) + scaled(b), decimals }
}

const hundred = BigDecimal.fromBigInt(100n)

/** Null where one row has none, or both together are no rate. */
const ratesAdded = (a: Rate | null, b: Rate | null): Rate | null => {
  if (a === null || b === null) return null
  const rate = BigDecimal.sum(a, b)
  return BigDecimal.isGreaterThan(rate, hundred) ? null : (rate as Rate)
}

/**
 * Two lines of tax on one dividend as one claim: only the tax differs, in both by its amount or in both by its rate, and it
 * is added up. Null for any other two rows, and for a row that is there twice: its tax would count twice.
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
