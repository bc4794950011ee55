import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Schema } from "effect"
import { decodedAs } from "./queryRows.ts"
import { rowOf } from "./rowOf.ts"

class Payee extends Schema.Class<Payee>("Payee")({ payeeLast4: Schema.String, claimCount: Schema.Int }) {}

const Row = rowOf(Payee.fields, { claimCount: "claims" })

describe("rowOf", () => {
  it.effect("reads columns into fields", () =>
    Effect.gen(function* () {
      const rows = yield* Effect.succeed([{ payee_last4: "4417", claims: 2, more: true }]).pipe(decodedAs(Row))
      assert.deepStrictEqual(rows, [{ payeeLast4: "4417", claimCount: 2 }])
    })
  )

  it("writes fields as columns", () => {
    assert.deepStrictEqual(Schema.encodeSync(Row)({ payeeLast4: "4417", claimCount: 2 }), {
      payee_last4: "4417",
      claims: 2
    })
  })

  it.effect.each<[string, object, string]>([
    ["a renamed column", { payee: "4417", claims: 2 }, "payeeLast4"],
    ["a value of another type", { payee_last4: "4417", claims: "2" }, "claimCount"]
  ])("takes %s for a defect", ([, row, field]) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(Effect.succeed([row]).pipe(decodedAs(Row)))
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
      assert.include(String(Exit.isFailure(exit) && Cause.pretty(exit.cause)), field)
    })
  )
})
