import { assert } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { urlDate } from "@reclaim/core/format/urlDate"
import { usd } from "@reclaim/core/format/usd"
import { ConfigProvider, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { DashboardSql } from "../../ledger/DashboardSql.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { randomFilter } from "../../testing/ledger/dashboardFilters.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { expectFigures } from "../../testing/ledger/expectFigures.ts"
import { readPdf } from "../../testing/readPdf.ts"
import { randomWrite, seededClients, seedReclaims } from "../../testing/ledger/reclaimWrites.ts"
import { DashboardPdfs } from "./DashboardPdfs.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"

const client = seededClients[0]

const settings = Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({}))))

const services = DashboardPdfs.layer.pipe(
  Layer.provideMerge(Expiries.layer),
  Layer.provideMerge(Layer.merge(Dashboards.layerWithin(64_000_000), PdfWorker.layer)),
  Layer.provide(
    IssuedFiles.layer.pipe(
      Layer.provide(Layer.merge(ExportQueue.layer, SecurityEvents.layer.pipe(Layer.provide(ServerClock.layer))))
    )
  ),
  Layer.provide(settings)
)

const requestOf = (clientId: number): FileRequest => ({
  kind: "dashboard-pdf",
  type: "export",
  userId: 1,
  sessionId: "1",
  clientId,
  viewAsUserId: 0,
  about: {}
})

const makePdfText = Effect.fnUntraced(function* (filter: ReturnType<typeof randomFilter>, of: number = client) {
  const file = yield* (yield* DashboardPdfs).make(requestOf(of), filter)
  if (file._tag !== "Bytes") return yield* Effect.die(new Error("a PDF is answered at once"))
  return { ...file, pdf: yield* Effect.promise(() => readPdf(file.bytes)) }
})

bothDatabases("the dashboard's PDF against plain SQL", (it) => {
  it.effect("has every figure to the cent under random filters", () =>
    Effect.gen(function* () {
      yield* (yield* Database).asOwner(seedReclaims)
      const draw = drawerOf(70)
      for (let index = 0; index < 120; index++) yield* randomWrite(client, draw)
      const sql = yield* DashboardSql
      let filled = 0
      // Filters that leave nothing compare little.
      for (let question = 0; filled < 6; question++) {
        const filter = question === 0 ? emptyDashboardFilter("summary") : randomFilter(draw, yield* todayInUtc)
        const { pdf } = yield* makePdfText(filter)
        const { figures } = yield* sql.figures(client, filter, yield* todayInUtc)
        expectFigures(pdf, figures, filter)
        if (figures.accounts.length > 1) filled++
      }
    }).pipe(Effect.provide(services))
  )

  it.effect("is called by its tab and day, and says whose it is and what expires", () =>
    Effect.gen(function* () {
      const { extension, name, pdf } = yield* makePdfText(emptyDashboardFilter("summary"))
      assert.strictEqual(name, `reclaim-dashboard-summary-${urlDate(yield* todayInUtc)}.pdf`)
      assert.strictEqual(extension, "pdf")
      assert.strictEqual(pdf.title, `Reclaim dashboard of Client ${client}: Summary`)
      const { figures } = yield* (yield* DashboardSql).figures(
        client,
        emptyDashboardFilter("expiring"),
        yield* todayInUtc
      )
      assert.isAbove(figures.summary.totalProcessing, 0)
      assert.include(pdf.text, `${usd(figures.summary.totalProcessing)} in `)
    }).pipe(Effect.provide(services))
  )

  it.effect("is nobody's and empty for nobody", () =>
    Effect.gen(function* () {
      const { pdf } = yield* makePdfText(emptyDashboardFilter("summary"), 0)
      assert.strictEqual(pdf.title, "Reclaim dashboard: Summary")
      assert.include(pdf.text, "No reclaim matches")
    }).pipe(Effect.provide(services))
  )
})
