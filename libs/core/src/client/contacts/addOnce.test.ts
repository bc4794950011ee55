import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"
import { addOnce } from "./addOnce.ts"

type Calls = GroupCalls<typeof ContactGroup>

const bo = makeContact()
const key = "00000000-0000-4000-8000-000000000001"

/** A server that stores additions by key and loses some of its responses to them. */
const serverLosing = (lost: ReadonlySet<number>) => {
  const kept = new Map<string, { readonly content: ContactContent; readonly contactId: number }>()
  const people: Array<ContactContent> = []
  let attempts = 0
  const add: Calls["add"] = ({ headers: { key: under }, payload: content }) =>
    Effect.suspend(() => {
      const attempt = ++attempts
      const before = kept.get(under)
      if (before !== undefined && JSON.stringify(before.content) !== JSON.stringify(content)) {
        return Effect.fail(makeFailure({ status: 422, code: "key_used_otherwise" }))
      }
      const contactId = before?.contactId ?? people.push(content)
      kept.set(under, before ?? { content, contactId })
      return lost.has(attempt)
        ? Effect.fail(new CallFailure({ status: 0, statusText: "" }))
        : Effect.succeed(makeContact({ ...content, contactId, version: 1 }))
    })
  const change: Calls["change"] = ({ headers: { version }, params: { id: contactId }, payload: content }) =>
    Effect.sync(() => {
      people[contactId - 1] = content
      return makeContact({ ...content, contactId, version: version + 1 })
    })
  return { people, calls: { add, change } }
}

describe("somebody who is added", () => {
  it.effect("is added once when the first answer is lost", () =>
    Effect.gen(function* () {
      const { calls, people } = serverLosing(new Set([1]))
      expect(yield* Effect.flip(addOnce(calls, { key, unanswered: [] }, bo))).toMatchObject({ status: 0 })
      expect(yield* addOnce(calls, { key, unanswered: [bo] }, bo)).toMatchObject({ contactId: 1, version: 1 })
      expect(people).toHaveLength(1)
    })
  )

  it.effect("is added once with the last content when it was changed between attempts", () =>
    Effect.gen(function* () {
      const { calls, people } = serverLosing(new Set([1]))
      const other = makeContact({ notes: "Call first" })
      const another = makeContact({ notes: "Call before noon" })
      yield* Effect.flip(addOnce(calls, { key, unanswered: [] }, bo))
      const added = yield* addOnce(calls, { key, unanswered: [other, bo] }, another)
      expect(added).toMatchObject({ contactId: 1, version: 2, notes: "Call before noon" })
      expect(people.map(({ notes }) => notes)).toEqual(["Call before noon"])
    })
  )

  it.effect("is refused where nothing sent before fits the key", () =>
    Effect.gen(function* () {
      const { calls } = serverLosing(new Set())
      yield* addOnce(calls, { key, unanswered: [] }, bo)
      const failure = yield* Effect.flip(addOnce(calls, { key, unanswered: [] }, makeContact({ notes: "Other" })))
      expect(failure.code).toBe("key_used_otherwise")
    })
  )
})
