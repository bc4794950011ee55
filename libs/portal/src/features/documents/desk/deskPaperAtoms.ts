import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import type { DeskPaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { Effect } from "effect"
import { reloadDeskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { openDeskPaperAtom } from "./openDeskPaperAtom.ts"

const query = makeQuery({
  question: (get) => get(openDeskPaperAtom),
  subject: (address) => JSON.stringify(address),
  ask: ({ clientId, paperId }) =>
    ask(DeskPaperGroup, (calls) => calls.find({ params: { client: clientId, id: paperId } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** The document that is open, as the server tells it; null where it is not there. */
export const deskPaperAtom = query.stateAtom

export const reloadDeskPaperAtom = query.retryAtom

interface DeskPaperActRequest {
  readonly clientId: number
  readonly paper: PaperDocument
  readonly act: DeskPaperAct
}

/** Finds the document that a printed code names. */
export const findArrivedAct = makeAct({
  ask: (code: string) => ask(DeskPaperGroup, (calls) => calls.match({ payload: { code } })),
  defect: words.notFound
})

/** Carries out the desk's decision. */
export const actOnPaperAct = makeAct({
  ask: ({ act, clientId: client, paper: { paperId: id, version } }: DeskPaperActRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskPaperGroup, (calls) => calls.act({ params: { client, id }, headers: { key, version }, payload: act }))
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  },
  // Another user was faster, or the client has sent another scan: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status !== 409 && status !== 412) return
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  }
})
