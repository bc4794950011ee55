import { CurrencyCode } from "@reclaim/core/domain/market/CurrencyCode"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { money } from "@reclaim/core/format/money"
import { decidePaid, PaidDecision } from "@reclaim/core/rules/imports/decidePaid"
import { isOddTax } from "@reclaim/core/rules/imports/isOddTax"
import { Effect } from "effect"
import {
  type AccountDividend,
  findClaimsOn,
  findStoredClaims,
  type OtherSpelling,
  readOtherSpellings
} from "../rows/claimDoubtRows.ts"
import { readFilledClients } from "../rows/importLookups.ts"
import { findPaymentsOnReclaims } from "../rows/importPaid.ts"
import { type ReclaimBatch, reclaimBatch } from "../rows/reclaimBatch.ts"
import type { NumberedReclaim } from "../rows/reclaimLines.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import { addTally, type InImport, noRows, type Tally } from "../rows/upsertRows.ts"
import { findReclaims, findTaken, type KnownReclaim, writeReclaims } from "../rows/writeImportedReclaims.ts"
import { importFileType, type ImportReference, type ImportWriter } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { clientsOf, type KnownClients, makeKnownClients } from "./knownClients.ts"
import { lookup } from "./lookup.ts"
import { openComputing, type PlacedRow } from "./openComputing.ts"
import { joinTaxLines, reclaimColumns, type ReclaimImportRow } from "./reclaimColumns.ts"
import { reclaimText } from "./reclaimText.ts"

/** Reclaim that looks wrong, with the facts that identify a stored one. */
interface OddReclaim {
  readonly write: ReclaimWrite
  readonly column: string
  readonly odd: string
  readonly isOf: "account" | "tax"
}

const oddTaxOf = (write: ReclaimWrite): ReadonlyArray<OddReclaim> => {
  if (!isOddTax(write.grossMinor, write.withheldMinor)) return []
  const currency = CurrencyCode.make(write.currency)
  const odd = `${money(write.withheldMinor, currency)} withheld of ${money(write.grossMinor, currency)} is more than any market withholds`
  return [{ write, column: write.withheldRate === null ? "withheld" : "withheld_rate", odd, isOf: "tax" }]
}

/** The other spellings of one account. */
interface SpelledAccount {
  readonly clientId: number
  readonly accountId: number
  readonly others: Array<OtherSpelling>
}

const readSpelledAccounts = (clients: ReadonlyArray<number>): InImport<ReadonlyArray<SpelledAccount>> =>
  Effect.map(readOtherSpellings(clients), (rows) => {
    const accounts = new Map<string, SpelledAccount>()
    for (const row of rows) {
      const { accountId, clientId } = row
      const account = accounts.get(`${clientId} ${accountId}`) ?? { clientId, accountId, others: [] }
      account.others.push(row)
      accounts.set(`${clientId} ${accountId}`, account)
    }
    return [...accounts.values()]
  })

const spelledText = (code: string, reclaim: string): string =>
  `the account is also on file as ${code}, which has the reclaim ${reclaim} on the dividend`

const dividendKey = ({ accountId, clientId, eventId }: AccountDividend): string => `${clientId} ${accountId} ${eventId}`

/**
 * Reports reclaims that look wrong: more tax than any market takes, or the same account on the same dividend in another
 * spelling.
 */
const openReclaimDoubts = () => {
  const spelled = lookup(readSpelledAccounts, ({ accountId }) => String(accountId))
  /** The reclaims of earlier rows on accounts with several spellings. */
  const earlier = new Map<string, string>()

  const spelledTwice = (writes: ReadonlyArray<ReclaimWrite>): InImport<ReadonlyArray<OddReclaim>> =>
    Effect.gen(function* () {
      const pairs = writes.flatMap((write) => {
        const { clientId, eventId } = write
        const others = spelled.get(clientId, String(write.accountId))?.others ?? []
        const found = others.map(({ otherCode, otherId }) => {
          const dividend = { clientId, eventId, accountId: otherId }
          return { ...dividend, write, otherCode, inFile: earlier.get(dividendKey(dividend)) }
        })
        if (found.length > 0) earlier.set(dividendKey(write), write.externalId)
        return found
      })
      if (pairs.length === 0) return []
      const stored = new Map((yield* findClaimsOn(pairs)).map(({ place, reclaim }) => [place, reclaim]))
      return pairs.flatMap(({ inFile, otherCode, write }, place): ReadonlyArray<OddReclaim> => {
        const reclaim = stored.get(place) ?? inFile
        // A row that moves its reclaim to another account is refused for that.
        if (reclaim === undefined || reclaim === write.externalId) return []
        return [{ write, column: "account", odd: spelledText(otherCode, reclaim), isOf: "account" }]
      })
    })

  return Effect.fnUntraced(function* (writes: ReadonlyArray<ReclaimWrite>, problems: ImportProblems) {
    yield* spelled.load(clientsOf(writes))
    const odd = [...writes.flatMap(oddTaxOf), ...(yield* spelledTwice(writes))]
    if (odd.length === 0) return
    const stored = new Map((yield* findStoredClaims(odd.map(({ write }) => write))).map((one) => [one.place, one]))
    for (const [place, { column, isOf, odd: text, write }] of odd.entries()) {
      const before = stored.get(place)
      const isSame =
        isOf === "account"
          ? before?.accountId === write.accountId && before.eventId === write.eventId
          : before?.grossMinor === write.grossMinor && before.withheldMinor === write.withheldMinor
      problems.takes({ line: write.line, column, odd: text, isStored: before !== undefined && isSame })
    }
  })
}

const dayOf = (text: string | undefined): CalendarDate | null => (text === undefined ? null : CalendarDate.make(text))

const wentBack = ({ stagePath }: ReclaimWrite): boolean => stagePath.slice(0, -1).includes(stages.paid.id)

/**
 * The reclaim up to its last payment, for a history that reports a return before the payment's own file does: until
 * then the payment counts as received. Null for a history that was never paid.
 */
const untilReturned = (row: ReclaimWrite, received: bigint): ReclaimWrite | null => {
  const last = row.stagePath.lastIndexOf(stages.paid.id)
  const paidOn = dayOf(row.stageDays[last])
  if (paidOn === null) return null
  return {
    ...row,
    stageId: stages.paid.id,
    paidYear: yearOf(paidOn),
    filedOn: row.stageDays[row.stagePath.lastIndexOf(stages.filed.id, last)] ?? row.filedOn,
    paidOn,
    closedOn: null,
    closeReason: "",
    receivedUsdCents: received,
    stagePath: row.stagePath.slice(0, last + 1),
    stageDays: row.stageDays.slice(0, last + 1)
  }
}

/**
 * Adjusts changed rows to their payments, which never change. Returns the rows to write, adjusted ones separately;
 * reports a row that contradicts its payments as a problem.
 */
const adjustToPayments = (
  changed: ReadonlyArray<NumberedReclaim>,
  problems: ImportProblems
): InImport<{ readonly asImported: ReadonlyArray<NumberedReclaim>; readonly held: ReadonlyArray<NumberedReclaim> }> =>
  Effect.map(findPaymentsOnReclaims(changed.map(({ row, seq }) => ({ clientId: row.clientId, seq }))), (paid) => {
    const told = new Map(paid.map((one) => [one.place, one]))
    const held: Array<NumberedReclaim> = []
    const asImported = changed.filter(({ row, seq }, place) => {
      const payments = told.get(place)
      if (payments === undefined) return true
      const { receivedUsdCents: received, paidOn } = row
      const day = paidOn === null ? null : CalendarDate.make(paidOn)
      const decision = decidePaid({ ...payments, received, paidOn: day, wentBack: wentBack(row) }, false)
      return PaidDecision.$match(decision, {
        Agrees: () => true,
        PaymentToCome: () => true,
        Differs: ({ lines, received }) => {
          if (received < lines) problems.add(row.line, "received_usd", reclaimText.underpaid(lines))
          return true
        },
        TakenBack: () => {
          problems.add(row.line, "history", reclaimText.returned)
          return true
        },
        NotPaid: ({ lines }) => {
          const until = untilReturned(row, lines)
          if (until === null) problems.add(row.line, "history", reclaimText.isSettled(lines))
          else held.push({ row: until, seq })
          return false
        }
      })
    })
    return { asImported, held }
  })

/** Reports why new rows cannot be written; answers whether there was a reason. */
const reportTakenIds = (created: ReadonlyArray<ReclaimWrite>, problems: ImportProblems): InImport<void> =>
  Effect.map(findTaken(created), (taken) => {
    for (const { place, other } of taken) problems.add(created[place]?.line ?? 0, "account", reclaimText.taken(other))
  })

/** The rows that are stored already with other values. */
const changedRows = (
  rows: ReadonlyArray<ReclaimWrite>,
  known: ReadonlyArray<KnownReclaim>
): ReadonlyArray<NumberedReclaim> =>
  known.flatMap(({ place, seq, differs }) => {
    const row = rows[place]
    return row === undefined || !differs ? [] : { row, seq }
  })

/** Reports rows whose id occurred earlier in the file, by line. */
const reportDuplicateIds = (
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

/** Checks rows against the database and writes them. Clients not in `filled` had no reclaims and need no look-up. */
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
      yield* reportTakenIds(missing, problems)
      const { asImported, held } = yield* adjustToPayments(changedRows(rows, known), problems)
      if (!problems.isEmpty) return noRows
      const heldRows = held.map(({ row }) => row)
      const changed = [...asImported, ...changedRows(heldRows, yield* findReclaims(reclaimBatch(heldRows)))]
      const created = missing.length === rows.length ? given : reclaimBatch(missing)
      const written = yield* writeReclaims(created, changed, actor)
      return { ...written, unchanged: known.length - changed.length }
    })

  return (writes: ReadonlyArray<ReclaimWrite>, problems: ImportProblems): InImport<Tally> => {
    const first = writes.filter(({ clientId }) => !filled.has(clientId))
    const asked = first.length === 0 ? writes : writes.filter(({ clientId }) => filled.has(clientId))
    reportDuplicateIds(first, newIds, problems)
    // Duplicates of earlier rows, unless the file is in parts, are found in the database.
    reportDuplicateIds(asked, isInParts ? askedIds : new Map(), problems)
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
    "One account's claim to tax withheld on one dividend. Tax in two lines of one dividend, such as 15 and 20 per cent, is one reclaim: two consecutive rows that differ only in withheld or withheld_rate are added up. Enter only what your engine alone knows; gross, tax due, the amount to reclaim, both deadlines and the estimate in US dollars are computed by the portal's rules.",
  again:
    "Everything but the account and the dividend may change. More tax than any market withholds, and a dividend claimed under two spellings of one account, are in doubt (see Doubts). The history is replaced as a whole, so write all of it every time.",
  key: ["client", "reclaim"],
  findsDoubles: true,
  join: joinTaxLines,
  isWrittenInParts: true,
  open: (reference) =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      const filled = yield* readFilledClients
      const compute = yield* openComputing(reference, filled)
      const write = openWriting(filled, reference)
      const tellDoubts = openReclaimDoubts()
      const writer: ImportWriter<ReclaimImportRow> = {
        take: (rows, problems) =>
          Effect.gen(function* () {
            const writes = yield* compute(placedRows(known, rows, problems), problems)
            yield* tellDoubts(writes, problems)
            return problems.isEmpty ? write(writes, problems) : Effect.succeed(noRows)
          }),
        end: () => Effect.succeed(noRows)
      }
      return writer
    })
})
