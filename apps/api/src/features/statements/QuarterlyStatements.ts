import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { QuarterlyLine } from "@reclaim/core/domain/statement/QuarterlyLine"
import { QuarterlyMarket } from "@reclaim/core/domain/statement/QuarterlyMarket"
import { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { Statement } from "@reclaim/core/domain/statement/Statement"
import { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { addQuarters } from "@reclaim/engine/publishing/quarterDays"
import { sumOfFigures } from "@reclaim/engine/publishing/sumOfFigures"
import { Context, Effect, Layer, Stream } from "effect"
import { readClientName } from "../../ledger/clientRows.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"
import { inBatches } from "../../ledger/inBatches.ts"
import { Database } from "../../platform/database/Database.ts"
import {
  listQuarterlyStatements,
  readLargestLines,
  readLinesAfter,
  readQuarterlyMarkets,
  readQuarterlyShares
} from "./quarterlyStatementRows.ts"
import { countQuarterlyInvestors, readQuarterlyInvestors } from "./statementInvestorRows.ts"

/** Identifies a statement of a client: both must match. */
export interface StatementKey {
  readonly id: number
  readonly reportGuid: string
}

/** Number of lines per SQL statement. Other requests wait at most that long. */
const linesAtOnce = 300

type QuarterlyStatementRow = Effect.Success<ReturnType<typeof listQuarterlyStatements>>[number]
type Markets = Effect.Success<ReturnType<typeof readQuarterlyMarkets>>
type Shares = Effect.Success<ReturnType<typeof readQuarterlyShares>>

/** The database has already checked its rows. */
const withoutChecks = { disableChecks: true } as const

/** Nests the figures of a row. */
const withFigures = <A extends ConstructorParameters<typeof QuarterlyFigures>[0]>(row: A) => ({
  ...row,
  figures: new QuarterlyFigures(row, withoutChecks)
})

const marketOf = (row: Markets[number]) => new QuarterlyMarket(withFigures(row), withoutChecks)
const lineOf = (row: Effect.Success<ReturnType<typeof readLinesAfter>>[number]) =>
  new QuarterlyLine(withFigures(row), withoutChecks)
const sharesOf = (rows: Shares, kind: Shares[number]["kind"]) =>
  rows.filter((row) => row.kind === kind).map((row) => new StatementShare(row))

const readPrevious = Effect.fnUntraced(function* (
  clientId: number,
  quarter: Quarter,
  all: ReadonlyArray<QuarterlyStatementRow>
) {
  const found = all.find((row) => row.quarter === addQuarters(quarter, -1) && row.status === "published")
  if (found === undefined) return null
  const one = { clientId, reportId: found.id }
  const markets = yield* readQuarterlyMarkets(one)
  return {
    quarter: found.quarter,
    version: found.version,
    figures: sumOfFigures(markets),
    statuses: sharesOf(yield* readQuarterlyShares(one), "status"),
    markets: markets.map(marketOf)
  }
})

const readDetail = Effect.fnUntraced(function* (clientId: number, { id, reportGuid }: StatementKey, extent: Extent) {
  const all = yield* listQuarterlyStatements({ clientId, reportGuid: null })
  const found = all.find((row) => row.id === id && row.reportGuid === reportGuid)
  if (found === undefined) return null
  const one = { clientId, reportId: id }
  const shares = yield* readQuarterlyShares(one)
  const markets = yield* readQuarterlyMarkets(one)
  const lines = yield* readLargestLines({ ...one, limit: extent.maxLines })
  const seesInvestors = extent.maxInvestors > 0
  const investors = seesInvestors ? yield* readQuarterlyInvestors({ ...one, limit: extent.maxInvestors }) : []
  return new QuarterlyStatementDetail({
    statement: new Statement(found),
    clientName: (yield* readClientName(clientId)) ?? "",
    restatementReason: found.restatementReason,
    figures: sumOfFigures(markets),
    previous: yield* readPrevious(clientId, found.quarter, all),
    markets: markets.map(marketOf),
    lines: lines.map(lineOf),
    lineCount: markets.reduce((sum, { lineCount }) => sum + lineCount, 0),
    statuses: sharesOf(shares, "status"),
    ages: sharesOf(shares, "age"),
    expiring: sharesOf(shares, "expiring"),
    shortReasons: sharesOf(shares, "short"),
    interestParts: sharesOf(shares, "interest"),
    closedReasons: sharesOf(shares, "closed"),
    investors: investors.map((row) => new StatementInvestor(row)),
    investorCount: seesInvestors ? yield* countQuarterlyInvestors(clientId, id) : 0,
    versions: all.filter(({ quarter }) => quarter === found.quarter).map((row) => new StatementVersion(row))
  })
})

/** Maximum numbers of lines and investors to read. */
export interface Extent {
  readonly maxLines: number
  /** 0 for a user who may not see them; then they are not counted either. */
  readonly maxInvestors: number
}

/** The published quarterly statements of one client. The caller decides whose may be seen. */
export class QuarterlyStatements extends Context.Service<
  QuarterlyStatements,
  {
    /** Latest first; only the one with the guid where one is given. */
    readonly list: (clientId: number, reportGuid: string | null) => Effect.Effect<ReadonlyArray<Statement>>
    /** Null when the client has no such statement. */
    readonly detail: (
      clientId: number,
      key: StatementKey,
      extent: Extent
    ) => Effect.Effect<QuarterlyStatementDetail | null>
    /** All lines of a statement by account, read in batches: they never change. */
    readonly lines: (clientId: number, reportId: number) => Stream.Stream<ReadonlyArray<QuarterlyLine>>
  }
>()("@reclaim/app-api/QuarterlyStatements") {
  static readonly layer = Layer.effect(
    QuarterlyStatements,
    Effect.map(Database, (database) =>
      QuarterlyStatements.of({
        list: Effect.fn("QuarterlyStatements.list")(function* (clientId, reportGuid) {
          const rows = yield* database.asClient(clientId, listQuarterlyStatements({ clientId, reportGuid }))
          return rows.map((row) => new Statement(row))
        }, Effect.orDie),
        detail: Effect.fn("QuarterlyStatements.detail")(
          (clientId, key, extent) => inOneSnapshot(database.asClient(clientId, readDetail(clientId, key, extent))),
          Effect.orDie
        ),
        lines: (clientId, reportId) =>
          inBatches({ accountId: 0, marketId: 0 }, (after) =>
            database.asClient(clientId, readLinesAfter({ clientId, reportId, ...after, limit: linesAtOnce }))
          ).pipe(Stream.map((rows) => rows.map(lineOf)))
      })
    )
  )
}
