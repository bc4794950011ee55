import { statusWord } from "@reclaim/core/format/statusWord"
import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { stageById, type StageMeaning } from "@reclaim/core/domain/reclaim/Stage"
import { rate } from "@reclaim/core/domain/market/Rate"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { BigDecimal } from "effect"
import type { ExportDictionaries } from "./ExportDictionaries.ts"
import { actorWords, columnTitles } from "./exportMessages.ts"
import type { ReclaimRecord } from "./exportRecords.ts"
import { amountCell, numberCell } from "./moneyCells.ts"
import type { PaidReclaim } from "./paidReclaims.ts"
import { memoize } from "@reclaim/xlsx/memoize"
import type { Cell, Column } from "@reclaim/xlsx/Workbook"

/** The columns of the sheet of transactions. */
export const transactionColumns: ReadonlyArray<Column> = [
  { title: columnTitles.custodian, width: 28, kind: "text" },
  { title: columnTitles.account, width: 16, kind: "text" },
  { title: columnTitles.owner, width: 40, kind: "text" },
  { title: columnTitles.country, width: 16, kind: "text" },
  { title: columnTitles.isin, width: 15, kind: "text" },
  { title: columnTitles.security, width: 28, kind: "text" },
  { title: columnTitles.payDate, width: 13, kind: "date" },
  { title: columnTitles.shares, width: 12, kind: "count" },
  { title: columnTitles.currency, width: 10, kind: "text" },
  { title: columnTitles.gross, width: 16, kind: "amount" },
  { title: columnTitles.withheld, width: 16, kind: "amount" },
  { title: columnTitles.treatyRate, width: 12, kind: "percent" },
  { title: columnTitles.allowed, width: 16, kind: "amount" },
  { title: columnTitles.reclaim, width: 16, kind: "amount" },
  { title: columnTitles.fxRate, width: 23, kind: "rate" },
  { title: columnTitles.estimate, width: 15, kind: "usd" },
  { title: columnTitles.fee, width: 13, kind: "usd" },
  { title: columnTitles.net, width: 17, kind: "usd" },
  { title: columnTitles.status, width: 24, kind: "text" },
  { title: columnTitles.internalStatus, width: 28, kind: "text" },
  { title: columnTitles.expiresOn, width: 15, kind: "date" },
  { title: columnTitles.agentCutoff, width: 14, kind: "date" },
  { title: columnTitles.filedOn, width: 13, kind: "date" },
  { title: columnTitles.paidOn, width: 13, kind: "date" },
  { title: columnTitles.actor, width: 15, kind: "text" }
]

// A million reclaims share a few thousand rates.
const currencyOf = memoize((text: string) => CurrencyCode.make(text))
const fxRateOf = memoize(BigDecimal.fromStringUnsafe)
const feeRateOf = memoize(rate)

/** The step of a reclaim's life. Throws for one that this version doesn't know. */
export const stageOf = (id: number): StageMeaning => {
  const stage = stageById.get(id)
  if (stage === undefined) throw new Error(`Stage ${id} is unknown to this version; update the server`)
  return stage
}

/** The fee that the net amount has borne: what payments took once paid, else by the rate on what is expected. */
const feeCell = (record: ReclaimRecord, isPaid: boolean, paid: PaidReclaim | undefined): Cell => {
  if (isPaid) return paid?.feeCents ?? null
  if (record.fxRate === "") return null
  const { currency, feeRate, fxRate, reclaimMinor } = record
  return netUsd(BigInt(reclaimMinor), currencyOf(currency), fxRateOf(fxRate), feeRateOf(feeRate)).fee
}

/** One reclaim as a row of the sheet of transactions; `paid` is what payments had for it. */
export const transactionRow = (
  record: ReclaimRecord,
  dictionaries: ExportDictionaries,
  paid: PaidReclaim | undefined
): ReadonlyArray<Cell> => {
  const account = dictionaries.account(record.accountId)
  const { internal, client, actor } = stageOf(record.stageId)
  const isPaid = internal === "paid"
  const event = dictionaries.event(record.eventId)
  const { currency } = record
  return [
    account.custodian,
    account.code,
    account.owner,
    dictionaries.countryName(record.marketId),
    event.isin,
    event.securityName,
    event.payDay,
    record.shares,
    currency,
    amountCell(record.grossMinor, currency),
    amountCell(record.withheldMinor, currency),
    numberCell(record.treatyRate),
    amountCell(record.dueMinor, currency),
    amountCell(record.reclaimMinor, currency),
    numberCell(isPaid && paid !== undefined ? paid.fxRate : record.fxRate),
    record.estimateCents,
    feeCell(record, isPaid, paid),
    record.netCents,
    client,
    internal === null ? null : statusWord(internal),
    record.expiresOn,
    record.agentCutoff,
    record.filedOn,
    record.paidOn,
    actorWords[actor]
  ]
}
