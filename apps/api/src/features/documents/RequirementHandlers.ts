import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { WireWhatIfFacts } from "@reclaim/core/contract/documents/WireWhatIfFacts"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { maxHeldInPage } from "@reclaim/core/domain/document/requirement/WhatIfFacts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { heldColumns } from "@reclaim/engine/document/heldColumns"
import { requirementPageOf } from "@reclaim/engine/document/requirementPageOf"
import { whatIfFactsOf } from "@reclaim/engine/document/whatIfFactsOf"
import { whatIfOf } from "@reclaim/engine/document/whatIfOf"
import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { readDocumentBlock } from "../../ledger/documents/readDocumentBlock.ts"
import { DocumentBlocks } from "../../ledger/documents/DocumentBlocks.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { taggedJson } from "../../platform/http/tags/taggedJson.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { RequirementActs } from "./requirements/RequirementActs.ts"
import { RequirementDetails } from "./requirements/RequirementDetails.ts"

const versionOf = ({ requirement }: RequirementDetail) => answeredVersion(requirement)

/** Handlers of the client's calls about required documents. */
export const RequirementActHandlers = HttpApiBuilder.group(
  PortalApi,
  "requirementActs",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const details = yield* RequirementDetails
    const acts = yield* RequirementActs

    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params, query }) {
        const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, query.viewAsUserId)
        return yield* details.find(clientId ?? noClientId, params.id, { seesInvestors, isDesk: false })
      }, Effect.tap(versionOf)),
      check: Effect.fnUntraced(function* ({ params, payload }) {
        return { findings: yield* acts.check(yield* actingForOwn, params.id, payload.uploadIds) }
      }),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const by = yield* actingForOwn
        const { hasInvestorPermissions: seesInvestors } = yield* signedInUser
        const of = { requirementId: params.id, version: headers.version }
        return yield* acts.actAsClient(by, of, payload, { seesInvestors, isDesk: false })
      }, Effect.tap(versionOf))
    })
  })
)

const encodedFacts = Schema.encodeEffect(WireWhatIfFacts)

/** The missing documents one by one, and what would be if they arrived. */
export const RequirementHandlers = HttpApiBuilder.group(
  PortalApi,
  "requirements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const blocks = yield* DocumentBlocks
    const requirements = yield* Requirements
    const { documentRules: rules } = yield* ReferenceData
    return handlers.handleAll({
      page: Effect.fnUntraced(function* ({ payload }) {
        const { block, seesInvestors } = yield* readDocumentBlock({ access, blocks, requirements }, payload)
        return requirementPageOf(block, payload, { today: yield* todayInUtc, rules, seesInvestors })
      }),
      whatIf: Effect.fnUntraced(function* ({ payload }) {
        const { block, seesInvestors } = yield* readDocumentBlock({ access, blocks, requirements }, payload)
        return whatIfOf(block, payload, { seesInvestors })
      }),
      whatIfFacts: Effect.fnUntraced(function* ({ headers, payload }) {
        const { block, seesInvestors } = yield* readDocumentBlock({ access, blocks, requirements }, payload)
        const { held, ...facts } = whatIfFactsOf(block, payload.filter, { seesInvestors })
        const isForPage = held.set.length <= maxHeldInPage
        const encoded = yield* Effect.orDie(
          encodedFacts({ ...facts, held: isForPage ? heldColumns(held, yield* todayInUtc) : null })
        )
        return taggedJson(JSON.stringify(encoded), headers.knownTag)
      })
    })
  })
)
