import { rate } from "@reclaim/core/domain/market/Rate"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { BigDecimal } from "effect"
import type { KeptRates } from "../../../ledger/rates/keptRateRows.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import type { OpenReclaim, StoredRate } from "./openReclaimRows.ts"
import type { ReportedChange } from "./ratesReport.ts"

/** What the tables of rates change of one reclaim. */
export interface RateChange {
  readonly reclaim: OpenReclaim
  readonly write: ReclaimWrite
  /** Whether an amount differs; otherwise only the row is another one, as after its source was corrected. */
  readonly isOfAmount: boolean
  /** What changes, in words, each once: `due 15% (treaty, 10(2)) → 12.8% (…)`. */
  readonly what: ReadonlyArray<string>
}

/** What is reported of it. */
export const reportedChange = ({ isOfAmount, reclaim, what, write }: RateChange): ReportedChange => ({
  reclaim: {
    client: reclaim.client,
    clientId: reclaim.clientId,
    clientName: reclaim.clientName,
    reclaim: reclaim.reclaim
  },
  rule: `${reclaim.market}: ${what.join("; ")}`,
  isOfAmount,
  before: reclaim.estimateUsdCents,
  after: write.estimateUsdCents
})

const rateName = ({ rate: percent, row }: StoredRate, rowOf: KeptRates, none = "as withheld"): string => {
  const text = percent === null ? none : `${percent}%`
  const kept = row === null ? null : rowOf(row)
  if (kept === null) return text
  const why = "basis" in kept ? [kept.basis, kept.article] : [kept.note]
  const told = [...why, kept.confidence].filter((part) => part !== "")
  return `${text} (${told.join(", ")})`
}

const isSame = (one: StoredRate, other: StoredRate): boolean => one.rate === other.rate && one.row === other.row

/** Amounts by today's rows at the exchange rate and with the deadlines that are stored: only the rates follow the tables. */
const withStored = (write: ReclaimWrite, reclaim: OpenReclaim): ReclaimWrite => {
  const { agentCutoff, currency, expiresOn, feeRate, fxDate, fxRate } = reclaim
  const net = netUsd(write.reclaimMinor, currency, BigDecimal.fromStringUnsafe(fxRate), rate(feeRate)).net
  return { ...write, agentCutoff, expiresOn, fxDate, fxRate, estimateUsdCents: net }
}

/** What becomes of a stored reclaim by what was worked out for it; null where its rates stay as they are. */
export const rateChangeOf = (reclaim: OpenReclaim, computed: ReclaimWrite, rowOf: KeptRates): RateChange | null => {
  const pairs: ReadonlyArray<readonly [what: string, former: StoredRate, now: StoredRate]> = [
    [
      "withheld",
      { rate: reclaim.withheldRate, row: reclaim.withheldRow },
      { rate: computed.withheldRate, row: computed.withheldRow }
    ],
    ["due", { rate: reclaim.treatyRate, row: reclaim.dueRow }, { rate: computed.treatyRate, row: computed.dueRow }],
    ...computed.lines.flatMap(({ dueRow, investorId, treatyRate }) => {
      const former = reclaim.lines[String(investorId)]
      // An investor who was not there before is no change of a rate.
      return former === undefined ? [] : [["due", former, { rate: treatyRate, row: dueRow }] as const]
    })
  ]
  // Of an owner that claims for itself, and has no rate due, nobody knows it yet.
  const none = Object.keys(reclaim.lines).length + computed.lines.length === 0 ? "unknown" : "as withheld"
  const what = pairs.flatMap(([name, former, now]) =>
    isSame(former, now) ? [] : [`${name} ${rateName(former, rowOf, none)} → ${rateName(now, rowOf, none)}`]
  )
  if (what.length === 0) return null
  const write = withStored(computed, reclaim)
  const isOfAmount =
    String(write.reclaimMinor) !== reclaim.reclaimMinor || String(write.withheldMinor) !== reclaim.withheldMinor
  return { reclaim, write, isOfAmount, what: [...new Set(what)] }
}
