import { documentClassIds } from "../../domain/requirement/DocumentClass.ts"
import type { Requirement } from "../../domain/requirement/Requirement.ts"
import { decideRequirement } from "./decideRequirement.ts"
import { claimAuthorization, processing } from "./documentsNeeded.ts"

const otherwise: ReadonlySet<string> = new Set([processing, claimAuthorization])

/** Whether it is the client's word to file, which is given where claims are authorized. */
export const isAuthorization = ({ code }: { readonly code: string }): boolean => code === claimAuthorization

/** Whether a copy of it can be sent: the client's word to file, and the provider's own work, are no documents. */
const isSentAsFile = ({ code }: { readonly code: string }): boolean => !otherwise.has(code)

/** What a client can do about a document. */
export interface ClientActs {
  readonly upload: boolean
  /** Until somebody reviews it. */
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
 * What a client can do about a document that is asked for as it stands now. What a tax authority, a custodian or an investor
 * makes out is ordered and passed on by the client, whoever it is with; what the provider does is the provider's.
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
