import { hash } from "@node-rs/argon2"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { lowPasswordCost } from "../../testing/server/testUsers.ts"
import { PasswordCost, Passwords } from "./Passwords.ts"

const layer = Passwords.layer.pipe(Layer.provide(Layer.succeed(PasswordCost, lowPasswordCost)))

/** Forms of one password as keyboards and programs encode it: composed, decomposed, full-width. */
const composed = "Zo\u00EB \u00C5ngstr\u00F6m 2026"
const decomposed = "Zoe\u0308 A\u030Angstro\u0308m 2026"
const wide = "Zo\u00EB \u212Bngstr\u00F6m \uFF12\uFF10\uFF12\uFF16"

const forms = [composed, decomposed, wide]

describe("A password", () => {
  it.effect.each(forms.flatMap((chosen) => forms.map((typed) => [chosen, typed] as const)))(
    "chosen as %j opens typed as %j",
    ([chosen, typed]) =>
      Effect.gen(function* () {
        const passwords = yield* Passwords
        const encoded = yield* passwords.hash(chosen)
        assert.isTrue(yield* passwords.verify(encoded, typed, "Stranger"))
        assert.isFalse(yield* passwords.verify(encoded, `${typed}.`, "Stranger"))
        assert.isFalse(yield* passwords.verify(null, typed, "Stranger"))
      }).pipe(Effect.provide(layer))
  )

  it.effect.each<readonly [string, string]>([
    [composed, composed],
    [composed, decomposed],
    [decomposed, decomposed],
    [decomposed, composed],
    [wide, wide]
  ])("hashed as it was typed, %j, goes on opening typed as %j", ([chosen, typed]) =>
    Effect.gen(function* () {
      const passwords = yield* Passwords
      const encoded = yield* Effect.promise(() => hash(chosen, lowPasswordCost))
      assert.isTrue(yield* passwords.verify(encoded, typed, "Stranger"))
      assert.isFalse(yield* passwords.verify(encoded, "Zoe Angstrom 2026", "Stranger"))
    }).pipe(Effect.provide(layer))
  )
})
