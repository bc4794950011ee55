import type { Conflict, NotFound, TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import type { Paper } from "@reclaim/core/format/paper"
import { ruleInMarket } from "@reclaim/engine/document/ruleOfRequirement"
import { Context, Effect, Layer, Option } from "effect"
import { filledForm } from "../../../ledger/documents/filledForm.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { IssuedFiles } from "../../../platform/files/IssuedFiles.ts"
import { PdfWorker } from "../../../platform/files/PdfWorker.ts"
import { Settings } from "../../../platform/settings/Settings.ts"
import { RequirementDetails } from "../requirements/RequirementDetails.ts"
import type { PaperMarket } from "./document/paperPdf.ts"
import { paperPdfOrder } from "./document/paperPdfOrder.ts"
import type { PaperRow } from "./paperRows.ts"
import type { PaperActor } from "./PaperActor.ts"
import { Papers } from "./Papers.ts"
import { shownPaper } from "./shownPaper.ts"

/** The sheets as a file. */
export interface PrintedSheets {
  readonly bytes: Uint8Array
  readonly name: string
}

const countMet = (rows: ReadonlyArray<PaperRow>): number => rows.reduce((sum, { met }) => sum + met.length, 0)

/** The sheets that are printed for documents which are signed by hand. */
export class PaperSheets extends Context.Service<
  PaperSheets,
  {
    /** Prints one or several documents and records that they were printed. */
    readonly print: (
      by: PaperActor,
      sessionId: string,
      paperIds: ReadonlyArray<number>,
      format: Paper
    ) => Effect.Effect<PrintedSheets, NotFound | Conflict | TooManyRequests | Unavailable>
  }
>()("@reclaim/app-api/PaperSheets") {
  static readonly layer = Layer.effect(
    PaperSheets,
    Effect.gen(function* () {
      const papers = yield* Papers
      const database = yield* Database
      const files = yield* IssuedFiles
      const worker = yield* PdfWorker
      const details = yield* RequirementDetails
      const clock = yield* ServerClock
      const { documentForms, documentRules } = yield* ReferenceData
      const { postalAddress, productName } = yield* Settings
      const address = postalAddress
        .split(";")
        .map((line) => line.trim())
        .filter((line) => line !== "")

      const marketsOf = ({ code, met, owner, ...of }: PaperRow): ReadonlyArray<PaperMarket> =>
        met.map(({ market, marketName, name, why }) => {
          const rule = ruleInMarket(documentRules, { ...of, name: owner }, market, code)
          const { certification = null, howTo = [], note = "", original = null } = rule ?? {}
          return { market, marketName, name, why, note, howTo, original, certification }
        })

      /** The last safe day of what it is printed for, as the screens show it. */
      const lastDayOf = Effect.fnUntraced(function* ({ clientId, seesInvestors }: PaperActor, { met }: PaperRow) {
        const ids = [...new Set(met.map(({ requirementId }) => requirementId))]
        const found = yield* Effect.forEach(ids, (id) =>
          Effect.option(details.find(clientId, id, { seesInvestors, isDesk: false }))
        )
        const days = found
          .flatMap((detail) => Option.toArray(detail))
          .flatMap(({ requirement }) => requirement.latestSafeOn ?? [])
        return days.toSorted()[0] ?? null
      })

      const documentOf = Effect.fnUntraced(function* (by: PaperActor, row: PaperRow) {
        const { clientId } = by
        const { account, certification, investor, name, original, owner, period } = shownPaper(row, documentRules)
        const markets = marketsOf(row)
        const form = documentForms.get(row.code) ?? null
        const ofForm = {
          owner,
          investor,
          account,
          period,
          markets: [...new Set(markets.map(({ marketName }) => marketName))],
          entityType: row.entityType
        }
        return {
          code: { clientId, key: row.key, page: 1 },
          name,
          owner,
          investor,
          account,
          period,
          address,
          latestSafeOn: yield* lastDayOf(by, row),
          original,
          certification,
          markets,
          form:
            form === null ? null : yield* database.asClient(clientId, filledForm(clientId, row.ownerId, form, ofForm))
        }
      })

      return PaperSheets.of({
        print: Effect.fn("PaperSheets.print")(function* (by, sessionId, paperIds, format) {
          const { actor, clientId } = by
          const paperId = paperIds.length === 1 ? (paperIds[0] ?? null) : null
          const bytes = yield* files.make(
            {
              kind: "paper-sheets",
              type: "export",
              userId: actor.userId ?? 0,
              sessionId,
              clientId,
              viewAsUserId: 0,
              about: paperId === null ? { papers: paperIds.length, format } : { paperId, format }
            },
            {
              read: Effect.forEach(paperIds, (id) => papers.printable(by, id)),
              rowCountOf: countMet,
              rowsWrittenOf: countMet,
              make: Effect.fnUntraced(function* (rows) {
                const made = yield* worker.make(
                  paperPdfOrder({
                    product: productName,
                    createdAt: yield* clock.now,
                    paper: format,
                    documents: yield* Effect.forEach(rows, (row) => documentOf(by, row))
                  })
                )
                yield* Effect.forEach(paperIds, (id) => papers.printed(by, id, format), { discard: true })
                return made
              })
            }
          )
          return { bytes, name: paperId === null ? "cover-sheets.pdf" : `cover-sheet-${String(paperId)}.pdf` }
        }, Effect.scoped)
      })
    })
  )
}
