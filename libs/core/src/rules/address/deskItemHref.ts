import type { WorkItem } from "../../domain/desk/WorkItem.ts"
import { deskApplicationHref, deskListHref } from "./deskApplicationUrl.ts"
import { deskInstructionHref } from "./deskInstructionUrl.ts"
import { deskPaperHref } from "./deskPaperUrl.ts"
import { deskRequirementHref } from "./deskRequirementUrl.ts"

/** Where an item of the desk is opened; null for one that is dealt with in the list. */
export const deskItemHref = ({
  clientId,
  kind,
  subjectId
}: Pick<WorkItem, "clientId" | "kind" | "subjectId">): string | null => {
  if (clientId === null) return null
  const id = Number(subjectId)
  switch (kind) {
    case "application":
      return deskApplicationHref({ clientId, applicationId: id })
    case "application-batch":
      return deskListHref({ clientId, batchId: id })
    case "payment-instruction":
      return deskInstructionHref({ clientId, instructionId: id })
    case "document":
      return deskRequirementHref({ clientId, documentId: id })
    case "document-disputed":
      return deskRequirementHref({ clientId, requirementId: id })
    case "paper":
      return deskPaperHref({ clientId, paperId: id })
    default:
      return null
  }
}
