import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskRequirementGroup } from "@reclaim/core/contract/documents/DeskRequirementGroup"
import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import { DeskFiles } from "@reclaim/core/client/files/DeskFiles"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { DeskAct } from "@reclaim/ui/desk/document/DocumentAtDesk.tsx"
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
    ask(DeskRequirementGroup, (calls) =>
      "documentId" in address
        ? calls.findOfCopy({ params: { client: address.clientId, id: address.documentId } })
        : calls.find({ params: { client: address.clientId, id: address.requirementId } })
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))),
  defect: words.defect
})

/** Requirement with the copies sent for it; null if it no longer exists. */
export const deskDocumentAtom = query.stateAtom

export const reloadDeskDocumentAtom = query.retryAtom

interface Acted {
  readonly clientId: number
  readonly detail: RequirementDetail
  readonly act: DeskAct
}

const callOf = ({ act, clientId: client, detail: { ownerId, requirement } }: Acted, key: string) => {
  const { market, requirementId: id, version } = requirement
  switch (act._tag) {
    case "Arrived": {
      const arrival = { params: { client, id }, headers: { key }, payload: { receivedOn: act.on } }
      return ask(DeskPaperGroup, (calls) => calls.receiveUnannounced(arrival)).pipe(
        Effect.andThen(ask(DeskRequirementGroup, (calls) => calls.find({ params: { client, id } })))
      )
    }
    case "Ask": {
      const payload = { ...act, ownerId, market: CountryCode.make(market), code: DocumentCode.make(act.code) }
      return ask(DeskRequirementGroup, (calls) => calls.ask({ params: { client }, headers: { key }, payload }))
    }
    default:
      return ask(DeskRequirementGroup, (calls) =>
        calls.act({ params: { client, id }, headers: { key, version }, payload: act })
      )
  }
}

/** Carries out the desk's decision. */
export const actOnDocumentAct = makeAct({
  ask: (acted: Acted) => Effect.flatMap(onceKey, (key) => callOf(acted, key)),
  defect: words.notDone,
  onDone: (_done, _get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  },
  // Another user was faster, or the client has withdrawn it: show the current state.
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

/** Bytes of a file of a copy, or the reason why they could not be read; null if the request was aborted. */
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
