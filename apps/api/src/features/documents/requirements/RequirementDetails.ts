import { NotFound } from "@reclaim/core/contract/access/errors"
import {
  type AskableDocument,
  maxNamedReclaims,
  noAskChoices,
  RequirementDetail
} from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { RequirementEvent } from "@reclaim/core/domain/document/requirement/RequirementEvent"
import { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { rulesInMarket } from "@reclaim/core/rules/document/rulesInMarket"
import { decideOnScreen } from "@reclaim/core/rules/signing/decideOnScreen"
import { possibleSigners } from "@reclaim/core/rules/signing/possibleSigners"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { heldInMarkets } from "@reclaim/engine/document/heldInMarkets"
import { type RuleOfMarkets, ruleOfRequirement } from "@reclaim/engine/document/ruleOfRequirement"
import { requirementOf } from "@reclaim/engine/document/requirementOf"
import { Context, Effect, Layer } from "effect"
import { DocumentBlocks } from "../../../ledger/documents/DocumentBlocks.ts"
import { readPowerHolders } from "../../../ledger/people/powerHolderRows.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { Database } from "../../../platform/database/Database.ts"
import { listAskChoices } from "./askChoiceRows.ts"
import { findRequirementOfCopy, listCopies } from "./copyRows.ts"
import { findRequirement, listEvents, listHeldUp, type StoredRequirement } from "./requirementRows.ts"

/** Viewer of a requirement. */
export interface RequirementViewer {
  readonly seesInvestors: boolean
  /** True for staff at the desk. */
  readonly isDesk: boolean
}

const ownerIn = (block: DocumentBlock, { ownerId }: StoredRequirement) =>
  block.owners[block.ownerPlaces.get(ownerId) ?? -1]

/** True if it can be signed on screen in all of its markets. */
const isOnScreen = (rule: RuleOfMarkets | null): boolean =>
  rule !== null && decideOnScreen([{ ...rule, market: "", marketName: "" }])._tag === "OnScreen"

export const noRequirement = new NotFound({ message: "This document is not requested" })

/** Details of one required document. The caller decides who may see them. */
export class RequirementDetails extends Context.Service<
  RequirementDetails,
  {
    readonly find: (
      clientId: number,
      requirementId: number,
      looking: RequirementViewer
    ) => Effect.Effect<RequirementDetail, NotFound>
    /** Finds a requirement by a copy that was sent for it. */
    readonly findOfCopy: (
      clientId: number,
      documentId: number,
      looking: RequirementViewer
    ) => Effect.Effect<RequirementDetail, NotFound>
  }
>()("@reclaim/app-api/RequirementDetails") {
  static readonly layer = Layer.effect(
    RequirementDetails,
    Effect.gen(function* () {
      const database = yield* Database
      const blocks = yield* DocumentBlocks
      const requirements = yield* Requirements
      const { documentRules: rules } = yield* ReferenceData

      /** Each document that the rules of its markets name, once. */
      const askableOf = (block: DocumentBlock, stored: StoredRequirement): ReadonlyArray<AskableDocument> => {
        const owner = ownerIn(block, stored)
        if (owner === undefined) return []
        const found = new Map<string, AskableDocument>()
        for (const market of stored.markets) {
          for (const { code, condition, level, name, need, reason } of rulesInMarket(owner, market, rules)) {
            const markets = [...(found.get(code)?.markets ?? []), market]
            found.set(code, { name, why: reason, level, need, condition, ...found.get(code), code, markets })
          }
        }
        return [...found.values()]
      }

      const ruleIn = (block: DocumentBlock, stored: StoredRequirement): RuleOfMarkets | null => {
        const owner = ownerIn(block, stored)
        return owner === undefined ? null : ruleOfRequirement(rules, owner, stored.markets, stored.code)
      }

      const signersOf = Effect.fnUntraced(function* (clientId: number, { code, ownerId }: StoredRequirement) {
        const people = yield* database.asClient(clientId, readPowerHolders(clientId))
        return possibleSigners(people, { ownerId, code, day: yield* todayInUtc })
      })

      const read = Effect.fnUntraced(function* (clientId: number, requirementId: number, isDesk: boolean) {
        const stored = yield* findRequirement(clientId, requirementId)
        if (stored === null) return null
        const expected = isDesk ? { name: stored.entityName, period: stored.period } : null
        return {
          stored,
          copies: yield* listCopies(clientId, requirementId, expected),
          reclaims: yield* listHeldUp(clientId, requirementId, maxNamedReclaims),
          events: yield* listEvents(clientId, requirementId),
          choices: isDesk ? yield* listAskChoices(clientId, stored.ownerId, stored.markets) : noAskChoices
        }
      })

      const find = Effect.fnUntraced(function* (
        clientId: number,
        requirementId: number,
        { isDesk, seesInvestors }: RequirementViewer
      ) {
        yield* requirements.follow(clientId)
        const block = yield* blocks.latest(clientId)
        const found = yield* database.asClient(clientId, read(clientId, requirementId, isDesk))
        if (found === null) return yield* noRequirement
        const { choices, copies, events, reclaims, stored } = found
        const knowledge = { today: yield* todayInUtc, rules, seesInvestors }
        const requirement = requirementOf(block, stored, knowledge)
        if (requirement === null) return yield* noRequirement
        const { disputedOn, disputeText, isByHand, ownerId, waivedReason } = stored
        const rule = ruleIn(block, stored)
        return new RequirementDetail({
          requirement,
          ownerId,
          isByHand,
          validity: rule?.validity ?? null,
          issuer: rule?.issuer ?? null,
          howTo: rule?.howTo ?? [],
          waivedReason,
          dispute: disputedOn === null ? null : { text: disputeText, on: disputedOn },
          signers: isOnScreen(rule) ? yield* signersOf(clientId, stored) : [],
          copies: copies.map((copy) => new DocumentCopy(copy)),
          reclaims,
          heldInMarkets: isDesk ? heldInMarkets(block, stored.requirementId) : [],
          history: events.map((event) => new RequirementEvent(event)),
          askable: isDesk ? askableOf(block, stored) : [],
          askChoices: choices
        })
      })

      return RequirementDetails.of({
        find: Effect.fn("RequirementDetails.find")(find),
        findOfCopy: Effect.fn("RequirementDetails.findOfCopy")(function* (clientId, documentId, looking) {
          const id = yield* database.asClient(clientId, findRequirementOfCopy(clientId, documentId))
          return id === null ? yield* noRequirement : yield* find(clientId, id, looking)
        })
      })
    })
  )
}
