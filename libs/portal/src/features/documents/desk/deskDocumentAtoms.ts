import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskRequirements } from "@reclaim/core/client/documents/DeskRequirements"
import { DeskPapers } from "@reclaim/core/client/papers/DeskPapers"
import { DeskFiles } from "@reclaim/core/client/files/DeskFiles"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import type { DeskDocumentAct } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { reloadDeskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { pageMessages } from "../../../app/pages/pageMessages.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { openDeskRequirementAtom } from "./openDeskRequirementAtom.ts"

const query = makeQuery({
  question: (get) => get(openDeskRequirementAtom),
  subject: (address) => JSON.stringify(address),
  ask: (address) =>
    ask(DeskRequirements, (requirements) =>
      "documentId" in address
        ? requirements.findOfCopy(address.clientId, address.documentId)
        : requirements.find(address.clientId, address.requirementId)
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))),
  defect: words.defect
})

/** What is asked for and what was sent, as the server tells it; null where it is not there any more. */
export const deskDocumentAtom = query.stateAtom

export const reloadDeskDocumentAtom = query.retryAtom

interface Acted {
  readonly clientId: number
  readonly detail: RequirementDetail
  readonly act: DeskDocumentAct
}

const callOf = ({ act, clientId, detail: { ownerId, requirement } }: Acted, key: string) => {
  const { market, requirementId, version } = requirement
  const of = { clientId, requirementId, version }
  if (act._tag === "Arrived") {
    return ask(DeskPapers, (papers) => papers.arrived(key, of, act.on)).pipe(
      Effect.andThen(ask(DeskRequirements, (requirements) => requirements.find(clientId, requirementId)))
    )
  }
  return ask(DeskRequirements, (requirements) => {
    switch (act._tag) {
      case "Take":
        return requirements.take(key, of)
      case "Accept":
        return requirements.accept(key, of, act)
      case "Reject":
        return requirements.reject(key, of, { code: act.code, text: act.text })
      case "Waive":
        return requirements.waive(key, of, act.reason)
      case "Reassign":
        return requirements.reassign(key, of, act)
      case "Answer":
        return requirements.answer(key, of, act.text)
      case "Ask":
        return requirements.ask(key, clientId, {
          ownerId,
          market: CountryCode.make(market),
          code: DocumentCode.make(act.code),
          period: act.period,
          accountId: act.accountId,
          investorId: act.investorId,
          transactionId: act.transactionId,
          reason: act.reason
        })
    }
  })
}

/** Does what the desk decides. */
export const actOnDocumentAct = makeAct({
  ask: (acted: Acted) => Effect.flatMap(onceKey, (key) => callOf(acted, key)),
  defect: words.notDone,
  onDone: (_done, _get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  },
  // Somebody else was faster, or the client has taken it back: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status !== 409 && status !== 412) return
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  }
})

interface AskedFile {
  readonly clientId: number
  readonly blobId: number
  readonly signal: AbortSignal
}

/** The bytes of a file of a copy, or why they could not be read; null once nobody wants them any more. */
export const readFileAtom = atom(
  null,
  async (
    get,
    _set,
    { blobId, clientId, signal }: AskedFile
  ): Promise<Uint8Array | { readonly text: string } | null> => {
    const exit = await runWithFailureHandling(
      get,
      ask(DeskFiles, (files) => files.content(clientId, blobId)),
      { signal }
    )
    if (signal.aborted) return null
    return Exit.isSuccess(exit) ? exit.value : { text: failureText(exit, pageMessages.fileDefect) }
  }
)
