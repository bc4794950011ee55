import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { WireBatchReference } from "@reclaim/core/contract/applications/batches/WireBatch"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../../identity/Access.ts"
import { actingForOwn } from "../../../identity/actingForOwn.ts"
import { noClientId } from "../../../ledger/noClientId.ts"
import { answeredAs } from "../../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../../platform/files/IssuedFiles.ts"
import { taggedJson } from "../../../platform/http/tags/taggedJson.ts"
import { answeredVersion } from "../../../platform/writing/answeredVersion.ts"
import { AccountBatches } from "./AccountBatches.ts"
import { BatchFiles } from "./BatchFiles.ts"
import { DeskBatches } from "./DeskBatches.ts"
import { ListInvestors } from "./ListInvestors.ts"

/** Handlers of the desk's calls about committed lists of accounts. */
export const DeskBatchHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskBatches",
  Effect.fnUntraced(function* (handlers) {
    const batches = yield* AccountBatches
    const desk = yield* DeskBatches
    return handlers.handleAll({
      find: ({ params }) => Effect.tap(batches.find(params.client, params.id), answeredVersion),
      rows: ({ params, query }) => batches.rows(params.client, params.id, query),
      custodians: ({ params }) =>
        Effect.map(desk.custodians(params.client, params.id), (custodians) => ({ custodians })),
      accept: ({ params, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) =>
          desk.accept({ clientId: params.client, userId }, params.id, payload)
        )
    })
  })
)

/** A user of a client, for whose own client it is done. */
const batchAuthor = Effect.all([actingForOwn, CurrentPrincipal]).pipe(
  Effect.map(([{ clientId }, { userId }]) => ({ clientId, userId }))
)

interface VersionedRequest {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
}

const seenBatchOf = ({ headers, params }: VersionedRequest) => ({ batchId: params.id, version: headers.version })

const encodedReference = Schema.encodeEffect(WireBatchReference)

/** Many accounts at once, as a file. */
export const BatchHandlers = HttpApiBuilder.group(
  PortalApi,
  "batches",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const batches = yield* AccountBatches
    const files = yield* BatchFiles
    const investors = yield* ListInvestors
    const issued = yield* IssuedFiles

    const viewedClient = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, viewAsUserId))

    /** The rows of a list that aren't committed, recorded before they are answered. */
    const errors = Effect.fnUntraced(function* (
      {
        params,
        query
      }: { readonly params: { readonly id: number }; readonly query: { readonly viewAsUserId: number } },
      form: "csv" | "xlsx"
    ) {
      const { sessionId, userId } = yield* CurrentPrincipal
      const clientId = (yield* viewedClient(query.viewAsUserId)) ?? noClientId
      const about = { batchId: params.id }
      const { viewAsUserId } = query
      const bytes = yield* issued.make(
        { kind: "account-list-errors", type: "export", userId, sessionId, clientId, viewAsUserId, about },
        {
          read: files.errors({ clientId, batchId: params.id }),
          rowCountOf: (rows) => rows.length,
          rowsWrittenOf: (rows) => rows.length,
          make: (rows) => (form === "csv" ? Effect.succeed(files.errorsCsv(rows)) : files.errorsXlsx(rows))
        }
      )
      yield* answeredAs(`Rows to correct ${String(params.id)}.${form}`)
      return bytes
    })

    const issueTemplate = Effect.fnUntraced(function* <R>(
      name: string,
      make: (clientId: number) => Effect.Effect<Uint8Array, never, R>
    ) {
      const principal = yield* CurrentPrincipal
      const { sessionId, userId } = principal
      const clientId = principal.clientId ?? noClientId
      const bytes = yield* make(clientId)
      yield* issued.record(
        { kind: "account-list-template", type: "export", userId, sessionId, clientId, viewAsUserId: 0, about: {} },
        1
      )
      yield* answeredAs(name)
      return bytes
    })

    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(viewedClient(query.viewAsUserId), (clientId) => batches.list(clientId, query)),
      reference: ({ query, request }) =>
        Effect.flatMap(batchAuthor, ({ clientId }) => batches.reference(clientId, query.fingerprint ?? null)).pipe(
          Effect.flatMap((reference) => Effect.orDie(encodedReference(reference))),
          Effect.map((encoded) => taggedJson(JSON.stringify(encoded), request.headers["if-none-match"]))
        ),
      templateCsv: () => issueTemplate("Accounts.csv", files.templateCsv),
      templateXlsx: () => issueTemplate("Accounts.xlsx", files.templateXlsx),
      investorTemplateCsv: () => issueTemplate("Investors.csv", () => Effect.succeed(files.investorTemplateCsv)),
      investorTemplateXlsx: () => issueTemplate("Investors.xlsx", () => files.investorTemplateXlsx),
      find: ({ params, query }) =>
        Effect.flatMap(viewedClient(query.viewAsUserId), (clientId) => batches.find(clientId, params.id)).pipe(
          Effect.tap(answeredVersion)
        ),
      add: ({ payload }) =>
        Effect.flatMap(batchAuthor, (by) => batches.add(by, payload.uploadId)).pipe(Effect.tap(answeredVersion)),
      map: (request) =>
        Effect.flatMap(batchAuthor, (by) => batches.map(by, seenBatchOf(request), request.payload)).pipe(
          Effect.tap(answeredVersion)
        ),
      rows: ({ params, query }) =>
        Effect.flatMap(viewedClient(query.viewAsUserId), (clientId) => batches.rows(clientId, params.id, query)),
      changeRows: (request) =>
        Effect.flatMap(batchAuthor, (by) => batches.changeRows(by, seenBatchOf(request), request.payload)).pipe(
          Effect.tap(({ batch }) => answeredVersion(batch))
        ),
      investors: ({ params }) => Effect.flatMap(batchAuthor, ({ clientId }) => investors.find(clientId, params.id)),
      setInvestors: (request) =>
        Effect.flatMap(batchAuthor, ({ clientId }) =>
          investors.put(clientId, seenBatchOf(request), request.payload.rows)
        ).pipe(Effect.tap(answeredVersion)),
      removeInvestors: (request) =>
        Effect.flatMap(batchAuthor, ({ clientId }) => investors.remove(clientId, seenBatchOf(request))).pipe(
          Effect.tap(answeredVersion)
        ),
      act: (request) =>
        Effect.flatMap(batchAuthor, (by) => batches.act(by, seenBatchOf(request), request.payload)).pipe(
          Effect.tap(answeredVersion)
        ),
      cancel: (request) =>
        Effect.flatMap(batchAuthor, (by) => batches.cancel(by, seenBatchOf(request))).pipe(Effect.tap(answeredVersion)),
      errorsCsv: (request) => errors(request, "csv"),
      errorsXlsx: (request) => errors(request, "xlsx")
    })
  })
)
