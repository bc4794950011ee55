import type { SignerState } from "../../domain/signing/SignerState.ts"
import type { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { ProofLevel } from "../../domain/session/ProofLevel.ts"

/**
 * Acts on a signer. The portal asks them at their turn; they view the documents, sign or decline; the envelope's
 * creator reminds them, or has them replaced.
 */
export const signerActs = ["ask", "view", "sign", "decline", "remind", "replace"] as const
export type SignerAct = (typeof signerActs)[number]

type From = Readonly<Partial<Record<SignerState, SignerState>>>

/** State transitions by act; an act without an entry for a state does not fit it. */
const steps: Readonly<Record<SignerAct, From>> = {
  ask: { waiting: "asked" },
  view: { asked: "viewed", viewed: "viewed" },
  sign: { viewed: "signed" },
  // Declining does not require viewing first.
  decline: { asked: "declined", viewed: "declined" },
  remind: { asked: "asked", viewed: "viewed" },
  replace: { waiting: "replaced", asked: "replaced", viewed: "replaced" }
}

export type SignerDecision =
  | { readonly _tag: "Next"; readonly state: SignerState }
  /** The act does not fit the state, or was done before. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

export const decideSigner = (state: SignerState, act: SignerAct): SignerDecision => {
  const next = steps[act][state]
  if (next !== undefined) return { _tag: "Next", state: next }
  const isDone = Object.values(steps[act]).includes(state)
  return { _tag: "Refused", code: isDone ? "already_done" : "wrong_state" }
}

/** Powers of attorney that are not called one. */
const others: ReadonlySet<string> = new Set(["investor-poa", "us-2848"])

/** Authentication strength needed to sign: two factors for documents that empower others to act in the owner's name. */
export const proofToSign = (code: DocumentCode): ProofLevel => (code.startsWith("poa-") || others.has(code) ? 2 : 1)
