import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { TestServer } from "../server/TestServer.ts"
import type { SentBatch } from "./batchesOf.ts"

/** The fields of the response to accepting part of a list that tests check. */
interface AcceptResponse {
  readonly accepted_count: number
  readonly left: ReadonlyArray<{ readonly line: number; readonly reason: string }>
  readonly next: number | null
}

/** Calls of the desk about a client's lists. */
export const atDesk = Effect.fnUntraced(function* (clientId = 1) {
  const browser = yield* (yield* TestServer).signedIn("deskAccounts")
  const pathOf = ({ batch_id }: SentBatch) =>
    `/api/v1/desk/clients/${String(clientId)}/account-batches/${String(batch_id)}`
  return {
    find: (of: SentBatch) => Effect.promise(() => browser.get(pathOf(of))),
    rows: (of: SentBatch) => Effect.promise(() => browser.get(`${pathOf(of)}/rows`)),
    custodians: (of: SentBatch) => Effect.promise(() => browser.get(`${pathOf(of)}/custodians`)),
    accept: (of: SentBatch, payload: object, key: string = randomUUID()) =>
      Effect.promise(() => browser.post(`${pathOf(of)}/accept`, payload, { "idempotency-key": key }))
  }
})

export const acceptedIn = (answer: { readonly status: number; readonly text: string }): AcceptResponse => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as AcceptResponse
}
