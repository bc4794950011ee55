import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { Answer, Browser } from "./Browser.ts"
import { makeInstructionContent } from "./makeInstructionContent.ts"
import { proveWithTwoFactors } from "./proveWithTwoFactors.ts"
import { TestServer } from "./TestServer.ts"
import { type TestUserName, testUsers } from "./testUsers.ts"

/** A payment instruction as it is answered. */
export interface SentInstruction {
  readonly instruction_id: number
  readonly version: number
  readonly state: string
  readonly owner_id: number
  readonly owner_count: number
  readonly is_from_list: boolean
  readonly beneficiary: string
  readonly country: string
  readonly last4: string
  readonly is_own_proposal: boolean
  readonly approves_from: string | null
  readonly missing: ReadonlyArray<string>
  readonly proposed_at: string
  readonly proposed_by_name: string
  readonly approved_by_name: string
  readonly approved_at: string | null
  readonly desk_approved_at: string | null
  readonly effective_at: string | null
  readonly reopened_at: string | null
  readonly reopened_part: string | null
  readonly reopened_cause: string | null
  readonly reopened_name: string
  readonly ended_by_name: string
  readonly end_reason: string
}

const path = "/api/v1/payment-instructions"

let used = 0

/** A currency in which no other test of the same file has proposed anything. */
export const freshCurrency = (): string => {
  used += 1
  return `X${String.fromCodePoint(65 + Math.floor(used / 26))}${String.fromCodePoint(65 + (used % 26))}`
}

/** The instruction of an answer. */
export const sentInstruction = (answer: Answer): SentInstruction => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentInstruction
}

type SeenInstruction = Pick<SentInstruction, "instruction_id" | "version">

const headers = ({ version }: SeenInstruction, key: string) => ({
  "idempotency-key": key,
  "if-match": `"${String(version)}"`
})

/** Calls of one browser about payment instructions. */
export const paymentCalls = (browser: Browser) => ({
  browser,
  proposeRaw: (content: object, key: string = randomUUID()) =>
    Effect.promise(() => browser.post(path, makeInstructionContent(content), { "idempotency-key": key })),
  act: (act: "approve" | "reject" | "cancel", of: SeenInstruction, payload: object = {}, key: string = randomUUID()) =>
    Effect.promise(() => browser.post(`${path}/${String(of.instruction_id)}/${act}`, payload, headers(of, key))),
  list: (query = "") =>
    Effect.map(
      Effect.promise(() => browser.get(path + query)),
      (answer) => {
        assert.strictEqual(answer.status, 200, answer.text)
        return JSON.parse(answer.text) as {
          readonly instructions: ReadonlyArray<SentInstruction>
          readonly total_count: number
        }
      }
    ),
  atDesk: (client: number, of: Pick<SeenInstruction, "instruction_id">) =>
    Effect.promise(() =>
      browser.get(`/api/v1/desk/clients/${String(client)}/payment-instructions/${String(of.instruction_id)}`)
    ),
  approveAtDesk: (client: number, of: SeenInstruction, callBack: object, key: string = randomUUID()) =>
    Effect.promise(() =>
      browser.post(
        `/api/v1/desk/clients/${String(client)}/payment-instructions/${String(of.instruction_id)}/approve`,
        callBack,
        headers(of, key)
      )
    ),
  rejectAtDesk: (client: number, of: SeenInstruction, reason: string, key: string = randomUUID()) =>
    Effect.promise(() =>
      browser.post(
        `/api/v1/desk/clients/${String(client)}/payment-instructions/${String(of.instruction_id)}/reject`,
        { reason },
        headers(of, key)
      )
    )
})

/** Calls of a user about payment instructions, with a fresh proof of two factors. */
export const paymentsOf = Effect.fnUntraced(function* (name: TestUserName) {
  const server = yield* TestServer
  const calls = paymentCalls(yield* server.signedIn(name))
  yield* server.asOwner(proveWithTwoFactors(testUsers[name].id))
  return { ...calls, propose: (content: object) => Effect.map(calls.proposeRaw(content), sentInstruction) }
})
