import { Context, Effect, Layer, type Schema } from "effect"

const made = async (act: "create" | "get", options: Schema.Json): Promise<string | null> => {
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
    /** Whether this browser knows what a passkey is. */
    readonly isKnown: boolean
    /** What the browser answers to the server's options, as JSON text; null when the user gave none. */
    readonly ask: (act: "create" | "get", options: Schema.Json) => Effect.Effect<string | null>
  }
>()("@reclaim/portal/PasskeyPrompt") {
  static readonly layer = Layer.sync(PasskeyPrompt, () =>
    PasskeyPrompt.of({
      isKnown: typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential,
      ask: Effect.fn("PasskeyPrompt.ask")((act, options) =>
        // A user who gives none is told of as an error by the browser.
        Effect.orElseSucceed(
          Effect.tryPromise(() => made(act, options)),
          () => null
        )
      )
    })
  )
}
