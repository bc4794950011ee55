import { NotFound } from "@reclaim/core/contract/access/errors"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import {
  type AskableDocument,
  maxNamedReclaims,
  noAskChoices,
  RequirementDetail
} from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { RequirementEvent } from "@reclaim/core/domain/document/requirement/RequirementEvent"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { rulesInMarket } from "@reclaim/core/rules/document/rulesInMarket"
import { isSignedOnPaper } from "@reclaim/core/rules/document/paper/isSignedOnPaper"
import { decideOnScreen } from "@reclaim/core/rules/signing/decideOnScreen"
import { possibleSigners } from "@reclaim/core/rules/signing/possibleSigners"
import type { DocumentBlock } from "@reclaim/engine/document/DocumentBlock"
import { ruleOfRequirement } from "@reclaim/engine/document/ruleOfRequirement"
import { requirementOf } from "@reclaim/engine/document/requirementOf"
import { Context, Effect, Layer } from "effect"
import { DocumentBlocks } from "../../../ledger/documents/DocumentBlocks.ts"
import { readPowerHolders } from "../../../ledger/people/powerHolderRows.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { Database } from "../../../platform/database/Database.ts"
import { listAskChoices } from "./askChoiceRows.ts"
import { findRequirementOfCopy, listCopies } from "./copyRows.ts"
import { findRequirement, listEvents, listHeldUp, listSharing, type StoredRequirement } from "./requirementRows.ts"

/** Viewer of a requirement. */
export interface RequirementViewer {
  readonly seesInvestors: boolean
  /** True for staff at the desk. */
  readonly isDesk: boolean
}

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

      const askableOf = (
        block: DocumentBlock,
        { market, ownerId }: StoredRequirement
      ): ReadonlyArray<AskableDocument> => {
        const owner = block.owners[block.ownerPlaces.get(ownerId) ?? -1]
        if (owner === undefined) return []
        return rulesInMarket(owner, CountryCode.make(market), rules).map(
          ({ code, condition, level, name, need, reason }) => ({ code, name, why: reason, level, need, condition })
        )
      }

      const ruleIn = (block: DocumentBlock, { code, market, ownerId }: StoredRequirement): DocumentRule | null => {
        const owner = block.owners[block.ownerPlaces.get(ownerId) ?? -1]
        return owner === undefined ? null : ruleOfRequirement(rules, owner, market, code)
      }

      /** Way the document is signed; null if it is signed neither by hand nor on screen. */
      const signedHow = (block: DocumentBlock, stored: StoredRequirement): "hand" | "screen" | null => {
        const rule = ruleIn(block, stored)
        if (rule === null) return null
        if (isSignedOnPaper(rule)) return "hand"
        const { market, marketName } = stored
        const { certification, formHash, original, signature, source } = rule
        const asked = { certification, formHash, original, signature, source, market, marketName }
        return decideOnScreen([asked])._tag === "OnScreen" ? "screen" : null
      }

      const signersOf = Effect.fnUntraced(function* (clientId: number, { code, ownerId }: StoredRequirement) {
        const people = yield* database.asClient(clientId, readPowerHolders(clientId))
        return possibleSigners(people, { ownerId, code, day: yield* todayInUtc })
      })

      const read = Effect.fnUntraced(function* (clientId: number, requirementId: number, isDesk: boolean) {
        const stored = yield* findRequirement(clientId, requirementId)
        if (stored === null) return null
        return {
          stored,
          sharing: yield* listSharing(clientId, stored),
          copies: yield* listCopies(clientId, requirementId),
          reclaims: yield* listHeldUp(clientId, requirementId, maxNamedReclaims),
          events: yield* listEvents(clientId, requirementId),
          choices: isDesk ? yield* listAskChoices(clientId, stored.ownerId, stored.market) : noAskChoices
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
        const { choices, copies, events, reclaims, sharing, stored } = found
        const knowledge = { today: yield* todayInUtc, rules, seesInvestors }
        const requirement = requirementOf(block, stored, knowledge)
        if (requirement === null) return yield* noRequirement
        const { disputedOn, disputeText, isByHand, ownerId, waivedReason } = stored
        const rule = ruleIn(block, stored)
        const how = signedHow(block, stored)
        return new RequirementDetail({
          requirement,
          ownerId,
          isByHand,
          validity: rule?.validity ?? null,
          issuer: rule?.issuer ?? null,
          howTo: rule?.howTo ?? [],
          waivedReason,
          dispute: disputedOn === null ? null : { text: disputeText, on: disputedOn },
          shared: { requirements: sharing.length, markets: sharing.map(({ market }) => market) },
          signedTogether:
            how === null
              ? []
              : sharing
                  .filter((other) => signedHow(block, other) === how)
                  .map(({ marketName, requirementId: id }) => ({ requirementId: id, marketName })),
          signers: how === "screen" ? yield* signersOf(clientId, stored) : [],
          copies: copies.map((copy) => new DocumentCopy(copy)),
          reclaims,
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
