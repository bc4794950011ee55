import { Effect } from "effect"
import { findReclaims, findTaken, type KnownReclaim, writeReclaims } from "../rows/writeImportedReclaims.ts"
import { type ReclaimBatch, reclaimBatch } from "../rows/reclaimBatch.ts"
import type { NumberedReclaim } from "../rows/reclaimLines.ts"
import type { ReclaimWrite } from "../rows/ReclaimWrite.ts"
import { addTally, type InImport, noRows, type Tally } from "../rows/upsertRows.ts"
import { readFilledClients } from "../rows/importLookups.ts"
import { importFileType, type ImportReference, type ImportWriter } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { holdToPayments } from "./holdToPayments.ts"
import { type KnownClients, makeKnownClients } from "./knownClients.ts"
import { openComputing, type PlacedRow } from "./openComputing.ts"
import { openReclaimDoubts } from "./reclaimDoubts.ts"
import { joinTaxLines, reclaimColumns, type ReclaimImportRow } from "./reclaimColumns.ts"
import { reclaimText } from "./reclaimText.ts"

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
    "The right of one account to tax withheld on one dividend. Tax in two lines of one dividend, as 15 and 20 per cent, is one reclaim: two rows, one behind the other, that differ in withheld, or in withheld_rate, alone are added up. Give only what your engine alone knows; gross, tax due, the amount to reclaim, both deadlines and the estimate in US dollars are computed by the portal's rules.",
  again:
    "Everything but the account and the dividend may change. More tax than any market takes, and a dividend claimed by two spellings of one account, are in doubt (see Doubts). The history is replaced as a whole, so write all of it every time.",
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
