import { isDescending, sortKeyOf } from "@reclaim/core/domain/reclaim/TransactionSort"
import { dateOfDayNumber } from "@reclaim/core/domain/value/dayNumber"
import type { BlockDelta } from "../block/BlockDelta.ts"
import type { PageOfSeqs, PageRequest } from "../block/pageOf.ts"
import { referenceRows } from "./referenceFigures.ts"

type Row = ReturnType<typeof referenceRows>[number]

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("æ", "ae").replaceAll("ø", "o")

const statusOrder = ["Awaiting documents", "Awaiting market process", "Processing", "Filed", "Paid", "Closed"]

/** Whether any text that a transaction is found by contains a word. */
const isFound = ({ account, custodian, event, market, stage }: Row, word: string): boolean =>
  [
    account.code,
    account.ownerName,
    custodian.code,
    custodian.name,
    event.isin,
    event.securityName,
    market.name,
    stage.client
  ]
    .map(plain)
    .some((text) => text.includes(word)) ||
  plain(market.iso2) === word ||
  (/^\d{4}[\d-]*$/.test(word) && dateOfDayNumber(event.payDay).startsWith(word))

const textOf =
  (key: string) =>
  (row: Row): string =>
    key === "country"
      ? row.market.name
      : key === "security"
        ? `${row.event.securityName}\n${row.event.isin}`
        : key === "account"
          ? `${row.account.code}\n${row.custodian.code}`
          : row.account.ownerName

const numberOf =
  (key: string) =>
  (row: Row): number =>
    key === "netUsd"
      ? row.cents
      : key === "payDate"
        ? row.event.payDay
        : key === "expiresOn"
          ? row.expiresOn
          : key === "agentCutoff"
            ? row.agentCutoff
            : statusOrder.indexOf(row.stage.client)

const collator = new Intl.Collator("en", { numeric: true })

const byText = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

const byKey =
  (key: string, sign: number) =>
  (a: Row, b: Row): number => {
    if (key === "account")
      return sign * (textOf(key)(a) < textOf(key)(b) ? -1 : textOf(key)(a) > textOf(key)(b) ? 1 : 0)
    if (key === "country" || key === "security" || key === "owner") return sign * byText(textOf(key)(a), textOf(key)(b))
    if (key === "agentCutoff" && (a.agentCutoff === 0 || b.agentCutoff === 0)) {
      return Number(a.agentCutoff === 0) - Number(b.agentCutoff === 0)
    }
    return sign * (numberOf(key)(a) - numberOf(key)(b))
  }

/** The rules for a page of transactions: found row by row and sorted as a whole. */
export const referencePage = (
  data: BlockDelta,
  { due, filter, limit, offset, search, sort }: PageRequest,
  days: { readonly year: number; readonly from: number; readonly to: number },
  dueDays: { readonly from: number; readonly to: number }
): PageOfSeqs & { readonly totalNet: number } => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "")
  const rows = referenceRows(data, filter, days)
    .filter((row) => words.every((word) => isFound(row, word)))
    .filter((row) => {
      const day = due?.by === "agent" && row.agentCutoff !== 0 ? row.agentCutoff : row.expiresOn
      return due === null || (day >= dueDays.from && day <= dueDays.to)
    })
    .toSorted((a, b) => byKey(sortKeyOf(sort), isDescending(sort) ? -1 : 1)(a, b) || a.seq - b.seq)
  return {
    seqs: rows.slice(offset, offset + limit).map(({ seq }) => seq),
    totalCount: rows.length,
    totalNet: Number(rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)) as PageOfSeqs["totalNet"]
  }
}
