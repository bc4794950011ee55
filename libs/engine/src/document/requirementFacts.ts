import { DocumentParty } from "@reclaim/core/domain/document/DocumentParty"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { type DocumentBlock, noInvestor } from "./DocumentBlock.ts"
import { partyOfClass } from "./partyOfClass.ts"

/** Facts about each requirement that do not depend on the request, by index. */
export interface RequirementFacts {
  /** Place of the investor at the level of investors, else `noInvestor`. */
  readonly investor: Uint32Array
  readonly owner: Uint32Array
  readonly isOfFund: Uint8Array
  /** Place in the order of parties. */
  readonly party: Uint8Array
  readonly requestedOn: Int32Array
}

const computeFacts = ({ investorPlaces, ownerPlaces, owners, requirements }: DocumentBlock): RequirementFacts => {
  const owner = Uint32Array.from(requirements, ({ ownerId }) => ownerPlaces.get(ownerId) ?? 0)
  return {
    investor: Uint32Array.from(requirements, ({ investorId }) =>
      investorId === null ? noInvestor : (investorPlaces.get(investorId) ?? noInvestor)
    ),
    owner,
    isOfFund: Uint8Array.from(owner, (place) => Number(owners[place]?.isLookedThrough === true)),
    party: Uint8Array.from(requirements, ({ classificationId }) =>
      DocumentParty.literals.indexOf(partyOfClass(classificationId))
    ),
    requestedOn: Int32Array.from(requirements, ({ requestedOn }) => dayNumber(requestedOn))
  }
}

const cache = new WeakMap<DocumentBlock, RequirementFacts>()

/** Facts about a block's requirements, cached with the block. */
export const requirementFactsOf = (block: DocumentBlock): RequirementFacts => {
  const before = cache.get(block)
  if (before !== undefined) return before
  const facts = computeFacts(block)
  cache.set(block, facts)
  return facts
}
