import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import type { Browser } from "../server/Browser.ts"
import { makeContactContent } from "../server/makeContactContent.ts"

/** Adds a person to the contacts as the user of a browser; returns the number. */
export const addPerson = Effect.fnUntraced(function* (browser: Browser, email: string) {
  const answer = yield* Effect.promise(() =>
    browser.post("/api/v1/contacts", makeContactContent({ email, last_name: email.split("@")[0] ?? "" }), {
      "idempotency-key": randomUUID()
    })
  )
  assert.strictEqual(answer.status, 200, answer.text)
  return Number(answer.json["contact_id"])
})
