import { CurrencyCode, minorUnitDigits } from "@reclaim/core/domain/market/CurrencyCode"
import { rate } from "@reclaim/core/domain/market/Rate"
import { blockerAt } from "@reclaim/core/domain/reclaim/Blocker"
import { shownStages } from "@reclaim/core/domain/reclaim/PastDeadline"
import type { NamedStage } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf, type StagePhase } from "@reclaim/core/domain/reclaim/StagePhase"
import { actorWords } from "@reclaim/core/format/actorWords"
import type { ListColumn, SheetColumn } from "@reclaim/core/format/ListColumn"
import { statusWord } from "@reclaim/core/format/statusWord"
import { blockerWords } from "@reclaim/core/format/transaction/blockerWords"
import {
  transactionColumns,
  type TransactionSheetColumn,
  transactionSheetOrder
} from "@reclaim/core/format/transactionColumns"
import { feeDeducted } from "@reclaim/engine/entitlement/feeDeducted"
import { memoize } from "@reclaim/xlsx/memoize"
import type { Cell, Column, MinorAmount } from "@reclaim/xlsx/Workbook"
import { BigDecimal } from "effect"
import type { ExportAccount, ExportDictionaries, ExportEvent } from "./ExportDictionaries.ts"
import { ratePartlyConfirmed, rateUnknown } from "./exportMessages.ts"
import type { PaidRecord, ReclaimRecord } from "./exportRecords.ts"
import type { Whole } from "./PgRecordReader.ts"

/** Payments on one reclaim, without returned ones. */
export interface PaidReclaim {
  readonly feeCents: bigint
  /** Rate of the latest payment. */
  readonly fxRate: string
  readonly valueDay: number
  readonly paymentId: number
}

/** Sums the payments of each reclaim, by reclaim number. */
export const paidReclaims = (
  records: Iterable<PaidRecord>,
  dictionaries: ExportDictionaries
): ReadonlyMap<number, PaidReclaim> => {
  const paid = new Map<number, PaidReclaim>()
  for (const record of records) {
    const { paymentId } = record
    const { isReturned, valueDay } = dictionaries.payment(paymentId)
    if (isReturned) continue
    const before = paid.get(record.seq)
    const own: PaidReclaim = {
      feeCents: BigInt(record.feeCents) + (before?.feeCents ?? 0n),
      fxRate: record.fxRate,
      valueDay,
      paymentId
    }
    const isLater =
      before === undefined ||
      valueDay > before.valueDay ||
      (valueDay === before.valueDay && paymentId > before.paymentId)
    paid.set(record.seq, isLater ? own : { ...before, feeCents: own.feeCents })
  }
  return paid
}

const digitsOf = memoize((currency: string) => minorUnitDigits(CurrencyCode.make(currency)))

/** An amount in the smallest unit of a currency. */
export const amountCell = (minor: Whole, currency: string): MinorAmount => ({ minor, digits: digitsOf(currency) })

/** A number, or an empty cell for null. */
export const numberCell = (text: string): number | null => (text === "" ? null : Number(text))

/** A column of the list as the sheet shows it. */
export const sheetColumn = (id: TransactionSheetColumn): Column => {
  const { kind, sheet, title }: ListColumn<never> & { readonly sheet: SheetColumn } = transactionColumns[id]
  return { title: sheet.title ?? title, width: sheet.width, kind: kind === "code" ? "text" : kind }
}

/** The columns of the sheet of transactions. */
export const transactionSheetColumns: ReadonlyArray<Column> = transactionSheetOrder.map(sheetColumn)

// A million reclaims share a few thousand rates.
const currencyOf = memoize((text: string) => CurrencyCode.make(text))
const fxRateOf = memoize(BigDecimal.fromStringUnsafe)
const feeRateOf = memoize(rate)
const perShareOf = memoize((text: string): MinorAmount => {
  const { scale, value } = BigDecimal.fromStringUnsafe(text)
  return { minor: value, digits: scale }
})

/** The stage of a reclaim as it is shown. Throws for a stage unknown to this version. */
export const stageOf = (id: number): NamedStage => {
  const stage = shownStages.get(id)
  if (stage === undefined) throw new Error(`Stage ${id} is unknown to this version; update the server`)
  return stage
}

/** A reclaim with its references resolved; `paid` is what payments paid on it. */
interface NamedReclaim {
  readonly record: ReclaimRecord
  readonly account: ExportAccount
  readonly event: ExportEvent
  readonly countryName: string
  readonly isPartlyConfirmed: boolean
  readonly stage: NamedStage
  readonly phase: StagePhase
  readonly paid: PaidReclaim | undefined
}

const feeCell = ({ paid, phase, record: { currency, feeRate, fxRate, reclaimMinor } }: NamedReclaim): Cell =>
  feeDeducted({
    phase,
    paidFee: paid?.feeCents ?? null,
    reclaimMinor: BigInt(reclaimMinor),
    currency: currencyOf(currency),
    fxRate: fxRate === "" ? null : fxRateOf(fxRate),
    feeRate: feeRateOf(feeRate)
  })

const blockerCell = ({ stage }: NamedReclaim): Cell => {
  const blocker = blockerAt(stage)
  return blocker === null ? null : blockerWords[blocker]
}

/** True if no rate is known: tax was withheld, but the reclaim is zero and has no treaty rate. */
const isRateUnknown = ({ reclaimMinor, treatyRate, withheldMinor }: ReclaimRecord): boolean =>
  treatyRate === "" && BigInt(reclaimMinor) === 0n && BigInt(withheldMinor) > 0n

/** Note on the rates behind a figure. */
export const rateNoteCell = (isPartlyConfirmed: boolean): Cell => (isPartlyConfirmed ? ratePartlyConfirmed : null)

const cellOf: Readonly<Record<TransactionSheetColumn, (reclaim: NamedReclaim) => Cell>> = {
  number: ({ record }) => record.seq,
  exDate: ({ event }) => event.exDay,
  custodian: ({ account }) => account.custodian,
  account: ({ account }) => account.code,
  owner: ({ account }) => account.owner,
  country: ({ countryName }) => countryName,
  isin: ({ event }) => event.isin,
  security: ({ event }) => event.securityName,
  payDate: ({ event }) => event.payDay,
  shares: ({ record }) => record.shares,
  currency: ({ record }) => record.currency,
  grossPerShare: ({ event }) => perShareOf(event.grossPerShare),
  gross: ({ record }) => amountCell(record.grossMinor, record.currency),
  withheld: ({ record }) => amountCell(record.withheldMinor, record.currency),
  treatyRate: ({ record }) => numberCell(record.treatyRate),
  rateNote: ({ isPartlyConfirmed, record }) => (isRateUnknown(record) ? rateUnknown : rateNoteCell(isPartlyConfirmed)),
  allowed: ({ record }) => amountCell(record.dueMinor, record.currency),
  reclaim: ({ record }) => amountCell(record.reclaimMinor, record.currency),
  fxRate: ({ paid, phase, record }) => numberCell(phase === "paid" && paid !== undefined ? paid.fxRate : record.fxRate),
  estimate: ({ record }) => record.estimateCents,
  fee: feeCell,
  net: ({ record }) => record.netCents,
  status: ({ stage }) => stage.client,
  internalStatus: ({ stage }) => (stage.internal === null ? null : statusWord(stage.internal)),
  expiresOn: ({ record }) => record.expiresOn,
  agentCutoff: ({ record }) => record.agentCutoff,
  filedOn: ({ record }) => record.filedOn,
  paidOn: ({ record }) => record.paidOn,
  actor: ({ stage }) => actorWords[stage.actor],
  blocker: blockerCell,
  latestSafeOn: ({ record }) => record.latestSafeOn
}

// Looked up once per column rather than once per cell.
const cellsInOrder = transactionSheetOrder.map((id) => cellOf[id])

/** A reclaim as a row of the sheet of transactions; `paid` is what payments paid on it. */
export const transactionRow = (
  record: ReclaimRecord,
  dictionaries: ExportDictionaries,
  paid: PaidReclaim | undefined
): ReadonlyArray<Cell> => {
  const stage = stageOf(record.stageId)
  const reclaim: NamedReclaim = {
    record,
    account: dictionaries.account(record.accountId),
    event: dictionaries.event(record.eventId),
    countryName: dictionaries.countryName(record.marketId),
    isPartlyConfirmed: dictionaries.isPartlyConfirmed(record.withheldRow, record.dueRow),
    stage,
    phase: phaseOf(stage),
    paid
  }
  const cells: Array<Cell> = []
  for (const cell of cellsInOrder) cells.push(cell(reclaim))
  return cells
}
