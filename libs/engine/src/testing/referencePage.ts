import { isDescending, sortKeyOf } from "@reclaim/core/domain/reclaim/TransactionSort"
import { Blocker } from "@reclaim/core/domain/reclaim/Blocker"
import type { BlockDelta } from "../block/BlockDelta.ts"
import type { PageOfSeqs, PageRequest } from "../block/pageOf.ts"
import { type Days, referenceRows } from "./referenceFigures.ts"

type Row = ReturnType<typeof referenceRows>[number]

const statusOrder = [
  "Awaiting documents",
  "Awaiting market process",
  "Processing",
  "Filed",
  "Paid",
  "Past its deadline",
  "Closed"
]
const actorOrder = ["client", "investor", "custodian", "tax authority", "provider", "nobody"]

const textOf =
  (key: string) =>
  (row: Row): string =>
    key === "country"
      ? row.market.name
      : key === "security"
        ? `${row.event.securityName}\n${row.event.isin}`
        : key === "account"
          ? `${row.account.code}\n${row.custodian.code}`
          : key === "custodian"
            ? row.custodian.name
            : key === "isin"
              ? row.event.isin
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
            : key === "actor"
              ? actorOrder.indexOf(row.stage.actor)
              : key === "blocker"
                ? blockerPlace(row)
                : statusOrder.indexOf(row.stage.client)

/** Sort rank of a blocker; on track comes after everything that blocks. */
const blockerPlace = ({ blocker }: Row): number => {
  return blocker === null ? 99 : Blocker.literals.indexOf(blocker)
}

const collator = new Intl.Collator("en", { numeric: true })

const byText = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)

const byKey =
  (key: string, sign: number) =>
  (a: Row, b: Row): number => {
    if (key === "account" || key === "isin")
      return sign * (textOf(key)(a) < textOf(key)(b) ? -1 : textOf(key)(a) > textOf(key)(b) ? 1 : 0)
    if (key === "country" || key === "security" || key === "owner" || key === "custodian")
      return sign * byText(textOf(key)(a), textOf(key)(b))
    if (key === "agentCutoff" && (a.agentCutoff === 0 || b.agentCutoff === 0)) {
      return Number(a.agentCutoff === 0) - Number(b.agentCutoff === 0)
    }
    if (key === "latestSafeOn") {
      if (a.latestSafeOn === 0 || b.latestSafeOn === 0)
        return Number(a.latestSafeOn === 0) - Number(b.latestSafeOn === 0)
      return sign * (a.latestSafeOn - b.latestSafeOn)
    }
    return sign * (numberOf(key)(a) - numberOf(key)(b))
  }

/** The rules for a page of transactions: found row by row and sorted as a whole. */
export const referencePage = (
  data: BlockDelta,
  { filter, limit, offset, sort }: PageRequest,
  days: Days
): PageOfSeqs & { readonly totalNet: number } => {
  const rows = referenceRows(data, filter, days).toSorted(
    (a, b) => byKey(sortKeyOf(sort), isDescending(sort) ? -1 : 1)(a, b) || a.seq - b.seq
  )
  return {
    seqs: rows.slice(offset, offset + limit).map(({ seq }) => seq),
    totalCount: rows.length,
    totalNet: Number(rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n)) as PageOfSeqs["totalNet"]
  }
}
