import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import type { RateTableRow } from "@reclaim/engine/rate/RateLookup"
import { Effect } from "effect"
import { keepRateRows } from "../../../ledger/rates/keptRateRows.ts"
import { forEachChunked } from "../../../platform/process/forEachChunked.ts"
import { type FiledKey, type FiledRates, readFiledRates } from "../rows/filedRates.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import { makeClaimants } from "./claimants.ts"
import { computeReclaim } from "./computeReclaim.ts"
import { type LookedUpDividend, makeDividendLookup } from "./DividendLookup.ts"
import { unknownAccount, unknownEvent } from "./holdings.ts"
import type { ImportReference } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { clientsOf } from "./knownClients.ts"
import type { ReclaimImportRow } from "./reclaimColumns.ts"
import { reclaimText } from "./reclaimText.ts"

/** A row with the number of its client. */
export interface PlacedRow {
  readonly row: ReclaimImportRow
  readonly clientId: number
}

const filedKey = ({ clientId, row }: PlacedRow): FiledKey => ({ clientId, externalId: row.reclaim })

/** The part of a dividend that a row is for; undefined after reporting why there is none. */
const partOf = (
  row: ReclaimImportRow,
  parts: ReadonlyArray<LookedUpDividend>,
  problems: ImportProblems
): LookedUpDividend | undefined => {
  const { income, line } = row
  const [only] = parts
  // A shortcut, because nearly all dividends have one part.
  if (parts.length === 1 && (income === null || only?.income === income)) return only
  const [part, ...others] = income === null ? parts : parts.filter((one) => one.income === income)
  if (parts.length === 0) problems.add(line, "pay_date", unknownEvent(row))
  else if (part === undefined) problems.add(line, "income", reclaimText.noSuchPart(parts.map((one) => one.income)))
  else if (others.length > 0) problems.add(line, "income", reclaimText.severalParts(parts.map((one) => one.income)))
  return others.length > 0 ? undefined : part
}

/**
 * Resolves what rows refer to and computes them; rows with problems are reported and left out. `filled` are the clients
 * among whose reclaims some may be filed already.
 */
export const openComputing = (reference: ImportReference, filled: ReadonlySet<number>) =>
  Effect.gen(function* () {
    const claimants = makeClaimants()
    const dividends = yield* makeDividendLookup(reference)
    const rowNumbers = yield* keepRateRows(reference.rates)
    const rowNumber = (row: RateTableRow) => rowNumbers.get(row) ?? null
    /** Line numbers by client, account and dividend. */
    const taken = new Map<number, Map<number, number>>()

    const isFirst = (write: ReclaimWrite, problems: ImportProblems): boolean => {
      const ofClient = taken.get(write.clientId) ?? new Map<number, number>()
      taken.set(write.clientId, ofClient)
      // Both numbers are whole and below 2^26.
      const key = write.accountId * 2 ** 26 + write.eventId
      const line = ofClient.get(key)
      if (line === undefined) ofClient.set(key, write.line)
      else problems.add(write.line, "account", reclaimText.twiceInFile(line))
      return line === undefined
    }

    const needed = [...new Set(reference.rates.relief.flatMap(({ need }) => (need === null ? [] : [need])))]
    const nearest = (fact: string): string => {
      const [first = "", ...others] = needed
      return nearestName(fact, [first, ...others])
    }
    const checkFacts = ({ facts, line }: ReclaimImportRow, problems: ImportProblems): void => {
      if (facts === null) return
      const strange = facts
        .split("|")
        .map((fact) => fact.trim())
        .find((fact) => !needed.includes(fact))
      if (strange !== undefined) {
        problems.add(line, "facts", reclaimText.unknownFact(strange, nearest(strange)))
      }
    }

    const compute = (
      { row, clientId }: PlacedRow,
      filedWith: FiledRates | null,
      problems: ImportProblems
    ): ReclaimWrite | null => {
      checkFacts(row, problems)
      const account = claimants.account(clientId, row.custodian, row.account)
      const dividend = partOf(row, dividends.parts(row.isin, row.pay_date), problems)
      if (account === undefined) problems.add(row.line, "account", unknownAccount(row))
      if (account === undefined || dividend === undefined) return null
      const year = yearOf(dividend.payDate)
      const investors = account.isTransparent ? claimants.investors(account, year) : null
      if (investors === undefined) {
        problems.add(row.line, "account", reclaimText.noInvestors(account.owner, year))
        return null
      }
      const { today } = reference
      return computeReclaim(
        { row, clientId, account, dividend, investors, filedWith, today, rowNumber },
        (column, problem) => problems.add(row.line, column, problem),
        (column, warning) => problems.warn(row.line, column, warning)
      )
    }

    return Effect.fnUntraced(function* (rows: ReadonlyArray<PlacedRow>, problems: ImportProblems) {
      yield* claimants.load(clientsOf(rows))
      const filed = yield* readFiledRates(rows.filter(({ clientId }) => filled.has(clientId)).map(filedKey))
      const writes: Array<ReclaimWrite> = []
      yield* forEachChunked(rows, (row) => {
        const write = compute(row, filed(filedKey(row)), problems)
        if (write !== null && isFirst(write, problems)) writes.push(write)
      })
      return writes
    })
  })
