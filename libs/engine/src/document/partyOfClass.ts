import type { DocumentParty } from "@reclaim/core/domain/document/DocumentParty"
import { documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"

const parties: ReadonlyMap<number, DocumentParty> = new Map([
  [documentClassIds.client, "client"],
  [documentClassIds.custodian, "custodian"],
  [documentClassIds["tax authority"], "tax authority"],
  [documentClassIds.investor, "investor"],
  [documentClassIds.processing, "provider"]
])

/** Party who provides the documents of a class. Throws for a class unknown to this version. */
export const partyOfClass = (classificationId: number): DocumentParty => {
  const party = parties.get(classificationId)
  if (party === undefined) throw new Error(`there is no class ${classificationId} of documents`)
  return party
}
