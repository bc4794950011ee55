import type { SignerState } from "../../domain/signing/SignerState.ts"

/**
 * What happens to a signer. The portal asks them when it is their turn; they look at the documents, sign or decline; whoever
 * made the envelope reminds them, or has somebody else sign in their place.
 */
export const signerActs = ["ask", "view", "sign", "decline", "remind", "replace"] as const
export type SignerAct = (typeof signerActs)[number]

type From = Readonly<Partial<Record<SignerState, SignerState>>>

/** Where each act leads from each state; it fits no other state. */
const steps: Readonly<Record<SignerAct, From>> = {
  ask: { waiting: "asked" },
  view: { asked: "viewed", viewed: "viewed" },
  sign: { viewed: "signed" },
  // Nobody has to look at what they do not want to sign.
  decline: { asked: "declined", viewed: "declined" },
  remind: { asked: "asked", viewed: "viewed" },
  replace: { waiting: "replaced", asked: "replaced", viewed: "replaced" }
}

export type SignerDecision =
  | { readonly _tag: "Next"; readonly state: SignerState }
  /** It does not fit the state, or it was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decideSigner = (state: SignerState, act: SignerAct): SignerDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}
