import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { documentListBody } from "@reclaim/core/contract/documents/WireDocuments"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { DocumentRuleList } from "@reclaim/core/domain/document/DocumentRuleList"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { documentBreakdownOf } from "@reclaim/engine/document/documentBreakdownOf"
import { documentFiguresOf } from "@reclaim/engine/document/documentFiguresOf"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { readDocumentBlock } from "../../ledger/documents/readDocumentBlock.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { DocumentFiles } from "../../ledger/documents/DocumentFiles.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { Turns } from "../../platform/process/Turns.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { DocumentLooks } from "./DocumentLooks.ts"
import { DocumentRegisters } from "./register/DocumentRegisters.ts"
import { DocumentZips } from "./register/DocumentZips.ts"
import { Renewals } from "./renewals/Renewals.ts"
import { RequirementActs } from "./requirements/RequirementActs.ts"
import { type RequirementViewer, RequirementDetails } from "./requirements/RequirementDetails.ts"

/** Handlers of the calls for document rules and their forms. */
export const DocumentRuleHandlers = HttpApiBuilder.group(
  PortalApi,
  "documentRules",
  Effect.fnUntraced(function* (handlers) {
    const files = yield* IssuedFiles
    const { documentForms, documentRules } = yield* ReferenceData
    const list = new DocumentRuleList({ rules: documentRules })
    return handlers.handleAll({
      list: () => Effect.succeed(list),
      form: Effect.fnUntraced(function* ({ params: { code } }) {
        const form = documentForms.get(code)
        if (form === undefined) return yield* new NotFound({ message: "There is no form for this document" })
        const { clientId, sessionId, userId } = yield* CurrentPrincipal
        const about = { code }
        yield* files.record(
          {
            kind: "document-form",
            type: "export",
            userId,
            sessionId,
            clientId: clientId ?? noClientId,
            viewAsUserId: 0,
            about
          },
          1
        )
        yield* answeredAs(`${code}.pdf`)
        return form.bytes
      })
    })
  })
)

const atDesk: RequirementViewer = { seesInvestors: true, isDesk: true }

const versionOf = ({ requirement }: RequirementDetail) => answeredVersion(requirement)

/** Acting staff member of the desk, for one client. */
const deskOf = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId, actor: { userId, kind: "staff" } }) as const)

/** Handlers of the desk's calls about required documents. */
export const DeskRequirementHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskRequirements",
  Effect.fnUntraced(function* (handlers) {
    const details = yield* RequirementDetails
    const acts = yield* RequirementActs
    const looks = yield* DocumentLooks

    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params }) {
        const detail = yield* details.find(params.client, params.id, atDesk)
        // The desk shows the requirement next to its newest copy.
        const [newest] = detail.copies
        if (newest !== undefined) yield* looks.record(yield* CurrentPrincipal, params.client, newest.documentId)
        return detail
      }, Effect.tap(versionOf)),
      findOfCopy: Effect.fnUntraced(function* ({ params }) {
        const detail = yield* details.findOfCopy(params.client, params.id, atDesk)
        yield* looks.record(yield* CurrentPrincipal, params.client, params.id)
        return detail
      }, Effect.tap(versionOf)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { requirementId: params.id, version: headers.version }
        return yield* acts.actAtDesk(yield* deskOf(params.client), of, payload)
      }, Effect.tap(versionOf)),
      ask: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* acts.ask(yield* deskOf(params.client), payload)
      }, Effect.tap(versionOf))
    })
  })
)

/** Handlers of the calls for documents on file, their uses and their coverage. */
export const DocumentRegisterHandlers = HttpApiBuilder.group(
  PortalApi,
  "documentRegister",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const registers = yield* DocumentRegisters
    const zips = yield* DocumentZips
    const renewals = yield* Renewals
    const looks = yield* DocumentLooks
    const turns = new Turns<number>()

    const viewOf = Effect.fnUntraced(function* (viewAsUserId: number) {
      const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, viewAsUserId)
      return { clientId: clientId ?? noClientId, seesInvestors }
    })

    const documentActor = Effect.gen(function* () {
      return { ...(yield* actingForOwn), seesInvestors: (yield* viewOf(0)).seesInvestors }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { code, limit, market, offset, ownerId, sort, state, text = "" } = query
        const filter = { ownerId, code, market, state, text }
        return yield* registers.page(yield* viewOf(query.viewAsUserId), { filter, sort, offset, limit })
      }),
      coverage: Effect.fnUntraced(function* ({ query }) {
        const { ownerId, until } = query
        const { userId } = yield* CurrentPrincipal
        // It reads all that a client has on file.
        return yield* turns.take(userId, registers.coverage(yield* viewOf(query.viewAsUserId), { ownerId, until }))
      }),
      find: Effect.fnUntraced(
        function* ({ params, query }) {
          const view = yield* viewOf(query.viewAsUserId)
          const entry = yield* registers.find(view, params.id)
          yield* looks.record(yield* CurrentPrincipal, view.clientId, params.id)
          return entry
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      revokeEffect: Effect.fnUntraced(function* ({ params, query }) {
        const { clientId } = yield* viewOf(query.viewAsUserId)
        return yield* registers.revokeEffect(clientId, params.id)
      }),
      act: Effect.fnUntraced(
        function* ({ headers, params, payload }) {
          const by = yield* documentActor
          const of = { documentId: params.id, version: headers.version }
          switch (payload._tag) {
            case "Renew":
            case "WithdrawRenewal":
              return yield* renewals.act(by, of, payload)
            default:
              return yield* registers.act(by, of, payload)
          }
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      note: Effect.fnUntraced(
        function* ({ params, payload }) {
          return yield* registers.note(yield* documentActor, params.id, payload.text.trim())
        },
        Effect.tap(({ document }) => answeredVersion(document))
      ),
      zip: Effect.fnUntraced(function* ({ payload }) {
        return yield* zips.offer(yield* CurrentPrincipal, payload.documentIds)
      }),
      download: Effect.fnUntraced(function* ({ params, request }) {
        return yield* zips.download(yield* CurrentPrincipal, params.token, request.method)
      })
    })
  })
)

/** Handlers of the calls for missing documents by group, and for the choices of the filters. */
export const DocumentHandlers = HttpApiBuilder.group(
  PortalApi,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const blocks = yield* DocumentBlocks
    const files = yield* DocumentFiles
    const requirements = yield* Requirements
    return handlers.handleAll({
      accounts: Effect.fnUntraced(function* ({ payload }) {
        const { block, ...sight } = yield* readDocumentBlock({ access, blocks, requirements }, payload)
        return documentBreakdownOf(block, payload.filter, sight)
      }),
      list: Effect.fnUntraced(function* ({ payload }) {
        const { block, ...sight } = yield* readDocumentBlock({ access, blocks, requirements }, payload)
        const list = documentFiguresOf(block, payload.filter, yield* todayInUtc, sight)
        return HttpServerResponse.jsonUnsafe(documentListBody(list))
      }),
      export: ({ payload }) => files.answer(payload)
    })
  })
)
