import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { signInMessages } from "@reclaim/ui/profile/signInMessages.ts"
import { Context, Effect, Layer } from "effect"

const words = signInMessages.passkeys

/** A local failure: nothing was sent, so there is no response status. */
const localFailure = (message: string) => new CallFailure({ status: 422, statusText: "", message })

/** True if this browser can create passkeys. */
export const makesPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential

/** Creates passkeys in the browser. */
export class PasskeyMaker extends Context.Service<
  PasskeyMaker,
  {
    /** Creates a passkey with the server's options; succeeds with the browser's response as JSON text. */
    readonly make: (options: unknown) => Effect.Effect<string, CallFailure>
  }
>()("@reclaim/portal/PasskeyMaker") {
  static readonly layer = Layer.succeed(
    PasskeyMaker,
    PasskeyMaker.of({
      make: Effect.fn("PasskeyMaker.make")(function* (options) {
        if (!makesPasskeys()) return yield* Effect.fail(localFailure(words.unsupported))
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON
        )
        const made = yield* Effect.tryPromise({
          try: (signal) => navigator.credentials.create({ publicKey, signal }),
          catch: () => localFailure(words.givenUp)
        })
        return made instanceof PublicKeyCredential
          ? JSON.stringify(made.toJSON())
          : yield* Effect.fail(localFailure(words.givenUp))
      })
    })
  )
}
