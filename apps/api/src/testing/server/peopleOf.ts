import { assert } from "@effect/vitest"
import { type ContactAct, ProvenContactAct } from "@reclaim/core/rules/people/ContactAct"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { Answer, Browser } from "./Browser.ts"
import { makeContactContent } from "./makeContactContent.ts"
import { proveWithTwoFactors } from "./proveWithTwoFactors.ts"
import { TestServer } from "./TestServer.ts"
import { type TestUserName, testUsers } from "./testUsers.ts"

/** A contact as it is sent. */
export interface SentContact {
  readonly contact_id: number
  readonly version: number
  readonly status: string
  readonly user_id: number | null
  readonly email: string
  readonly is_let_in: boolean
  readonly invited_until: string | null
  readonly replaced_by: number | null
  readonly roles: ReadonlyArray<unknown>
  readonly powers: ReadonlyArray<{ readonly is_suspended: boolean }>
  readonly delegation: ReadonlyArray<object>
  readonly email_change: {
    readonly new_email: string
    readonly is_confirmed: boolean
    readonly is_agreed: boolean
  } | null
  readonly has_bounced: boolean
  readonly last_active_on: string | null
}

/** Name of an act on a contact. */
export type SentStep = (ContactAct | ProvenContactAct)["_tag"]

/** The contact of an answer. */
export const sentContact = (answer: Answer): SentContact => {
  assert.strictEqual(answer.status, 200, answer.text)
  return JSON.parse(answer.text) as SentContact
}

let addresses = 0

const auditor = [{ role: "auditor", scope_kind: "all", scope_ids: [] }]

export const stepOf = (
  browser: Browser,
  step: SentStep,
  { contact_id, version }: SentContact,
  payload: object = {},
  key: string = randomUUID()
) =>
  Effect.promise(() =>
    browser.post(
      `/api/v1/contacts/${String(contact_id)}/${step in ProvenContactAct.cases ? "proven-acts" : "acts"}`,
      { act: step, ...payload },
      { "idempotency-key": key, "if-match": `"${String(version)}"` }
    )
  )

/** Calls of a user about people, with a fresh proof of two factors. */
export const peopleOf = Effect.fnUntraced(function* (name: TestUserName = "administrator") {
  const server = yield* TestServer
  const browser = yield* server.signedIn(name)
  yield* server.asOwner(proveWithTwoFactors(testUsers[name].id))
  return {
    browser,
    add: (content: object = {}) =>
      Effect.map(
        Effect.promise(() =>
          browser.post(
            "/api/v1/contacts",
            makeContactContent({ email: `person${String(++addresses)}@alpine.example`, roles: auditor, ...content }),
            { "idempotency-key": randomUUID() }
          )
        ),
        sentContact
      ),
    find: (id: number) =>
      Effect.map(
        Effect.promise(() => browser.get(`/api/v1/contacts/${String(id)}`)),
        sentContact
      ),
    step: (step: SentStep, of: SentContact, payload: object = {}, key?: string) =>
      stepOf(browser, step, of, payload, key),
    change: (of: SentContact, content: object) =>
      Effect.promise(() =>
        browser.put(
          `/api/v1/contacts/${String(of.contact_id)}`,
          { "if-match": `"${String(of.version)}"` },
          makeContactContent(content)
        )
      ),
    givePowers: (of: SentContact, powers: ReadonlyArray<object>) => stepOf(browser, "ChangePowers", of, { powers }),
    delegate: (of: SentContact, delegation: ReadonlyArray<object>) =>
      stepOf(browser, "ChangeDelegation", of, { delegation })
  }
})
