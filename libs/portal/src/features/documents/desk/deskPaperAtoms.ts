import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskPapers } from "@reclaim/core/client/papers/DeskPapers"
import type { PaperDocument } from "@reclaim/core/domain/paper/PaperDocument"
import type { DeskPaperAct } from "@reclaim/ui/desk/paper/PaperDecision.tsx"
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
    ask(DeskPapers, (papers) => papers.find(clientId, paperId)).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** The document that is open, as the server tells it; null where it is not there. */
export const deskPaperAtom = query.stateAtom

export const reloadDeskPaperAtom = query.retryAtom

interface Acted {
  readonly clientId: number
  readonly paper: PaperDocument
  readonly act: DeskPaperAct
}

const callOf = ({ act, clientId, paper: { paperId, version } }: Acted, key: string) => {
  const of = { clientId, paperId, version }
  return ask(DeskPapers, (papers) => {
    switch (act._tag) {
      case "Receive":
        return papers.received(key, of, act.on)
      case "Verify":
        return papers.verified(key, of, act)
      case "SendBack":
        return papers.rejected(key, of, act)
    }
  })
}

/** Finds the document that a printed code names. */
export const findArrivedAct = makeAct({
  ask: (code: string) => ask(DeskPapers, (papers) => papers.match(code)),
  defect: words.notFound
})

/** Does what the desk decides. */
export const actOnPaperAct = makeAct({
  ask: (acted: Acted) => Effect.flatMap(onceKey, (key) => callOf(acted, key)),
  defect: words.notDone,
  onDone: (_done, _get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  },
  // Somebody else was faster, or the client has sent another scan: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status !== 409 && status !== 412) return
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  }
})
