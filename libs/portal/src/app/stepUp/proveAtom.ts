import { AuthCalls } from "@reclaim/core/client/users/AuthCalls"
import { SignInMethodsGroup } from "@reclaim/core/contract/me/SignInMethodsGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import type { StepUpProblem } from "@reclaim/ui/users/StepUpDialog.tsx"
import { stepUpMessages as words } from "@reclaim/ui/users/stepUpMessages.ts"
import { Context, Effect, Exit, Layer, type Schema } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { failureText } from "../runtime/makeQuery.ts"
import { runWithFailureHandling } from "../runtime/runtime.ts"
import { answerProofAtom } from "./stepUpAtoms.ts"

const makeCredential = async (act: "create" | "get", options: Schema.Json): Promise<string | null> => {
  const credential =
    act === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
        })
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
}

/** Has the browser ask its user for a passkey. */
export class PasskeyPrompt extends Context.Service<
  PasskeyPrompt,
  {
    /** True if this browser supports passkeys. */
    readonly isKnown: boolean
    /**
     * Asks the browser for a passkey by the server's options; succeeds with its response as JSON text, or null when the
     * user gave none.
     */
    readonly ask: (act: "create" | "get", options: Schema.Json) => Effect.Effect<string | null>
  }
>()("@reclaim/portal/PasskeyPrompt") {
  static readonly layer = Layer.sync(PasskeyPrompt, () =>
    PasskeyPrompt.of({
      isKnown: typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential,
      ask: Effect.fn("PasskeyPrompt.ask")((act, options) =>
        // The browser reports a user who gives none as an error.
        Effect.orElseSucceed(
          Effect.tryPromise(() => makeCredential(act, options)),
          () => null
        )
      )
    })
  )
}

/** Passkey response to the server's challenge as JSON text; null when the user gave none. */
const passkeyAnswer = Effect.gen(function* () {
  const { options } = yield* ask(SignInMethodsGroup, (calls) => calls.stepUpOptions())
  return yield* ask(PasskeyPrompt, (prompt) => prompt.ask("get", options))
})

/** Proves the user's identity and resumes the waiting calls; returns why the proof was refused, or null. */
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
