import { documentClassIds } from "../../../domain/document/requirement/DocumentClass.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { decideRequirement } from "./decideRequirement.ts"
import { claimAuthorization, processingCode } from "./documentsNeeded.ts"

const otherwise: ReadonlySet<string> = new Set([processingCode, claimAuthorization])

/** True for the client's authorization to file, which is given on the claim authorization screen. */
export const isAuthorization = ({ code }: { readonly code: string }): boolean => code === claimAuthorization

/** True if a copy can be uploaded: the authorization to file and the provider's own work are not documents. */
const isSentAsFile = ({ code }: { readonly code: string }): boolean => !otherwise.has(code)

/** Acts of a client on a document. */
export interface ClientActs {
  readonly upload: boolean
  /** Available until it is reviewed. */
  readonly takeBack: boolean
  /** Tell that it is ordered, or another day of that. */
  readonly order: boolean
  readonly undoOrder: boolean
  readonly sayWrong: boolean
}

export const noClientActs: ClientActs = {
  upload: false,
  takeBack: false,
  order: false,
  undoOrder: false,
  sayWrong: false
}

/**
 * Acts available to a client on a required document in its present state. Documents from a tax authority, a custodian
 * or an investor are ordered and passed on by the client, wherever they are now; those from the provider are left to the
 * provider.
 */
export const clientActsOf = ({
  classificationId,
  code,
  orderedOn,
  state
}: Pick<Requirement, "classificationId" | "code" | "orderedOn" | "state">): ClientActs => {
  if (classificationId === documentClassIds.processing || !isSentAsFile({ code })) return noClientActs
  const upload = decideRequirement(state, "submit")._tag === "Next"
  return {
    upload,
    takeBack: decideRequirement(state, "take_back")._tag === "Next",
    order: upload,
    undoOrder: upload && orderedOn !== null,
    sayWrong: upload
  }
}
