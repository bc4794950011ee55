import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireDeskInstruction, WirePaymentInstruction } from "../../contract/payments/WirePaymentInstruction.ts"
import { StoredPhone } from "../../rules/input/EnteredPhone.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeDeskInstruction } from "../../testing/payments/makeDeskInstruction.ts"
import { DeskInstructions } from "./DeskInstructions.ts"

const shown = makeDeskInstruction()
const key = "00000000-0000-4000-8000-000000000001"

describe("payment instructions at the desk", () => {
  it.effect("are found, approved after a call and rejected by the calls of the contract", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(DeskInstructions.layer, ({ method }) => ({
        body:
          method === "GET"
            ? Schema.encodeSync(WireDeskInstruction)(shown)
            : Schema.encodeSync(WirePaymentInstruction)(shown.instruction)
      }))
      const of = { clientId: 12, instructionId: 4, version: 1 }
      yield* Effect.gen(function* () {
        const desk = yield* DeskInstructions
        expect(yield* desk.find(12, 4)).toEqual(shown)
        yield* Effect.flip(desk.owners(12, 4, 0))
        yield* desk.approve(key, of, {
          numberOnFile: StoredPhone.make("+12125550142"),
          calledAt: new Date("2026-11-20T14:05:00Z"),
          spokeTo: "Ada Meyer"
        })
        expect(yield* desk.reject(key, of, "Nobody there knows of it")).toEqual(shown.instruction)
      }).pipe(Effect.provide(layer))
      const at = `${host}/api/v1/desk/clients/12/payment-instructions/4`
      expect(sent.map(({ headers, method, url }) => [method, url, headers["idempotency-key"]])).toEqual([
        ["GET", at, undefined],
        ["GET", `${at}/owners?offset=0&limit=100`, undefined],
        ["POST", `${at}/approve`, key],
        ["POST", `${at}/reject`, key]
      ])
    })
  )
})
