import { describe, expect, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import {
  WireInstructionOwnerPage,
  WirePaymentInstruction,
  WirePaymentInstructionPage
} from "../../contract/payments/WirePaymentInstruction.ts"
import { InstructionOwner } from "../../domain/payment/InstructionOwner.ts"
import { InstructionOwnerPage } from "../../domain/payment/InstructionOwnerPage.ts"
import { PaymentInstructionPage } from "../../domain/payment/PaymentInstructionPage.ts"
import { decideInput } from "../../rules/input/decideInput.ts"
import { blankInstruction, instructionForm } from "../../rules/payment/InstructionForm.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeInstruction } from "../../testing/payments/makeInstruction.ts"
import { PaymentInstructions } from "./PaymentInstructions.ts"

const sentOf = Schema.encodeSync(WirePaymentInstruction)
const instruction = makeInstruction()
const key = "00000000-0000-4000-8000-000000000001"

describe("payment instructions", () => {
  it.effect("are listed for one owner, or for all", () =>
    Effect.gen(function* () {
      const page = new PaymentInstructionPage({ instructions: [instruction], totalCount: 1 })
      const body = Schema.encodeSync(WirePaymentInstructionPage)(page)
      const { layer, sent } = servicesWith(PaymentInstructions.layer, () => ({ body }))
      yield* Effect.gen(function* () {
        const { list } = yield* PaymentInstructions
        expect(yield* list({ ownerId: 7 })).toEqual(page)
        expect(yield* list({ offset: 100, limit: 20 })).toEqual(page)
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ url }) => url)).toEqual([
        `${host}/api/v1/payment-instructions?owner_id=7&offset=0&limit=100`,
        `${host}/api/v1/payment-instructions?offset=100&limit=20`
      ])
    })
  )

  it.effect("name their owners page by page", () =>
    Effect.gen(function* () {
      const owner = new InstructionOwner({
        ownerId: 7,
        ownerName: "Alpine LP",
        inForceBank: "",
        inForceAba: null,
        inForceClearingCode: null,
        inForceBic: null,
        inForceLast4: ""
      })
      const page = new InstructionOwnerPage({ owners: [owner], totalCount: 101 })
      const { layer, sent } = servicesWith(PaymentInstructions.layer, () => ({
        body: Schema.encodeSync(WireInstructionOwnerPage)(page)
      }))
      const answer = PaymentInstructions.use((instructions) => instructions.owners(4, 100))
      expect(yield* Effect.provide(answer, layer)).toEqual(page)
      expect(sent.map(({ url }) => url)).toEqual([`${host}/api/v1/payment-instructions/4/owners?offset=100&limit=100`])
    })
  )

  it.effect("are proposed as the form means them, and acted on once and as they were seen", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(PaymentInstructions.layer, () => ({ body: sentOf(instruction) }))
      const content = Result.getOrThrow(
        decideInput(instructionForm("Alpine LP"))({
          ...blankInstruction("Alpine LP"),
          bankName: "Northbank",
          currency: "CHF",
          iban: "CH93 0076 2011 6238 5295 7",
          bic: "UBSWCHZH80A"
        })
      )
      yield* Effect.gen(function* () {
        const instructions = yield* PaymentInstructions
        expect(yield* instructions.propose(key, { ...content, ownerId: 7 })).toEqual(instruction)
        yield* instructions.approve(key, instruction)
        yield* instructions.reject(key, instruction, "Unknown bank")
        yield* instructions.cancel(key, instruction, "")
      }).pipe(Effect.provide(layer))
      const at = `${host}/api/v1/payment-instructions`
      expect(sent.map(({ headers, url }) => [url, headers["idempotency-key"], headers["if-match"]])).toEqual([
        [at, key, undefined],
        ...["approve", "reject", "cancel"].map((act) => [`${at}/4/${act}`, key, '"1"'])
      ])
    })
  )
})
