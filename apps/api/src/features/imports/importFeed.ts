import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { maxParts } from "../../platform/sql/settleParts.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { upsertMarkets } from "./rows/feedMarkets.ts"
import { atAGlance, insertImportFile, statisticsOf, takeImportTurn } from "./rows/importFileRows.ts"
import { noRows } from "./rows/upsertRows.ts"
import { publishStatements } from "../../ledger/publishing/publishStatements.ts"
import { todayInUtc } from "../../platform/clock/todayInUtc.ts"
import { FeedBusy } from "./FeedBusy.ts"
import type { FeedKind } from "./kind/FeedKind.ts"
import type { FeedRefused } from "./FeedRefused.ts"
import type { FeedSource } from "./FeedSource.ts"
import { type HearRows, importFile } from "./importFile.ts"

/** Written rows from which on the database counts its tables anew. */
const manyRows = 1_000

/** One file to import, and who does. */
export interface FeedOrder {
  readonly kind: FeedKind
  readonly source: FeedSource
  /** As the audit and the list of imports name them. */
  readonly actor: string
  readonly hear?: HearRows
}

/**
 * Imports one file, all of it or nothing, and keeps what became of it either way. Fails with `FeedRefused` when
 * something in it is wrong, and with `FeedBusy` while another import runs. Payments get their statements at once.
 */
export const importFeed = Effect.fn("feed.importFeed")(function* ({ kind, source, actor, hear }: FeedOrder) {
  const database = yield* Database
  const { markets } = yield* ReferenceData
  const today = yield* todayInUtc
  const begin = Effect.gen(function* () {
    if (!(yield* takeImportTurn)) return yield* new FeedBusy()
    yield* upsertMarkets(markets)
    return undefined
  })
  const { asFeed, inParts } = database
  const file = { kind, source, begin, ...(hear === undefined ? {} : { hear }) }
  const imported =
    inParts === null || kind.isWrittenInParts !== true
      ? importFile({
          ...file,
          reference: { markets, actor, today, isInParts: false },
          writing: { part: asFeed, last: asFeed, maxParts: 0 }
        })
      : inParts((parts) =>
          importFile({
            ...file,
            reference: { markets, actor, today, isInParts: true },
            writing: { ...parts, maxParts }
          })
        )
  const outcome = yield* imported.pipe(
    Effect.tapError((error) => (error._tag === "FeedRefused" ? keepRefusal(error, actor) : Effect.void))
  )
  if (outcome.created + outcome.changed >= manyRows) {
    yield* Effect.forEach(statisticsOf(kind.name), (table) => asFeed(inParts === null ? table : atAGlance(table)))
  }
  if (outcome.kind === "payments" && outcome.created + outcome.changed > 0) {
    yield* Effect.orDie(publishStatements({ quarters: [], clientCode: null, reason: "" }))
  }
  return outcome
})

const keepRefusal = ({ kind, file, problems, rowsRead, sha256 }: FeedRefused, actor: string) =>
  Effect.flatMap(Database, (database) => {
    const [first] = problems
    const firstProblem = first === undefined ? "unknown" : `line ${first.line} ${first.column}: ${first.problem}`
    return database.asFeed(insertImportFile({ kind, fileName: file, actor, sha256, rowsRead, firstProblem, ...noRows }))
  })
