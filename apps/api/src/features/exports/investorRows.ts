import { splitByWeight } from "@reclaim/engine/entitlement/splitByWeight"
import type { TransactionSheetColumn } from "@reclaim/core/format/transactionColumns"
import type { ExportAccount, ExportDictionaries, ExportEvent } from "./ExportDictionaries.ts"
import { investorTitles } from "./exportMessages.ts"
import type { LineRecord } from "./exportRecords.ts"
import { amountCell, numberCell } from "./moneyCells.ts"
import { rateNoteCell, sheetColumn, stageOf } from "./transactionRow.ts"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"

/** Decimal places of a percentage of ownership, as the database stores it. */
const percentDigits = 6

const percentWeight = (percent: string): bigint => {
  const [whole = "0", part = ""] = percent.split(".")
  return BigInt(whole + part.padEnd(percentDigits, "0"))
}

/** Dollars are split by what each investor reclaims; where nobody reclaims anything, by what each owns. */
const weightsOf = (lines: ReadonlyArray<LineRecord>): ReadonlyArray<bigint> => {
  const reclaims = lines.map(({ reclaimMinor }) => BigInt(reclaimMinor))
  return reclaims.some((reclaim) => reclaim > 0n) ? reclaims : lines.map(({ percent }) => percentWeight(percent))
}

/** One investor's part of a reclaim with its references resolved, and its part of the dollars. */
interface NamedLine {
  readonly line: LineRecord
  readonly account: ExportAccount
  readonly event: ExportEvent
  readonly investor: ReturnType<ExportDictionaries["investor"]>
  readonly countryName: string
  readonly isPartlyConfirmed: boolean
  readonly estimateCents: Cell
  readonly netCents: Cell
}

interface InvestorColumn extends Column {
  readonly cell: (line: NamedLine) => Cell
}

const shared = (id: TransactionSheetColumn, cell: InvestorColumn["cell"]): InvestorColumn => ({
  ...sheetColumn(id),
  cell
})

/** The columns of the sheet that splits transparent owners' reclaims among the investors behind them. */
export const investorColumns: ReadonlyArray<InvestorColumn> = [
  shared("custodian", ({ account }) => account.custodian),
  shared("account", ({ account }) => account.code),
  shared("owner", ({ account }) => account.owner),
  { title: investorTitles.investor, width: 34, kind: "text", cell: ({ investor }) => investor.name },
  { title: investorTitles.investorType, width: 16, kind: "text", cell: ({ investor }) => investor.type },
  { title: investorTitles.residence, width: 11, kind: "text", cell: ({ investor }) => investor.residence },
  { title: investorTitles.percent, width: 14, kind: "percent", cell: ({ line }) => numberCell(line.percent) },
  shared("country", ({ countryName }) => countryName),
  shared("isin", ({ event }) => event.isin),
  shared("security", ({ event }) => event.securityName),
  shared("payDate", ({ event }) => event.payDay),
  shared("currency", ({ line }) => line.currency),
  shared("gross", ({ line }) => amountCell(line.grossMinor, line.currency)),
  shared("withheld", ({ line }) => amountCell(line.withheldMinor, line.currency)),
  shared("treatyRate", ({ line }) => numberCell(line.treatyRate)),
  shared("rateNote", ({ isPartlyConfirmed }) => rateNoteCell(isPartlyConfirmed)),
  shared("allowed", ({ line }) => amountCell(line.dueMinor, line.currency)),
  shared("reclaim", ({ line }) => amountCell(line.reclaimMinor, line.currency)),
  shared("estimate", ({ estimateCents }) => estimateCents),
  shared("net", ({ netCents }) => netCents),
  shared("status", ({ line }) => stageOf(line.stageId).client)
]

const rowsOfReclaim = (
  lines: ReadonlyArray<LineRecord>,
  dictionaries: ExportDictionaries
): ReadonlyArray<ReadonlyArray<Cell>> => {
  const weights = weightsOf(lines)
  const estimates = splitByWeight(BigInt(lines[0]?.ofEstimateCents ?? 0), weights)
  const nets = splitByWeight(BigInt(lines[0]?.ofNetCents ?? 0), weights)
  return lines.map((line, index) => {
    const named: NamedLine = {
      line,
      account: dictionaries.account(line.accountId),
      event: dictionaries.event(line.eventId),
      investor: dictionaries.investor(line.investorId),
      countryName: dictionaries.countryName(line.marketId),
      isPartlyConfirmed: dictionaries.isPartlyConfirmed(line.ofWithheldRow, line.dueRow),
      estimateCents: estimates[index] ?? null,
      netCents: nets[index] ?? null
    }
    return investorColumns.map(({ cell }) => cell(named))
  })
}

/**
 * Investors' parts as rows. The records of one reclaim must be adjacent; the parts of its dollars add up, to the cent, to
 * the amount on the sheet of transactions.
 */
export function* investorRows(
  records: ReadonlyArray<LineRecord>,
  dictionaries: ExportDictionaries
): Generator<ReadonlyArray<Cell>> {
  let from = 0
  while (from < records.length) {
    let to = from + 1
    while (to < records.length && records[to]?.seq === records[from]?.seq) to++
    yield* rowsOfReclaim(records.slice(from, to), dictionaries)
    from = to
  }
}
