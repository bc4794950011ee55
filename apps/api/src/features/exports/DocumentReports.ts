import type { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { DocumentExportQuery } from "@reclaim/core/contract/documents/DocumentQuery"
import type { DocumentFilter } from "@reclaim/core/domain/document/DocumentFilter"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { urlDateTime } from "@reclaim/core/format/urlDateTime"
import {
  chosenDocumentFilters,
  type DocumentFilterKind,
  documentFilterKinds
} from "@reclaim/core/rules/filter/documentFilters"
import { filterMessages } from "@reclaim/core/rules/filter/filterMessages"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { documentListingOf } from "@reclaim/engine/document/documentListingOf"
import { countWaiting, waitingReclaimsOf } from "@reclaim/engine/document/waitingReclaimsOf"
import { Context, DateTime, Effect, Layer, Schema, Stream } from "effect"
import type { View } from "../../identity/Access.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { blockInView, presentBlock } from "../../ledger/documents/readDocumentBlock.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { Database } from "../../platform/database/Database.ts"
import type { ExportPlace } from "../../platform/files/ExportQueue.ts"
import type { FileRequest } from "../../platform/files/fileEvent.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"
import { documentSheets } from "./documentWorkbook.ts"
import { aboutTexts, documentTitles } from "./exportMessages.ts"
import type { LargeReport } from "./ReportAnswers.ts"
import { TransactionExcel } from "./TransactionExcel.ts"

const kinds = Object.keys(documentFilterKinds) as ReadonlyArray<DocumentFilterKind>

const ownerNamed = ({ ownerPlaces, owners }: DocumentBlock, id: number): string =>
  owners[ownerPlaces.get(id) ?? -1]?.name ?? String(id)

/** Claimants that the documents are narrowed to: an owner or, grouped by investor, one investor; and a fund. */
const claimants = (block: DocumentBlock, { fundOwnerId, groupBy, ownerId }: DocumentFilter) => {
  const isByInvestor = groupBy === "sub-investor"
  const of = (id: number): string =>
    isByInvestor ? (block.investors[block.investorPlaces.get(id) ?? -1]?.name ?? String(id)) : ownerNamed(block, id)
  const owners = [
    ...(ownerId === null
      ? []
      : [[isByInvestor ? documentTitles.investor : documentTitles.owner, of(ownerId)] as const]),
    ...(fundOwnerId === null ? [] : [[documentTitles.fund, ownerNamed(block, fundOwnerId)] as const])
  ]
  return owners.map(([what, value]) => [aboutTexts.filter(what), value] as const)
}

/** Document, investor and year that the filter names. */
const ofOneDocument = (block: DocumentBlock, { code, investorId, ofWhom, payYear, standing }: DocumentFilter) => {
  const lines: ReadonlyArray<readonly [string, string | null]> = [
    [
      documentTitles.document,
      code === null ? null : (block.requirements.find((one) => one.code === code)?.name ?? code)
    ],
    [
      documentTitles.investor,
      investorId === null
        ? null
        : (block.investors[block.investorPlaces.get(investorId) ?? -1]?.name ?? String(investorId))
    ],
    [documentTitles.investor, ofWhom === null ? null : filterMessages.ofWhom[ofWhom]],
    [documentTitles.yearPaid, payYear === null ? null : String(payYear)],
    [filterMessages.standing, standing === null ? null : filterMessages.standings[standing]]
  ]
  return lines.flatMap(([what, value]) => (value === null ? [] : [[aboutTexts.filter(what), value] as const]))
}

/** Filter and grouping of missing documents, line by line, for the sheet about a file. */
const documentNarrowing = (
  block: DocumentBlock,
  filter: DocumentFilter
): ReadonlyArray<readonly [what: string, value: string]> => {
  const everything = documentBreakdownOf(
    block,
    filter.with({
      custodianCodes: [],
      accountCodes: [],
      countries: [],
      clientStatuses: [],
      ownerId: null,
      fundOwnerId: null,
      code: null,
      investorId: null,
      ofWhom: null,
      payYear: null,
      standing: null,
      search: "",
      clientDocumentsOnly: false
    }),
    // Nothing is searched, so no names of investors are looked at.
    { seesInvestors: false }
  )
  const chosen = chosenDocumentFilters(filter, everything, [])
  return [
    [documentTitles.whose, filter.clientDocumentsOnly ? documentTitles.mine : documentTitles.everybodys],
    [documentTitles.groupedBy, documentTexts.groupings[filter.groupBy]],
    ...kinds.map((kind) => {
      const labels = chosen.filter((one) => one.kind === kind).map(({ label }) => label)
      const value = labels.length === 0 ? aboutTexts.noFilter : labels.join("; ")
      return [aboutTexts.filter(documentFilterKinds[kind]), value] as const
    }),
    ...claimants(block, filter),
    ...ofOneDocument(block, filter),
    ...(filter.search === "" ? [] : [[aboutTexts.filter(documentTitles.search), filter.search] as const])
  ]
}

const queryText = Schema.encodeSync(Schema.fromJsonString(DocumentExportQuery))

/** Requester of a report, with the right to see investors. */
export interface ReportAsker {
  readonly principal: Pick<Principal, "sessionId" | "userId">
  readonly view: Pick<View, "clientId" | "seesInvestors">
}

/** Missing documents, and the reclaims that wait for them, as workbooks. */
export class DocumentReports extends Context.Service<
  DocumentReports,
  {
    /** The report that a call asks for, as the client's data are now. */
    readonly find: (asker: ReportAsker, asked: DocumentExportQuery) => Effect.Effect<LargeReport, NotAllowed>
  }
>()("@reclaim/app-api/DocumentReports") {
  static readonly layer = Layer.effect(
    DocumentReports,
    Effect.gen(function* () {
      const database = yield* Database
      const excel = yield* TransactionExcel
      const { paperSize } = yield* Settings
      const { documentRules: rules } = yield* ReferenceData
      const sources = { blocks: yield* DocumentBlocks, requirements: yield* Requirements }

      /** The workbook of the documents, all from one block. */
      const documents = Effect.fnUntraced(function* (
        { filter }: DocumentExportQuery,
        { block, clientId, seesInvestors }: { block: DocumentBlock; clientId: number; seesInvestors: boolean }
      ) {
        const now = yield* DateTime.now
        const today = dateInUtc(now.epochMilliseconds)
        const list = documentFiguresOf(block, filter, today, { seesInvestors })
        const open = Effect.fnUntraced(function* (place: ExportPlace) {
          const clientName = (yield* database.asClient(clientId, readClientName(clientId))) ?? ""
          const createdAt = DateTime.formatIso(now)
          const sheets = documentSheets({
            list,
            documents: documentListingOf(block, filter, list.rows, { today, rules, seesInvestors }),
            filter,
            narrowed: documentNarrowing(block, filter),
            seesInvestors,
            clientName,
            today,
            createdAt
          })
          const facts = { title: documentTitles.title(clientName), createdAt, paper: paperSize, sheets }
          const bytes = yield* Effect.orDie(writeWorkbook(facts, place.onRows))
          yield* place.made
          return Stream.ensuring(Stream.succeed(bytes), place.end)
        })
        const rowCount = list.rows.reduce((sum, row) => sum + row.documents + row.docsPerSubInvestor, 0)
        return { open, rowCount, name: "reclaim-documents" }
      })

      /** The workbook of the reclaims, found again where the data move on before they are read. */
      const items = (
        { filter }: DocumentExportQuery,
        { block, clientId, seesInvestors }: { block: DocumentBlock; clientId: number; seesInvestors: boolean }
      ) => {
        const questionOf = (found: DocumentBlock) => ({
          clientId,
          reclaims: waitingReclaimsOf(found, filter, { seesInvestors }),
          isOfInvestor: filter.groupBy === "sub-investor" && filter.ownerId !== null,
          narrowed: documentNarrowing(found, filter)
        })
        return {
          open: (place: ExportPlace) =>
            excel.openWaiting(Effect.map(presentBlock(sources, clientId), questionOf), place),
          rowCount: countWaiting(block, filter, { seesInvestors }),
          name: "reclaims-awaiting-documents"
        }
      }

      return DocumentReports.of({
        find: Effect.fn("DocumentReports.find")(function* ({ principal, view }, asked) {
          const found = yield* blockInView(sources, view, asked.filter)
          const report = asked.reportType === "items" ? items(asked, found) : yield* documents(asked, found)
          const { sessionId, userId } = principal
          const request = queryText(asked)
          const now = yield* DateTime.now
          const file: FileRequest = {
            kind: asked.reportType === "items" ? "waiting-excel" : "documents-excel",
            type: "export",
            userId,
            sessionId,
            clientId: found.clientId,
            viewAsUserId: asked.viewAsUserId,
            about: { filter: request }
          }
          return { ...report, file, request, name: `${report.name}-${urlDateTime(now.epochMilliseconds, "UTC")}` }
        })
      })
    })
  )
}
