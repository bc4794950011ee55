import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { lowPasswordCost } from "../../testing/server/testUsers.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import type { PersonRow } from "../personRows.ts"
import { ChosenPasswords } from "./ChosenPasswords.ts"
import { commonPasswords } from "./commonPasswords.ts"
import { PasswordCost, Passwords } from "./Passwords.ts"

const person: PersonRow = {
  userId: 1,
  clientId: 1,
  email: "margarethe@alpine.example",
  firstName: "Margarethe",
  lastName: "Lind",
  isInternal: false,
  isDisabled: false,
  passwordHash: null,
  hasTotp: false,
  hasPasskey: false
}

const withList = (file: string) =>
  ChosenPasswords.layer.pipe(
    Layer.provide(Passwords.layer),
    Layer.provide(Layer.merge(settingsOf({ COMMON_PASSWORDS: file }), Layer.succeed(PasswordCost, lowPasswordCost)))
  )

describe("A password that is chosen", () => {
  it.effect("U02: is none of the operator's list, whatever its case", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "common.txt")
      writeFileSync(file, "Nine lives of a cat\r\nanother one of the list\n")
      const chosen = yield* Effect.provide(ChosenPasswords, withList(file))
      assert.include((yield* chosen.faultOf(person, "nine Lives of a cat")) ?? "", "too common")
      assert.include((yield* chosen.faultOf(person, "another one of the list")) ?? "", "too common")
      assert.isNull(yield* chosen.faultOf(person, "ten lives of a dog"))
    })
  )

  it.effect("U02: is none of the fifty thousand that come with the product, with a year behind it neither", () =>
    Effect.gen(function* () {
      const chosen = yield* Effect.provide(ChosenPasswords, withList(""))
      for (const password of ["motherfucker", "1q2w3e4r5t6y", "SonyEricsson2026", "liverpool1892!"]) {
        assert.include((yield* chosen.faultOf(person, password)) ?? "", "too common", password)
      }
      assert.isAbove((yield* commonPasswords).size, 10_000)
    })
  )

  it.effect("U02: is not the person's name or address with something behind it", () =>
    Effect.gen(function* () {
      const chosen = yield* Effect.provide(ChosenPasswords, withList(""))
      for (const password of ["Margarethe2026!", "alpine.example", "margarethe@alpine.example"]) {
        assert.include((yield* chosen.faultOf(person, password)) ?? "", "too close to your name")
      }
    })
  )

  it.effect("cannot be chosen where the operator's list cannot be read", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(Layer.build(withList("/no/such/list")))
      assert.include(refused.message, "COMMON_PASSWORDS")
      assert.include(refused.message, "/no/such/list")
    })
  )
})
