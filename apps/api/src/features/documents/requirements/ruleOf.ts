import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { ruleOfRequirement } from "@reclaim/engine/document/ruleOfRequirement"
import { Effect } from "effect"
import type { ActContext } from "./ActContext.ts"
import { findOwner } from "./ownerRows.ts"

/** Validity of a copy whose document no rule requires. */
export const unknownValidity = DocumentValidity.make("unknown")

/** Finds the rule that requires a document; null for none. */
export const ruleOf = (
  { clientId, rules }: Pick<ActContext, "clientId" | "rules">,
  { code, market, ownerId }: { readonly ownerId: number; readonly market: string; readonly code: string }
) =>
  Effect.map(findOwner(clientId, ownerId), (owner) =>
    owner === null ? null : ruleOfRequirement(rules, owner, market, code)
  )
