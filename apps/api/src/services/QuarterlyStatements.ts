import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { QuarterlyFigures } from "@reclaim/core/domain/statement/QuarterlyFigures"
import { QuarterlyLine } from "@reclaim/core/domain/statement/QuarterlyLine"
import { QuarterlyMarket } from "@reclaim/core/domain/statement/QuarterlyMarket"
import { QuarterlyStatementDetail } from "@reclaim/core/domain/statement/QuarterlyStatementDetail"
import { Statement } from "@reclaim/core/domain/statement/Statement"
import { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { StatementShare } from "@reclaim/core/domain/statement/StatementShare"
import { StatementVersion } from "@reclaim/core/domain/statement/StatementVersion"
import { addQuarters } from "@reclaim/core/rules/statement/quarterDays"
import { Context, Effect, Layer } from "effect"
import { Database } from "../database/Database.ts"
import { inOneSnapshot } from "../repositories/DashboardRows.ts"
import {
  listQuarterlyStatements,
  readQuarterlyExtent,
  readQuarterlyFigures,
  readQuarterlyLines,
  readQuarterlyMarkets,
  readQuarterlyShares
} from "../repositories/quarterlyStatementRows.ts"
import { readQuarterlyInvestors } from "../repositories/statementInvestorRows.ts"
import type { StatementKey } from "./StatementKey.ts"

/** Takes the figures of a row out of it into their own place. */
const withFigures = <A extends ConstructorParameters<typeof QuarterlyFigures>[0]>(row: A) => ({
  ...row,
  figures: new QuarterlyFigures(row)
})

const sharesOf = (rows: Effect.Success<ReturnType<typeof readQuarterlyShares>>, kind: (typeof rows)[number]["kind"]) =>
  rows.filter((row) => row.kind === kind).map((row) => new StatementShare(row))

const readPrevious = Effect.fnUntraced(function* (clientId: number, quarter: Quarter, all: ReadonlyArray<Held>) {
  const found = all.find((row) => row.quarter === addQuarters(quarter, -1) && row.status === "published")
  if (found === undefined) return null
  const one = { clientId, reportId: found.id }
  const shares = yield* readQuarterlyShares(one)
  const markets = yield* readQuarterlyMarkets(one)
  return {
    quarter: found.quarter,
    version: found.version,
    figures: new QuarterlyFigures(yield* readQuarterlyFigures(one)),
    statuses: sharesOf(shares, "status"),
    markets: markets.map((row) => new QuarterlyMarket(withFigures(row)))
  }
})

type Held = Effect.Success<ReturnType<typeof listQuarterlyStatements>>[number]

const readDetail = Effect.fnUntraced(function* (clientId: number, { id, reportGuid }: StatementKey, limit: number) {
  const all = yield* listQuarterlyStatements({ clientId, reportGuid: null })
  const found = all.find((row) => row.id === id && row.reportGuid === reportGuid)
  if (found === undefined) return null
  const one = { clientId, reportId: id }
  const extent = yield* readQuarterlyExtent(one)
  const shares = yield* readQuarterlyShares(one)
  const markets = yield* readQuarterlyMarkets(one)
  const lines = yield* readQuarterlyLines({ ...one, limit })
  const investors = yield* readQuarterlyInvestors({ ...one, limit })
  return new QuarterlyStatementDetail({
    statement: new Statement(found),
    restatementReason: found.restatementReason,
    ...extent,
    figures: new QuarterlyFigures(yield* readQuarterlyFigures(one)),
    previous: yield* readPrevious(clientId, found.quarter, all),
    markets: markets.map((row) => new QuarterlyMarket(withFigures(row))),
    lines: lines.map((row) => new QuarterlyLine(withFigures(row))),
    statuses: sharesOf(shares, "status"),
    ages: sharesOf(shares, "age"),
    expiring: sharesOf(shares, "expiring"),
    closedReasons: sharesOf(shares, "closed"),
    investors: investors.map((row) => new StatementInvestor(row)),
    versions: all.filter(({ quarter }) => quarter === found.quarter).map((row) => new StatementVersion(row))
  })
})

/** The quarterly statements of one client, as they were published. The caller decides whose they are. */
export class QuarterlyStatements extends Context.Service<
  QuarterlyStatements,
  {
    /** Latest first; the one with the guid alone where one is given. */
    readonly list: (clientId: number, reportGuid: string | null) => Effect.Effect<ReadonlyArray<Statement>>
    /** Null when the client has no such statement. At most `limit` lines and as many investors. */
    readonly detail: (
      clientId: number,
      key: StatementKey,
      limit: number
    ) => Effect.Effect<QuarterlyStatementDetail | null>
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
          (clientId, key, limit) => inOneSnapshot(database.asClient(clientId, readDetail(clientId, key, limit))),
          Effect.orDie
        )
      })
    )
  )
}
