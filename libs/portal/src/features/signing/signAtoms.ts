import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { EnvelopeGroup } from "@reclaim/core/contract/signing/EnvelopeGroup"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { EnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import type { ConsentState } from "@reclaim/ui/signing/ConsentDialog.tsx"
import { sentMessages } from "@reclaim/ui/signing/sent/sentMessages.ts"
import type { AdoptedSignature } from "@reclaim/ui/signing/SignatureMark.tsx"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { againOnceOnline } from "../../app/network/againOnceOnline.ts"
import { actsDoneAtom } from "../../app/runtime/actsDoneAtom.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { maySignAtom, reloadEnvelopesAtom, takeEnvelopeAtom } from "./envelopeAtoms.ts"
import { hashOfAtom, reportAllSeenAtom } from "./pagesAtoms.ts"

const consentQuery = makeQuery({
  question: (get) => (get(maySignAtom) ? {} : null),
  subject: () => null,
  ask: () => ask(EnvelopeGroup, (calls) => calls.consent()),
  defect: words.consent.defect
})

/** Consent text that is agreed to before signing. */
export const consentAtom = atom((get): ConsentState => {
  const state = get(consentQuery.stateAtom)
  if (state._tag === "Answered") return { _tag: "Known", consent: state.answer }
  return state._tag === "Failed" ? state : { _tag: "Loading" }
})

/** Requests the consent text again. */
export const reloadConsentAtom = atom(null, (_get, set) => set(consentQuery.retryAtom))

/** Withdraws the user's agreement to sign on screen. */
export const withdrawAct = makeAct({
  ask: (_asked: null) => ask(EnvelopeGroup, (calls) => calls.withdraw()),
  defect: words.signDefect,
  onDone: (_done, _get, set) => {
    set(reloadConsentAtom)
    set(reloadEnvelopesAtom)
  }
})

/** Envelope that somebody declines to sign, and the reason. */
export interface DeclineRequest {
  readonly envelope: Envelope
  readonly why: { readonly code: DeclineCode; readonly text: string }
}

/** Declines to sign. */
export const declineAct = makeAct({
  ask: ({ envelope: { envelopeId: id }, why }: DeclineRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(EnvelopeGroup, (calls) => calls.decline({ params: { id }, headers: { key }, payload: why }))
    ),
  defect: words.declineDefect,
  onDone: ({ answer }, _get, set) => {
    set(takeEnvelopeAtom, answer)
    set(reloadEnvelopesAtom)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(reloadEnvelopesAtom)
  }
})

interface EnvelopeActRequest {
  readonly envelope: Envelope
  readonly act: EnvelopeAct
}

/** Acts on an envelope that others sign. */
export const sendAct = makeAct({
  ask: ({ act, envelope: { envelopeId: id, version } }: EnvelopeActRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(EnvelopeGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
    ),
  defect: sentMessages.defect,
  onDone: ({ answer }, _get, set) => {
    set(takeEnvelopeAtom, answer)
    set(reloadEnvelopesAtom)
  },
  // Another user has signed or acted first.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadEnvelopesAtom)
  }
})

/** Progress of signing. */
export type SigningState =
  | { readonly _tag: "Idle" }
  /** `done`: number of envelopes signed. */
  | { readonly _tag: "Busy"; readonly done: number }
  | { readonly _tag: "Signed"; readonly envelopes: ReadonlyArray<Envelope> }
  /** `signed` of `all` before it failed. */
  | { readonly _tag: "Failed"; readonly signed: number; readonly all: number; readonly text: string }

const storeSigningAtom = atom<SigningState>({ _tag: "Idle" })

export const signingStateAtom = atom((get) => get(storeSigningAtom))

/** Clears the outcome of the last signing. */
export const forgetSigningAtom = atom(null, (get, set): void => {
  if (get(storeSigningAtom)._tag !== "Busy") set(storeSigningAtom, { _tag: "Idle" })
})

/**
 * Idempotency keys of signing requests by their content, kept until the response, so that a request that was cut off
 * still has one effect. A changed content is another request.
 */
const keysAtom = atom<ReadonlyMap<string, string>>(new Map())

const forgetKeyAtom = atom(null, (_get, set, said: string) =>
  set(keysAtom, (now) => new Map([...now].filter(([one]) => one !== said)))
)

/** True if the outcome of a request is unknown: it was cut off, or the server failed. */
const isUnknown = (exit: Exit.Exit<unknown, CallFailure>): boolean => {
  const status = callFailureOf(exit)?.status
  return status !== undefined && (status === 0 || status >= 500)
}

/** Signs one envelope and returns the outcome. */
const signOneAtom = atom(
  null,
  async (get, set, envelope: Envelope, signature: AdoptedSignature): Promise<Exit.Exit<Envelope, CallFailure>> => {
    const { envelopeId } = envelope
    for (const { n } of envelope.documents) await set(reportAllSeenAtom, { envelopeId, n })
    // The bytes shown: those of a previous visit if none were fetched in this one.
    const documents = envelope.documents.map(({ n, sha256 }) => ({
      n,
      sha256: get(hashOfAtom)({ envelopeId, n }) ?? sha256
    }))
    const own = { documents, ...signature }
    const said = JSON.stringify([envelopeId, own])
    const known = get(keysAtom).get(said)
    const exit = await runWithFailureHandling(
      get,
      Effect.flatMap(known === undefined ? onceKey : Effect.succeed(known), (key) => {
        set(keysAtom, (now) => new Map(now).set(said, key))
        return againOnceOnline(
          ask(EnvelopeGroup, (calls) => calls.sign({ params: { id: envelopeId }, headers: { key }, payload: own }))
        )
      })
    )
    if (Exit.isSuccess(exit)) {
      set(takeEnvelopeAtom, exit.value)
      set(actsDoneAtom, (acts) => acts + 1)
    }
    if (!isUnknown(exit)) set(forgetKeyAtom, said)
    return exit
  }
)

/** True if the user cancelled the proof of identity, and so knows that nothing was signed. */
const isGivenUp = (exit: Exit.Exit<unknown, CallFailure>): boolean => callFailureOf(exit)?.code === "step_up_required"

/** Records the consent if it is missing, then signs the envelopes one by one, up to the first failure. */
export const signAtom = atom(
  null,
  async (get, set, envelopes: ReadonlyArray<Envelope>, signature: AdoptedSignature): Promise<void> => {
    if (get(storeSigningAtom)._tag === "Busy") return
    set(storeSigningAtom, { _tag: "Busy", done: 0 })
    const signed: Array<Envelope> = []
    const fail = (text: string) =>
      set(storeSigningAtom, { _tag: "Failed", signed: signed.length, all: envelopes.length, text })
    const end = (exit: Exit.Exit<unknown, CallFailure>) => {
      set(reloadEnvelopesAtom)
      if (isGivenUp(exit) && signed.length === 0) return set(storeSigningAtom, { _tag: "Idle" })
      fail(failureText(exit, words.signDefect))
    }
    const known = get(consentAtom)
    // A text that was not loaded cannot be agreed to.
    if (known._tag !== "Known") {
      set(reloadConsentAtom)
      return fail(words.consent.defect)
    }
    if (known.consent.agreedAt === null) {
      const { version } = known.consent
      const agreed = await runWithFailureHandling(
        get,
        ask(EnvelopeGroup, (calls) => calls.agree({ payload: { version } }))
      )
      set(reloadConsentAtom)
      if (Exit.isFailure(agreed)) return end(agreed)
    }
    for (const envelope of envelopes) {
      const exit = await set(signOneAtom, envelope, signature)
      if (Exit.isFailure(exit)) return end(exit)
      signed.push(exit.value)
      set(storeSigningAtom, { _tag: "Busy", done: signed.length })
    }
    set(storeSigningAtom, { _tag: "Signed", envelopes: signed })
    set(reloadEnvelopesAtom)
  }
)
