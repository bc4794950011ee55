import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { ruleOfRequirement } from "@reclaim/engine/document/ruleOfRequirement"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { Effect } from "effect"
import type { ActContext } from "./ActContext.ts"
import { findOwner } from "./ownerRows.ts"
import type { StoredRequirement } from "./requirementRows.ts"

/** Validity of a copy whose document no rule requires. */
export const unknownValidity = DocumentValidity.make("unknown")

/** Finds the rule that requires a document in some markets; null for none. */
export const ruleOf = (
  { clientId, rules }: Pick<ActContext, "clientId" | "rules">,
  { code, markets, ownerId }: Pick<StoredRequirement, "code" | "markets" | "ownerId">
) =>
  Effect.map(findOwner(clientId, ownerId), (owner) =>
    owner === null ? null : ruleOfRequirement(rules, owner, markets, code)
  )

/** Markets that a copy is limited to; empty where it serves all that need its document. */
export const marketsOfCopy = (
  { marketId, markets }: Pick<StoredRequirement, "marketId" | "markets">,
  chosen: ReadonlyArray<CountryCode>
): ReadonlyArray<CountryCode> => {
  if (marketId !== null) return markets
  return markets.every((market) => chosen.includes(market)) ? [] : chosen.toSorted()
}
