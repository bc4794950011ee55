import type { WorkItem } from "../../domain/desk/WorkItem.ts"
import { deskAuthorizationHref } from "../authorization/authorizationUrl.ts"
import { deskApplicationHref, deskListHref } from "../address/deskApplicationUrl.ts"
import { deskInstructionHref } from "../address/deskInstructionUrl.ts"
import { deskPaperHref } from "../address/deskPaperUrl.ts"
import { deskRequirementHref } from "../address/deskRequirementUrl.ts"
import { deskEnvelopeHref } from "../address/deskEnvelopeUrl.ts"

/** Address of a desk item; null for one that is handled within the list. */
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
    case "envelope":
      return deskEnvelopeHref({ clientId, envelopeId: id })
    case "authorization":
      return deskAuthorizationHref({ clientId, batchId: id })
    default:
      return null
  }
}
