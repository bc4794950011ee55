import { StatementCode } from "@reclaim/core/domain/authorization/StatementCode"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import { decideInBatch } from "@reclaim/core/rules/authorization/decideBatch"
import { Array as Arr, Effect } from "effect"
import {
  type AskedReclaim,
  type BatchWrite,
  contentOf,
  findAskedReclaims,
  findBatches,
  lockClaims,
  type KnownBatch,
  writeBatches
} from "../../../ledger/authorizations/batchRows.ts"
import { noRows, type Tally } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import type { ImportProblems } from "./ImportProblems.ts"
import { makeKnownClients, type OfClient } from "./knownClients.ts"

const columns = {
  client: column(cells.id, "Id of the client."),
  batch: column(cells.id, "Your id of the batch, unique within the client."),
  market: column(
    cells.country,
    "The market in which it is claimed; the same in every row of a batch, as the next five."
  ),
  tax_year: column(cells.year, "The year of the income."),
  procedure: column(cells.name, "What is filed, in your words, such as holding statement."),
  due_on: column(
    cells.endDate,
    "The last day on which the client can decide. The batch lapses the day after, or immediately if that day has passed, and nothing is filed."
  ),
  third_party_cost_usd: optionalColumn(
    cells.usd,
    "What third parties such as a notary charge, in US dollars. Empty: nothing."
  ),
  statement_codes: optionalColumn(
    cells.statements,
    `The statements it needs, separated by semicolons: ${StatementCode.literals.join(", ")}. Empty: none.`
  ),
  reclaim: column(cells.id, "Id of a reclaim of the batch, not beyond awaiting_authorization; all of one owner.")
}

type Row = OfClient<RowOf<typeof columns>>

/** The facts that each row of a batch repeats. */
const repeatedColumns = ["market", "tax_year", "procedure", "due_on", "third_party_cost_usd"] as const

const statementsOf = (row: Row): ReadonlyArray<StatementCode> => row.statement_codes ?? []

const factsOf = (row: Row): ReadonlyArray<readonly [column: string, value: string]> => [
  ...repeatedColumns.map((name) => [name, String(row[name] ?? "")] as const),
  ["statement_codes", statementsOf(row).join(";")] as const
]

const reportDifferences = (rows: Arr.NonEmptyReadonlyArray<Row>, problems: ImportProblems): void => {
  const [first] = rows
  const expected = new Map(factsOf(first))
  for (const row of rows) {
    for (const [name, value] of factsOf(row)) {
      if (value === expected.get(name)) continue
      problems.add(
        row.line,
        name,
        `it differs from line ${first.line} of the same batch: write the same in all its rows`
      )
    }
  }
}

const reclaimKey = (clientId: number, reclaim: string): string => `${clientId} ${reclaim}`

/**
 * Reason that a reclaim cannot be in a batch; null for none. `taken` has the file's batch of each reclaim already in
 * one.
 */
const reclaimProblem = (
  row: Row,
  found: AskedReclaim | undefined,
  owner: number | undefined,
  taken: ReadonlyMap<AskedReclaim, string>
): string | null => {
  if (found === undefined) return `the reclaim ${row.reclaim} is unknown: import it with reclaims.csv first`
  const before = taken.get(found)
  const openIn = before === undefined ? found.openIn : [before, ...found.openIn]
  const fit = decideInBatch({ ...found, openIn }, { reference: row.batch, market: row.market, ownerId: owner })
  switch (fit._tag) {
    case "Fits":
      return null
    case "OtherMarket":
      return `the reclaim is from ${found.market}: put it into a batch for that market`
    case "OtherOwner":
      return "the reclaim has a different owner from the one before: use a batch for each owner"
    case "Beyond":
      return "the reclaim is beyond awaiting_authorization: leave it out"
    case "NoRate":
      return "the reclaim has no exchange rate: import it again with reclaims.csv first"
    case "Taken":
      return `the reclaim is already in the batch ${fit.batch}: remove it from one of them`
  }
}

/** A batch of a file, with the line in which it begins. */
interface DeliveredBatch extends BatchWrite {
  readonly line: number
}

const rowsOf = (some: ReadonlyArray<BatchWrite>): number => some.reduce((sum, { seqs }) => sum + seqs.length, 0)

/** Tally of the rows of batches, counted by reclaims. */
const tallyOf = (batches: ReadonlyArray<BatchWrite>, known: (batch: BatchWrite) => KnownBatch | undefined): Tally => {
  const fresh = batches.filter((batch) => known(batch) === undefined)
  const same = batches.filter((batch) => known(batch)?.content === contentOf(batch))
  const [created, unchanged] = [rowsOf(fresh), rowsOf(same)]
  return { created, unchanged, changed: rowsOf(batches) - created - unchanged }
}

const decidedProblem = ({ state }: KnownBatch): string =>
  `the batch is ${state.replaceAll("_", " ")}: decided batches do not change, so use a new id`

/** Claims that wait for a client's decision. */
export const authorizations = importFileType(columns, {
  name: "authorizations",
  about:
    "Batches of claims to be filed once the client has decided, one row for each reclaim. The approvers are notified, and reminded before the last day.",
  again:
    "Until it is decided, everything may change, and the client is asked again. A batch that the file leaves out stays; so does a decided one.",
  key: ["client", "batch", "reclaim"],
  open: ({ at, today }) =>
    Effect.gen(function* () {
      const known = yield* makeKnownClients
      /** Rows by batch, kept until the end of the file: later rows may continue a batch. */
      const batches = new Map<string, Arr.NonEmptyArray<Row>>()

      const writesOf = Effect.fnUntraced(function* (problems: ImportProblems) {
        const all = [...batches.values()]
        yield* lockClaims(all.map(([{ clientId }]) => clientId))
        const found = new Map(
          (yield* findAskedReclaims(all.flat())).map((one) => [reclaimKey(one.clientId, one.externalId), one])
        )
        const taken = new Map<AskedReclaim, string>()
        return all.flatMap((rows): ReadonlyArray<DeliveredBatch> => {
          const [first] = rows
          reportDifferences(rows, problems)
          const asked = rows.map((row) => found.get(reclaimKey(row.clientId, row.reclaim)))
          const owner = asked.find((one) => one !== undefined)?.ownerId
          rows.forEach((row, index) => {
            const one = asked[index]
            const problem = reclaimProblem(row, one, owner, taken)
            if (problem !== null) problems.add(row.line, "reclaim", problem)
            if (one !== undefined && !taken.has(one)) taken.set(one, row.batch)
          })
          if (owner === undefined) return []
          const { batch: externalId, clientId, due_on: dueOn, line, market, procedure, tax_year: taxYear } = first
          return [
            {
              line,
              clientId,
              externalId,
              ownerId: owner,
              market,
              taxYear,
              procedure,
              dueOn,
              costs: first.third_party_cost_usd ?? 0n,
              statementCodes: statementsOf(first),
              seqs: asked.flatMap((one) => one?.seq ?? []).toSorted((one, other) => one - other)
            }
          ]
        })
      })

      return {
        take: (rows, problems) =>
          Effect.sync(() => {
            for (const row of known.of(rows, problems)) {
              const key = reclaimKey(row.clientId, row.batch)
              const before = batches.get(key)
              if (before === undefined) batches.set(key, [row])
              else before.push(row)
            }
            return Effect.succeed(noRows)
          }),
        end: Effect.fnUntraced(function* (problems: ImportProblems) {
          if (batches.size === 0) return noRows
          const writes = yield* writesOf(problems)
          const stored = new Map(
            (yield* findBatches(writes)).map((one) => [reclaimKey(one.clientId, one.externalId), one])
          )
          const knownBatchOf = (batch: BatchWrite) => stored.get(reclaimKey(batch.clientId, batch.externalId))
          const changed = writes.filter((batch) => knownBatchOf(batch)?.content !== contentOf(batch))
          for (const batch of changed) {
            const before = knownBatchOf(batch)
            if (before !== undefined && decideAuthorization(before.state, "ask_again") === null) {
              problems.add(batch.line, "batch", decidedProblem(before))
            }
          }
          if (!problems.isEmpty) return noRows
          yield* writeBatches(changed, { actor: { userId: null, kind: "import" }, at, today })
          return tallyOf(writes, knownBatchOf)
        })
      }
    })
})
