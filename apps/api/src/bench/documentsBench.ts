/**
 * Missing documents as the server groups and pages them, against plain SQL on the same data in the same run. Flags: --quick
 * (6 thousand waiting reclaims only), --engine embedded|postgres.
 */
import { WireDocumentList } from "@reclaim/core/contract/documents/WireDocuments"
import { WireRequirementPage, WireWhatIf } from "@reclaim/core/contract/documents/WireRequirement"
import { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import type { DocumentGrouping } from "@reclaim/core/domain/document/DocumentGrouping"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { requirementPageOf } from "@reclaim/engine/document/requirementPageOf"
import { whatIfOf } from "@reclaim/engine/document/whatIfOf"
import { hasPostgres, startPostgres } from "@reclaim/tools/postgres"
import { Effect, Layer, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Database } from "../platform/database/Database.ts"
import { DocumentBlocks } from "../ledger/documents/DocumentBlocks.ts"
import { loadBulkRequirements } from "../testing/ledger/bulkRequirements.ts"
import { loadBulk } from "../testing/ledger/bulkTransactions.ts"
import { readDocumentFigures } from "../testing/ledger/documentFiguresSql.ts"
import { at, milliseconds } from "./percentiles.ts"

const { values: flags } = parseArgs({ options: { quick: { type: "boolean" }, engine: { type: "string" } } })
const isQuick = flags.quick === true
const waiting = isQuick ? 6000 : 60_000
const rounds = isQuick ? 100 : 300
const sqlRounds = 3
const client = 1

const everything = (groupBy: DocumentGrouping, clientDocumentsOnly = false) =>
  new DocumentFilter({
    custodianCodes: [],
    accountCodes: [],
    countries: [],
    clientStatuses: [],
    ownerId: null,
    fundOwnerId: null,
    groupBy,
    clientDocumentsOnly
  })

const encodeList = Schema.encodeSync(WireDocumentList)
const encodePage = Schema.encodeSync(WireRequirementPage)
const encodeWhatIf = Schema.encodeSync(WireWhatIf)

const timed = Effect.fnUntraced(function* <A, E, R>(times: number, work: Effect.Effect<A, E, R>) {
  const all: Array<number> = []
  for (let round = 0; round < times; round++) {
    const begun = performance.now()
    yield* work
    all.push(performance.now() - begun)
  }
  return all
})

const measure = Effect.fnUntraced(function* (name: string) {
  const database = yield* Database
  const blocks = yield* DocumentBlocks
  const today = yield* todayInUtc
  const sight = { seesInvestors: true }
  const knowledge = { ...sight, today, rules: [] }
  const [cold = 0] = yield* timed(1, blocks.latest(client))
  const block = yield* blocks.latest(client)
  const begun = performance.now()
  const { rows } = documentFiguresOf(block, everything("bo"), today, sight)
  const first = performance.now() - begun
  const groupKey = rows[0]?.groupKey ?? null
  const request = { filter: everything("bo"), sort: "risk", offset: 0, limit: 100 } as const
  const assume = block.requirements
    .slice(0, 50)
    .map(({ requirementId }) => ({ requirementId, arrivesOn: addDays(today, 30) }))
  const listOf = (filter: DocumentFilter) => () => encodeList(documentFiguresOf(block, filter, today, sight))
  const questions: ReadonlyArray<readonly [string, () => unknown, DocumentFilter | null]> = [
    ["groups by owner", listOf(everything("bo")), everything("bo")],
    ["the same, client's documents", listOf(everything("bo", true)), everything("bo", true)],
    ["groups by account", listOf(everything("bo-acct")), everything("bo-acct")],
    ["page of one group", () => encodePage(requirementPageOf(block, { ...request, groupKey }, knowledge)), null],
    [
      "page of all, most at risk first",
      () => encodePage(requirementPageOf(block, { ...request, groupKey: null }, knowledge)),
      null
    ],
    ["what if fifty came", () => encodeWhatIf(whatIfOf(block, everything("bo"), assume)), null]
  ]
  for (const [what, answer, filter] of questions) {
    const work = Effect.andThen(
      blocks.latest(client),
      Effect.sync(() => JSON.stringify(answer()))
    )
    yield* timed(20, work)
    const times = yield* timed(rounds, work)
    const plain =
      filter === null
        ? []
        : yield* timed(sqlRounds, database.asClient(client, readDocumentFigures(client, filter, today)))
    const ratio = plain.length === 0 ? "" : `${(at(plain, 0.5) / at(times, 0.5)).toFixed(0)}x`
    console.log(
      `${name.padEnd(24)} ${what.padEnd(34)} ${milliseconds(at(times, 0.5))} ${milliseconds(at(times, 0.99))}` +
        ` ${ratio.padStart(8)} ${String(times.length).padStart(6)}`
    )
  }
  console.log(`${name.padEnd(24)} ${"read into memory".padEnd(34)} ${milliseconds(cold)}`)
  console.log(`${name.padEnd(24)} ${"first answer of a day".padEnd(34)} ${milliseconds(first)}`)
  const { links, requirements, seqs } = block
  console.log(
    `${name.padEnd(24)} ${seqs.length} reclaims, ${requirements.length} documents, ${links.length} links, ${rows.length} owners`
  )
})

const benchOne = async (engine: "embedded" | "PostgreSQL") => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  const postgres =
    engine === "PostgreSQL" ? await startPostgres({ fsync: true, settings: { shared_buffers: "512MB" } }) : null
  try {
    const options = { statementTimeout: "10 minutes" } as const
    const database =
      postgres === null
        ? Database.layerEmbedded(folder, options)
        : Database.layerFromUrl(Redacted.make(postgres.url), options)
    const services = DocumentBlocks.layerWithin(128 * 1024 * 1024).pipe(Layer.provideMerge(database))
    await Effect.runPromise(
      Effect.gen(function* () {
        const { asOwner } = yield* Database
        yield* asOwner(loadBulk({ transactions: Math.ceil(waiting * 1.2), clients: 2, biggest: 0.99 }))
        yield* asOwner(loadBulkRequirements(waiting))
        yield* asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`analyze`))
        yield* measure(`${waiting.toLocaleString("en-US")} ${engine}`)
      }).pipe(Effect.provide(services))
    )
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log("\n## Missing documents of one client, milliseconds to the answer's text, found in memory")
console.log(`${"".padEnd(59)} ${"p50".padStart(8)} ${"p99".padStart(8)} ${"SQL/this".padStart(8)} ${"n".padStart(6)}`)
if (hasPostgres && flags.engine !== "embedded") await benchOne("PostgreSQL")
if (flags.engine !== "postgres") await benchOne("embedded")
