import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import type { StepUpProblem } from "@reclaim/ui/users/StepUpDialog.tsx"
import { stepUpMessages as words } from "@reclaim/ui/users/stepUpMessages.ts"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { failureText } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { answerProofAtom } from "./stepUpAtoms.ts"

/** Proves who is there, and lets the calls that wait go on; answers why the proof was not taken, or null when it was. */
export const proveAtom = atom(
  null,
  async (get, set, method: ProofMethod, proof: string): Promise<StepUpProblem | null> => {
    const exit = await runWithFailureHandling(
      get,
      ask(AuthCalls, (auth) => auth.prove(method, proof))
    )
    if (Exit.isSuccess(exit)) {
      set(answerProofAtom, true)
      return null
    }
    const failure = callFailureOf(exit)
    if (failure?.status === 422) return { _tag: "Wrong" }
    if (failure?.status === 429) return { _tag: "Throttled", seconds: failure.retryAfterSeconds ?? null }
    return { _tag: "Failed", text: failureText(exit, words.defect) }
  }
)
