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

/** Reads the bytes of a sealed file; resolves to the reason if that failed, and to null if the request was aborted. */
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

/** Carries out the desk's decision, or its act while the envelope is being signed. */
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
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status !== 409 && status !== 412) return
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
  }
})

interface AskedSignatures extends EnvelopeOrder {
  readonly clientId: number
}

/** Creates an envelope for requirements of one document of a client; returns the existing one if there is one. */
export const makeDeskEnvelopeAct = makeAct({
  ask: ({ clientId: client, ...order }: AskedSignatures) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskEnvelopeGroup, (calls) => calls.make({ params: { client }, headers: { key }, payload: order }))
    ),
  defect: onScreenMessages.notMade
})
