import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { ServerSecret, SignedTokens, type TokenBinding } from "./SignedTokens.ts"

const secret = Layer.succeed(ServerSecret, { value: Redacted.make("a secret of at least thirty-two characters") })

const Tokens = SignedTokens.layer.pipe(Layer.provide(Layer.merge(secret, SecureRandom.layerWebCrypto)))

const bindings: ReadonlyArray<TokenBinding> = [
  { purpose: "xsrf", subject: "session" },
  { purpose: "sign-in form", subject: "form" },
  { purpose: "known device", subject: "a@b.example" }
]

const standard = (part: string) => part.replaceAll("-", "+").replaceAll("_", "/")

/** Variants of a token that encode the same bytes or words differently. */
const variantsOf = (token: string): Readonly<Record<string, string>> => {
  const [nonce = "", signature = ""] = token.split(".")
  return {
    "a part after it": `${token}.x`,
    "a dot after it": `${token}.`,
    "a dot before it": `.${token}`,
    "a space after it": `${token} `,
    "a line break after it": `${token}\n`,
    "padding after the signature": `${token}=`,
    "padding after the number": `${nonce}==.${signature}`,
    "the standard alphabet's padding on both": `${standard(nonce)}==.${standard(signature)}=`,
    "the signature in capitals": `${nonce}.${signature.toUpperCase()}`,
    "the number in capitals": `${nonce.toUpperCase()}.${signature}`,
    "no number": `.${signature}`,
    "no signature": `${nonce}.`,
    nothing: ""
  }
}

layer(Tokens)("SignedTokens", (it) => {
  for (const binding of bindings) {
    it.effect(`takes a token for ${binding.purpose} exactly as it was issued`, () =>
      Effect.gen(function* () {
        const tokens = yield* SignedTokens
        const token = yield* tokens.issue(binding)
        assert.isTrue(tokens.isValid(token, binding))
        for (const [name, variant] of Object.entries(variantsOf(token))) {
          assert.isFalse(tokens.isValid(variant, binding), name)
        }
      })
    )
  }

  it.effect("takes a token for its own purpose and subject alone", () =>
    Effect.gen(function* () {
      const tokens = yield* SignedTokens
      for (const binding of bindings) {
        const token = yield* tokens.issue(binding)
        for (const other of bindings.filter((candidate) => candidate !== binding)) {
          assert.isFalse(tokens.isValid(token, { ...binding, purpose: other.purpose }))
          assert.isFalse(tokens.isValid(token, { ...binding, subject: other.subject }))
        }
      }
    })
  )

  it.effect("takes no other spelling of the last character's spare bits", () =>
    Effect.gen(function* () {
      const tokens = yield* SignedTokens
      const binding: TokenBinding = { purpose: "xsrf", subject: "session" }
      const token = yield* tokens.issue(binding)
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
      const accepted = alphabet.split("").filter((letter) => tokens.isValid(token.slice(0, -1) + letter, binding))
      assert.deepStrictEqual(accepted, [token.at(-1)])
    })
  )
})
