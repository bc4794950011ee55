import { splitByWeight } from "@reclaim/engine/entitlement/splitByWeight"
import type { ExportDictionaries } from "./ExportDictionaries.ts"
import { columnTitles } from "./exportMessages.ts"
import type { LineRecord } from "./exportRecords.ts"
import { amountCell, numberCell } from "./moneyCells.ts"
import { stageOf } from "./transactionRow.ts"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"

/** The columns of the sheet that splits transparent owners' reclaims among who stands behind them. */
export const investorColumns: ReadonlyArray<Column> = [
  { title: columnTitles.custodian, width: 28, kind: "text" },
  { title: columnTitles.account, width: 16, kind: "text" },
  { title: columnTitles.owner, width: 40, kind: "text" },
  { title: columnTitles.investor, width: 34, kind: "text" },
  { title: columnTitles.investorType, width: 16, kind: "text" },
  { title: columnTitles.residence, width: 11, kind: "text" },
  { title: columnTitles.percent, width: 14, kind: "percent" },
  { title: columnTitles.country, width: 16, kind: "text" },
  { title: columnTitles.isin, width: 15, kind: "text" },
  { title: columnTitles.security, width: 28, kind: "text" },
  { title: columnTitles.payDate, width: 13, kind: "date" },
  { title: columnTitles.currency, width: 10, kind: "text" },
  { title: columnTitles.gross, width: 16, kind: "amount" },
  { title: columnTitles.withheld, width: 16, kind: "amount" },
  { title: columnTitles.treatyRate, width: 12, kind: "percent" },
  { title: columnTitles.allowed, width: 16, kind: "amount" },
  { title: columnTitles.reclaim, width: 16, kind: "amount" },
  { title: columnTitles.estimate, width: 15, kind: "usd" },
  { title: columnTitles.net, width: 17, kind: "usd" },
  { title: columnTitles.status, width: 24, kind: "text" }
]

/** Digits behind the point of a percentage of ownership, as the database keeps it. */
const percentDigits = 6

const percentWeight = (percent: string): bigint => {
  const [whole = "0", part = ""] = percent.split(".")
  return BigInt(whole + part.padEnd(percentDigits, "0"))
}

/** Dollars go by what each investor reclaims; where nobody reclaims anything, by what each owns. */
const weightsOf = (lines: ReadonlyArray<LineRecord>): ReadonlyArray<bigint> => {
  const reclaims = lines.map(({ reclaimMinor }) => BigInt(reclaimMinor))
  return reclaims.some((reclaim) => reclaim > 0n) ? reclaims : lines.map(({ percent }) => percentWeight(percent))
}

const rowsOfReclaim = (
  lines: ReadonlyArray<LineRecord>,
  dictionaries: ExportDictionaries
): ReadonlyArray<ReadonlyArray<Cell>> => {
  const weights = weightsOf(lines)
  const estimates = splitByWeight(BigInt(lines[0]?.ofEstimateCents ?? 0), weights)
  const nets = splitByWeight(BigInt(lines[0]?.ofNetCents ?? 0), weights)
  return lines.map((line, index) => {
    const account = dictionaries.account(line.accountId)
    const investor = dictionaries.investor(line.investorId)
    const event = dictionaries.event(line.eventId)
    const { currency } = line
    return [
      account.custodian,
      account.code,
      account.owner,
      investor.name,
      investor.type,
      investor.residence,
      numberCell(line.percent),
      dictionaries.countryName(line.marketId),
      event.isin,
      event.securityName,
      event.payDay,
      currency,
      amountCell(line.grossMinor, currency),
      amountCell(line.withheldMinor, currency),
      numberCell(line.treatyRate),
      amountCell(line.dueMinor, currency),
      amountCell(line.reclaimMinor, currency),
      estimates[index] ?? null,
      nets[index] ?? null,
      stageOf(line.stageId).client
    ]
  })
}

/**
 * Investors' parts as rows. Records of one reclaim stand together; the parts of its dollars add up to what the sheet of
 * transactions says of it, to the cent.
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
