import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import type { RateTableRow } from "@reclaim/engine/rate/RateLookup"
import { Effect } from "effect"
import { findReclaims, findTaken, type KnownReclaim, writeReclaims } from "../rows/writeImportedReclaims.ts"
import { type ReclaimBatch, reclaimBatch } from "../rows/reclaimBatch.ts"
import type { NumberedReclaim } from "../rows/reclaimLines.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import { addTally, type InImport, noRows, type Tally } from "../rows/upsertRows.ts"
import { readFilledClients } from "../rows/importLookups.ts"
import { keepRateRows } from "../../../ledger/rates/keptRateRows.ts"
import { type FiledKey, type FiledRates, readFiledRates } from "../rows/filedRates.ts"
import { makeClaimants } from "./claimants.ts"
import { computeReclaim } from "./computeReclaim.ts"
import { makeDividendLookup } from "./DividendLookup.ts"
import { importFileType, type ImportReference, type ImportWriter } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { unknownAccount, unknownEvent } from "./holdings.ts"
import { forEachChunked } from "../../../platform/process/forEachChunked.ts"
import { holdToPayments } from "./holdToPayments.ts"
import { clientsOf, type KnownClients, makeKnownClients } from "./knownClients.ts"
import { reclaimColumns, type ReclaimImportRow } from "./reclaimColumns.ts"
import { reclaimText } from "./reclaimText.ts"

/** A row with the number of its client. */
interface PlacedRow {
  readonly row: ReclaimImportRow
  readonly clientId: number
}

const filedKey = ({ clientId, row }: PlacedRow): FiledKey => ({ clientId, externalId: row.reclaim })

/** Resolves what rows refer to and computes them; rows with problems are reported and left out. */
const openComputing = (reference: ImportReference, filled: ReadonlySet<number>) =>
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
      const dividend = dividends.dividend(row.isin, row.pay_date)
      if (account === undefined) problems.add(row.line, "account", unknownAccount(row))
      if (dividend === undefined) problems.add(row.line, "pay_date", unknownEvent(row))
      if (account === undefined || dividend === undefined) return null
      const year = yearOf(dividend.payDate)
      const investors = account.isTransparent ? claimants.investors(account, year) : null
      if (investors === undefined) {
        problems.add(row.line, "account", reclaimText.noInvestors(account.owner, year))
        return null
      }
      return computeReclaim({ row, clientId, account, dividend, investors, filedWith, rowNumber }, (column, problem) =>
        problems.add(row.line, column, problem)
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

/** Reports why new rows cannot be written; answers whether there was a reason. */
const tellTaken = (created: ReadonlyArray<ReclaimWrite>, problems: ImportProblems): InImport<void> =>
  Effect.map(findTaken(created), (taken) => {
    for (const { place, other } of taken) problems.add(created[place]?.line ?? 0, "account", reclaimText.taken(other))
  })

/** The rows that are stored already with other values. */
const differing = (
  rows: ReadonlyArray<ReclaimWrite>,
  known: ReadonlyArray<KnownReclaim>
): ReadonlyArray<NumberedReclaim> =>
  known.flatMap(({ place, seq, differs }) => {
    const row = rows[place]
    return row === undefined || !differs ? [] : { row, seq }
  })

/** Reports rows whose id occurred earlier in the file, by line. */
const tellDoubleIds = (
  writes: ReadonlyArray<ReclaimWrite>,
  lines: Map<number, Map<string, number>>,
  problems: ImportProblems
): void => {
  for (const { clientId, externalId, line } of writes) {
    const ofClient = lines.get(clientId) ?? new Map<string, number>()
    lines.set(clientId, ofClient)
    const before = ofClient.get(externalId)
    if (before === undefined) ofClient.set(externalId, line)
    else problems.add(line, "reclaim", reclaimText.idTwice(before))
  }
}

/** Checks rows against what is stored and writes them. Clients not in `filled` had no reclaims and need no look-up. */
const openWriting = (filled: ReadonlySet<number>, { actor, isInParts }: ImportReference) => {
  const newIds = new Map<number, Map<string, number>>()
  const askedIds = new Map<number, Map<string, number>>()

  const writeFirst = (given: ReclaimBatch, problems: ImportProblems): InImport<Tally> =>
    problems.isEmpty
      ? Effect.map(writeReclaims(given, [], actor), (written) => ({ ...written, unchanged: 0 }))
      : Effect.succeed(noRows)

  const writeAsked = (given: ReclaimBatch, problems: ImportProblems): InImport<Tally> =>
    Effect.gen(function* () {
      const { rows } = given
      const known = yield* findReclaims(given)
      for (const { place, isMoved } of known) {
        if (isMoved) problems.add(rows[place]?.line ?? 0, "reclaim", reclaimText.moved)
      }
      const places = new Set(known.map(({ place }) => place))
      const missing = rows.filter((_, place) => !places.has(place))
      yield* tellTaken(missing, problems)
      const { asImported, held } = yield* holdToPayments(differing(rows, known), problems)
      if (!problems.isEmpty) return noRows
      const heldRows = held.map(({ row }) => row)
      const changed = [...asImported, ...differing(heldRows, yield* findReclaims(reclaimBatch(heldRows)))]
      const created = missing.length === rows.length ? given : reclaimBatch(missing)
      const written = yield* writeReclaims(created, changed, actor)
      return { ...written, unchanged: known.length - changed.length }
    })

  return (writes: ReadonlyArray<ReclaimWrite>, problems: ImportProblems): InImport<Tally> => {
    const first = writes.filter(({ clientId }) => !filled.has(clientId))
    const asked = first.length === 0 ? writes : writes.filter(({ clientId }) => filled.has(clientId))
    tellDoubleIds(first, newIds, problems)
    // Duplicates of earlier rows, unless the file is in parts, are found in the database.
    tellDoubleIds(asked, isInParts ? askedIds : new Map(), problems)
    const [givenFirst, givenAsked] = [reclaimBatch(first), reclaimBatch(asked)]
    return Effect.zipWith(writeFirst(givenFirst, problems), writeAsked(givenAsked, problems), addTally)
  }
}

const placedRows = (known: KnownClients, rows: ReadonlyArray<ReclaimImportRow>, problems: ImportProblems) => {
  const placed: Array<PlacedRow> = []
  for (const row of rows) {
    const clientId = known.idOf(row, problems)
    if (clientId !== undefined) placed.push({ row, clientId })
  }
  return placed
}

/** Reclaims with their history. */
export const reclaims = importFileType(reclaimColumns, {
  name: "reclaims",
  about:
    "The right of one account to tax withheld on one dividend. Give only what your engine alone knows; gross, tax due, the amount to reclaim, both deadlines and the estimate in US dollars are computed by the portal's rules.",
  again:
    "Everything but the account and the dividend may change. The history is replaced as a whole, so write all of it every time.",
  key: ["client", "reclaim"],
  findsDoubles: true,
  isWrittenInParts: true,
  open: (reference) =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const filled = yield* readFilledClients
      const compute = yield* openComputing(reference, filled)
      const write = openWriting(filled, reference)
      const writer: ImportWriter<ReclaimImportRow> = {
        take: (rows, problems) =>
          Effect.map(compute(placedRows(known, rows, problems), problems), (writes) =>
            problems.isEmpty ? write(writes, problems) : Effect.succeed(noRows)
          ),
        end: () => Effect.succeed(noRows)
      }
      return writer
    })
})
