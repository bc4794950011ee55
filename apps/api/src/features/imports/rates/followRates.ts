import { rate } from "@reclaim/core/domain/market/Rate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { netUsd } from "@reclaim/engine/entitlement/netUsd"
import { Array as Arr, BigDecimal, DateTime, Effect, Schema } from "effect"
import { type KeptRates, readKeptRates } from "../../../ledger/rates/keptRateRows.ts"
import { ratesActor } from "../../../ledger/rates/ratesActor.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { askForRequirements } from "../../../ledger/requirements/askForRequirements.ts"
import { appendAudits } from "../../../platform/audit/auditRows.ts"
import { Database } from "../../../platform/database/Database.ts"
import { ImportBusy } from "../ImportBusy.ts"
import type { ImportReference } from "../kind/ImportFileType.ts"
import { ImportProblems } from "../kind/ImportProblems.ts"
import { openComputing } from "../kind/openComputing.ts"
import { takeImportTurn } from "../rows/importFileRows.ts"
import { reclaimBatch } from "../rows/reclaimBatch.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import type { InImport } from "../rows/upsertRows.ts"
import { writeReclaims } from "../rows/writeImportedReclaims.ts"
import {
  importRowOf,
  type OpenReclaim,
  readOpenReclaims,
  type ReclaimPlace,
  type StoredRate
} from "./openReclaimRows.ts"
import { type ClientChanges, clientChangesOf, type KeptReclaim, type ReportedChange } from "./ratesReport.ts"

/** Change that the rate tables make to one reclaim. */
interface RateChange {
  readonly reclaim: OpenReclaim
  readonly write: ReclaimWrite
  /**
   * True if an amount differs; otherwise only the reference to the rate row does, as after a correction of its source.
   */
  readonly isOfAmount: boolean
  /** Distinct changes in words: `due 15% (treaty, 10(2)) → 12.8% (…)`. */
  readonly what: ReadonlyArray<string>
}

const reportedChange = ({ isOfAmount, reclaim, what, write }: RateChange): ReportedChange => ({
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

/**
 * Amounts by today's rows at the exchange rate and with the deadlines that are stored: only the rates follow the
 * tables.
 */
const withStored = (write: ReclaimWrite, reclaim: OpenReclaim): ReclaimWrite => {
  const { agentCutoff, currency, expiresOn, feeRate, fxDate, fxRate } = reclaim
  const net = netUsd(write.reclaimMinor, currency, BigDecimal.fromStringUnsafe(fxRate), rate(feeRate)).net
  return { ...write, agentCutoff, expiresOn, fxDate, fxRate, estimateUsdCents: net }
}

/** Change to a stored reclaim by its computed rates; null if the rates stay. */
const rateChangeOf = (reclaim: OpenReclaim, computed: ReclaimWrite, rowOf: KeptRates): RateChange | null => {
  const pairs: ReadonlyArray<readonly [what: string, former: StoredRate, now: StoredRate]> = [
    [
      "withheld",
      { rate: reclaim.withheldRate, row: reclaim.withheldRow },
      { rate: computed.withheldRate, row: computed.withheldRow }
    ],
    ["due", { rate: reclaim.treatyRate, row: reclaim.dueRow }, { rate: computed.treatyRate, row: computed.dueRow }],
    ...computed.lines.flatMap(({ dueRow, investorId, treatyRate }) => {
      const former = reclaim.lines[String(investorId)]
      // An added investor is no change of a rate.
      return former === undefined ? [] : [["due", former, { rate: treatyRate, row: dueRow }] as const]
    })
  ]
  // For an owner that claims for itself, no rate due means an unknown one.
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

/** User who applies the rate tables to the open reclaims. */
export interface RatesAppliedBy {
  readonly userId: number
  readonly email: string
}

/** Ends a transaction whose writes were for looking only. */
class OnlyLooked extends Schema.TaggedError<OnlyLooked>()("OnlyLooked", {}) {}

const noneFiled: ReadonlySet<number> = new Set()

type Compute = Effect.Success<ReturnType<typeof openComputing>>

/** Computes the changes to some reclaims by today's tables. */
const followSome = Effect.fnUntraced(function* (some: ReadonlyArray<OpenReclaim>, compute: Compute, rowOf: KeptRates) {
  const problems = new ImportProblems()
  const rows = some.map((reclaim, at) => ({ row: importRowOf(reclaim, at + 1), clientId: reclaim.clientId }))
  const writes = new Map((yield* compute(rows, problems)).map((write) => [write.line, write]))
  const why = new Map(problems.told.map(({ line, problem }) => [line, problem]))
  const changes: Array<RateChange> = []
  const kept: Array<KeptReclaim> = []
  for (const [at, reclaim] of some.entries()) {
    const write = writes.get(at + 1)
    const change = write === undefined ? null : rateChangeOf(reclaim, write, rowOf)
    if (change !== null) changes.push(change)
    if (write === undefined) {
      kept.push({ reclaim, why: why.get(at + 1) ?? "it cannot be calculated", estimate: reclaim.estimateUsdCents })
    }
  }
  return { changes, kept }
})

const noPlace: ReclaimPlace = { clientId: 0, seq: 0 }

/**
 * Computes all open reclaims again with the owners and investors now on file, and passes on the changes chunk by chunk.
 */
const followAll = Effect.fnUntraced(function* (
  reference: ImportReference,
  take: (changes: ReadonlyArray<RateChange>) => InImport<void>
) {
  if (!(yield* takeImportTurn)) return yield* new ImportBusy()
  const compute = yield* openComputing(reference, noneFiled)
  const rowOf = yield* readKeptRates
  const changes: Array<ReportedChange> = []
  const kept: Array<KeptReclaim> = []
  for (let after = noPlace; ;) {
    const some = yield* readOpenReclaims(after)
    const last = some.at(-1)
    if (last === undefined) return clientChangesOf(changes, kept)
    const followed = yield* followSome(some, compute, rowOf)
    yield* take(followed.changes)
    changes.push(...followed.changes.map(reportedChange))
    kept.push(...followed.kept)
    after = last
  }
})

const referenceOf = Effect.fnUntraced(function* (actor: string) {
  const { documentRules, fxRates, markets, rates } = yield* ReferenceData
  return {
    documentRules,
    fxRates,
    markets,
    rates,
    actor,
    today: yield* todayInUtc,
    at: DateTime.toDateUtc(yield* DateTime.now),
    isInParts: false,
    files: null
  } satisfies ImportReference
})

/**
 * Computes what today's rate tables would change in the open reclaims. Fails with `ImportBusy` while an import runs.
 */
export const checkRates = Effect.gen(function* () {
  const database = yield* Database
  const reference = yield* referenceOf("rates")
  let found: ReadonlyArray<ClientChanges> = []
  yield* database
    .asImport(
      Effect.gen(function* () {
        found = yield* followAll(reference, () => Effect.void)
        return yield* new OnlyLooked()
      })
    )
    .pipe(Effect.catchTag("OnlyLooked", () => Effect.void))
  return found
}).pipe(Effect.withSpan("rates.check"))

const writeChanges = (changes: ReadonlyArray<RateChange>, actor: string): InImport<void> =>
  changes.length === 0
    ? Effect.void
    : Effect.asVoid(
        writeReclaims(
          reclaimBatch([]),
          changes.map(({ reclaim, write }) => ({ row: write, seq: reclaim.seq })),
          actor
        )
      )

/** The most rules of a client that its history names. */
const maxRules = 50

/**
 * Applies today's rate tables to all open reclaims or to none. Each reclaim keeps its former values and the author of
 * the change; the history of each client names the rules. Fails with `ImportBusy` while an import runs.
 */
export const applyRates = Effect.fn("rates.apply")(function* ({ email, userId }: RatesAppliedBy) {
  const database = yield* Database
  const actor = ratesActor(email)
  const reference = yield* referenceOf(actor)
  const applied = yield* database.asImport(
    Effect.gen(function* () {
      const clients = yield* followAll(reference, (changes) => writeChanges(changes, actor))
      const changed = clients.filter((of) => of.changed + of.renamed > 0)
      yield* appendAudits(
        changed.map(({ after, before, changed: reclaims, clientId, renamed, rules }) => ({
          clientId,
          at: reference.at,
          actorUserId: userId,
          actorKind: "staff",
          action: "client.ratesApplied",
          subjectKind: "client",
          subjectId: String(clientId),
          facts: { reclaims, renamed, before, after, rules: Arr.take(rules, maxRules).map(({ rule }) => rule) }
        }))
      )
      return clients
    })
  )
  yield* askForRequirements
  return applied
})
