import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskEnvelopeGroup } from "@reclaim/core/contract/signing/DeskEnvelopeGroup"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { DeskEnvelopeAct, EnvelopeOrder } from "@reclaim/core/domain/signing/EnvelopeAct"
import { onScreenMessages } from "@reclaim/ui/signing/onScreenMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { reloadDeskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { pageMessages } from "../../../app/pages/pageMessages.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"
import { openDeskEnvelopeAtom } from "./openDeskEnvelopeAtom.ts"

const query = makeQuery({
  question: (get) => get(openDeskEnvelopeAtom),
  subject: (address) => JSON.stringify(address),
  ask: ({ clientId, envelopeId }) =>
    ask(DeskEnvelopeGroup, (calls) => calls.find({ params: { client: clientId, id: envelopeId } })).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
  defect: words.defect
})

/** The envelope that is open, as the server tells it; null where it is not there. */
export const deskEnvelopeAtom = query.stateAtom

export const reloadDeskEnvelopeAtom = query.retryAtom

interface AskedSealed {
  readonly clientId: number
  readonly envelopeId: number
  readonly n: number
  readonly signal: AbortSignal
}

/** The bytes of a sealed file, or why they could not be read; null once nobody wants them any more. */
export const readSealedAtom = atom(null, async (get, _set, { clientId, envelopeId, n, signal }: AskedSealed) => {
  const exit = await runWithFailureHandling(
    get,
    ask(DeskEnvelopeGroup, (calls) => calls.content({ params: { client: clientId, id: envelopeId, n } })),
    { signal }
  )
  if (signal.aborted) return null
  return Exit.isSuccess(exit) ? exit.value : { text: failureText(exit, pageMessages.fileDefect) }
})

interface DeskEnvelopeActRequest {
  readonly clientId: number
  readonly envelope: Envelope
  readonly act: DeskEnvelopeAct
}

/** Does what the desk decides, or does while it is being signed. */
export const actOnEnvelopeAct = makeAct({
  ask: ({ act, clientId: client, envelope: { envelopeId: id, version } }: DeskEnvelopeActRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskEnvelopeGroup, (calls) => calls.act({ params: { client, id }, headers: { key, version }, payload: act }))
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  },
  // Somebody else was faster: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status !== 409 && status !== 412) return
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  }
})

interface AskedSignatures extends EnvelopeOrder {
  readonly clientId: number
}

/** Puts requirements of one document of a client up to be signed on screen; answers the envelope, also one that was there. */
export const makeDeskEnvelopeAct = makeAct({
  ask: ({ clientId: client, ...order }: AskedSignatures) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskEnvelopeGroup, (calls) => calls.make({ params: { client }, headers: { key }, payload: order }))
    ),
  defect: onScreenMessages.notMade
})
