import { Market } from "@reclaim/core/domain/market/Market"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { assumedLeadMonths } from "@reclaim/engine/deadline/decideDeadline"
import { DateTime, Effect, Schema } from "effect"
import { publishStatements } from "../../ledger/publishing/publishStatements.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { askForRequirements } from "../../ledger/requirements/askForRequirements.ts"
import { forgetRounds } from "../../ledger/requirements/roundRows.ts"
import { Database } from "../../platform/database/Database.ts"
import { maxParts } from "../../platform/sql/settleParts.ts"
import { ImportBusy } from "./ImportBusy.ts"
import { importFile, type OnRowsWritten } from "./importFile.ts"
import type { ImportRejected } from "./ImportRejected.ts"
import type { ImportSource } from "./ImportSource.ts"
import type { ImportFileType } from "./kind/ImportFileType.ts"
import type { DeliveredFiles } from "./rows/DeliveredFiles.ts"
import { atAGlance, insertImportFile, statisticsOf, takeImportTurn } from "./rows/importFileRows.ts"
import { type InImport, noRows, upsertRows } from "./rows/upsertRows.ts"

const encodeMarket = Schema.encodeSync(Market)

const table = {
  name: "market",
  id: "market_id",
  key: ["iso2"],
  types: {
    iso2: "text",
    name: "text",
    currency: "text",
    tax_authority: "text",
    limit_basis: "text",
    limit_count: "smallint",
    limit_unit: "text",
    agent_lead_months: "smallint",
    rules: "jsonb"
  }
}

/** Writes the markets of the reference tables that are new or changed. */
export const upsertMarkets = (markets: ReadonlyArray<Market>): InImport<void> =>
  Effect.asVoid(
    upsertRows(
      table,
      markets.map((market) => ({
        iso2: market.iso2,
        name: market.name,
        currency: market.currency,
        tax_authority: market.taxAuthority,
        limit_basis: market.limit?.basis ?? null,
        limit_count: market.limit?.count ?? null,
        limit_unit: market.limit?.unit ?? null,
        agent_lead_months: market.agentLead.months ?? assumedLeadMonths,
        rules: JSON.stringify(encodeMarket(market))
      }))
    )
  )

/** From this many rows written, the database updates its table statistics. */
const manyRows = 1_000

/** One file to import, and who imports it. */
export interface ImportOrder {
  readonly kind: ImportFileType
  readonly source: ImportSource
  /** The file name shown in the audit and in the list of imports. */
  readonly actor: string
  readonly hear?: OnRowsWritten
  /** The lines that are taken although they look wrong, as `ConfirmedLines`; none when omitted. */
  readonly confirmed?: string
  /** The files that came with it, by the command line. */
  readonly files?: DeliveredFiles | null
}

/**
 * Imports one file, all of it or nothing, and records the outcome either way. Fails with `ImportRejected` if there are
 * problems in it, and with `ImportBusy` while another import runs. Payments get their statements in the same
 * transaction; missing documents are computed after it.
 */
export const importData = Effect.fn("imports.importData")(function* ({
  kind,
  source,
  actor,
  hear,
  confirmed = "",
  files = null
}: ImportOrder) {
  const database = yield* Database
  const { documentRules, fxRates, markets, rates } = yield* ReferenceData
  const today = yield* todayInUtc
  const at = DateTime.toDateUtc(yield* DateTime.now)
  const begin = Effect.gen(function* () {
    if (!(yield* takeImportTurn)) return yield* new ImportBusy()
    yield* upsertMarkets(markets)
    return undefined
  })
  const { asImport, inParts } = database
  const given = { markets, rates, fxRates, documentRules, actor, today, at, files }
  const file = { kind, source, confirmed, begin, ...(hear === undefined ? {} : { hear }) }
  const imported =
    inParts === null || kind.isWrittenInParts !== true
      ? importFile({
          ...file,
          reference: { ...given, isInParts: false },
          writing: { part: asImport, last: asImport, maxParts: 0 }
        })
      : inParts((parts) =>
          importFile({
            ...file,
            reference: { ...given, isInParts: true },
            writing: { ...parts, maxParts }
          })
        )
  const outcome = yield* imported.pipe(
    Effect.tapError((error) => (error._tag === "ImportRejected" ? keepRefusal(error, actor) : Effect.void))
  )
  if (outcome.created + outcome.changed >= manyRows) {
    yield* Effect.forEach(statisticsOf(kind.name), (table) => asImport(inParts === null ? table : atAGlance(table)))
  }
  if (outcome.kind === "payments" && outcome.created + outcome.changed > 0) {
    yield* Effect.orDie(publishStatements({ quarters: [], clientCode: null, reason: "" }))
  }
  if (outcome.created + outcome.changed > 0) {
    if (decidesWhatIsLacking.has(kind.name)) yield* asImport(forgetRounds)
    yield* askForRequirements
  }
  return outcome
})

/** Files of these kinds change what reclaims wait for that they don't name. */
const decidesWhatIsLacking: ReadonlySet<string> = new Set(["owners", "investors", "ownership", "documents"])

const keepRefusal = ({ kind, file, problems, rowsRead, sha256 }: ImportRejected, actor: string) =>
  Effect.flatMap(Database, (database) => {
    const [first] = problems
    const firstProblem = first === undefined ? "unknown" : `line ${first.line} ${first.column}: ${first.problem}`
    return database.asImport(
      insertImportFile({ kind, fileName: file, actor, sha256, rowsRead, confirmed: "", firstProblem, ...noRows })
    )
  })
