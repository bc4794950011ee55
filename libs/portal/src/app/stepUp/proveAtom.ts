import { OwnSignInMethods } from "@reclaim/core/client/me/OwnSignInMethods"
import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import type { StepUpProblem } from "@reclaim/ui/users/StepUpDialog.tsx"
import { stepUpMessages as words } from "@reclaim/ui/users/stepUpMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { PasskeyPrompt } from "../browser/PasskeyPrompt.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { failureText } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { answerProofAtom } from "./stepUpAtoms.ts"

/** What a passkey answers to the server's question; null when the user gave none. */
const passkeyAnswer = Effect.gen(function* () {
  const { options } = yield* ask(OwnSignInMethods, (own) => own.stepUpOptions)
  return yield* ask(PasskeyPrompt, (prompt) => prompt.ask("get", options))
})

/** Proves who is there, and lets the calls that wait go on; answers why the proof was not taken, or null when it was. */
export const proveAtom = atom(
  null,
  async (get, set, method: ProofMethod, proof: string): Promise<StepUpProblem | null> => {
    const exit = await runWithFailureHandling(
      get,
      Effect.gen(function* () {
        const given = method === "passkey" ? yield* passkeyAnswer : proof
        if (given === null) return false
        yield* ask(AuthCalls, (auth) => auth.prove(method, given))
        return true
      })
    )
    if (Exit.isSuccess(exit)) {
      if (!exit.value) return { _tag: "Failed", text: words.noPasskey }
      set(answerProofAtom, true)
      return null
    }
    const failure = callFailureOf(exit)
    if (failure?.status === 422) return { _tag: "Wrong" }
    if (failure?.status === 429) return { _tag: "Throttled", seconds: failure.retryAfterSeconds ?? null }
    return { _tag: "Failed", text: failureText(exit, words.defect) }
  }
)
