import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireMailLog } from "../../contract/contacts/ContactGroup.ts"
import { WireContact } from "../../contract/contacts/WireContact.ts"
import { ContactPage } from "../../domain/contact/Contact.ts"
import { CallFailure } from "../../domain/failure/CallFailure.ts"
import { MailLog } from "../../domain/mail/MailLog.ts"
import type { ContactContent } from "../../rules/people/ContactContent.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { makeSentMail } from "../../testing/people/makeSentMail.ts"
import { addOnce } from "./addOnce.ts"
import { Contacts } from "./Contacts.ts"
import { currentContact } from "./currentContact.ts"
import { readContactsAfter } from "./readContactsAfter.ts"

const sentOf = Schema.encodeSync(WireContact)
const bo = makeContact()
const key = "00000000-0000-4000-8000-000000000001"

describe("contacts", () => {
  it.effect("are added with a key and changed with a version", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(Contacts.layer, () => ({ body: sentOf(bo) }))
      yield* Effect.gen(function* () {
        const contacts = yield* Contacts
        expect(yield* contacts.add(key, bo)).toEqual(bo)
        expect(yield* contacts.change(bo, bo)).toEqual(bo)
      }).pipe(Effect.provide(layer))
      expect(
        sent.map(({ headers, method, url }) => [method, url, headers["idempotency-key"], headers["if-match"]])
      ).toEqual([
        ["POST", `${host}/api/v1/contacts`, key, undefined],
        ["PUT", `${host}/api/v1/contacts/12`, undefined, '"3"']
      ])
    })
  )

  it.effect("are told as they are now by a refusal of an older version", () =>
    Effect.gen(function* () {
      const now = makeContact({ version: 4, notes: "Changed" })
      const { layer } = servicesWith(Contacts.layer, () => ({
        status: 412,
        body: { message: "Changed", code: "newer_version", current: sentOf(now) }
      }))
      const change = Contacts.use((contacts) => contacts.change(bo, bo))
      const failure = yield* Effect.flip(Effect.provide(change, layer))
      expect(currentContact(failure)).toEqual(now)
      expect(currentContact(makeFailure({ status: 412 }))).toBeNull()
    })
  )

  it.effect("take each step once, and from the version that was seen", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(Contacts.layer, () => ({ body: sentOf(bo) }))
      yield* Effect.gen(function* () {
        const contacts = yield* Contacts
        yield* contacts.invite(key, bo)
        yield* contacts.revokeInvitation(key, bo)
        yield* contacts.deactivate(key, bo, 7)
        yield* contacts.reactivate(key, bo)
      }).pipe(Effect.provide(layer))
      const at = `${host}/api/v1/contacts/12`
      expect(sent.map(({ headers, url }) => [url, headers["idempotency-key"], headers["if-match"]])).toEqual(
        ["invite", "revoke-invitation", "deactivate", "reactivate"].map((step) => [`${at}/${step}`, key, '"3"'])
      )
    })
  )

  it.effect("are asked to agree to another address once, and that is taken back once", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(Contacts.layer, () => ({ body: sentOf(bo) }))
      yield* Effect.gen(function* () {
        const contacts = yield* Contacts
        yield* contacts.changeEmail(key, bo, "bo.new@example.com")
        yield* contacts.cancelEmail(key, bo)
      }).pipe(Effect.provide(layer))
      const at = `${host}/api/v1/contacts/12`
      expect(
        sent.map(({ headers, method, url }) => [method, url, headers["idempotency-key"], headers["if-match"]])
      ).toEqual([
        ["POST", `${at}/email`, key, '"3"'],
        ["POST", `${at}/cancel-email`, key, '"3"']
      ])
    })
  )

  it.effect("have a log of the mails to them", () =>
    Effect.gen(function* () {
      const log = new MailLog({
        mails: [makeSentMail(), makeSentMail({ mailId: 70, state: "bounced" })],
        hasOlder: true
      })
      const { layer, sent } = servicesWith(Contacts.layer, () => ({ body: Schema.encodeSync(WireMailLog)(log) }))
      expect(
        yield* Effect.provide(
          Contacts.use((contacts) => contacts.listMails(12)),
          layer
        )
      ).toEqual(log)
      expect(sent.map(({ method, url }) => [method, url])).toEqual([["GET", `${host}/api/v1/contacts/12/mails`]])
    })
  )

  it.effect("are read page by page after the first ones", () =>
    Effect.gen(function* () {
      const all = Array.from({ length: 5 }, (_, at) => makeContact({ contactId: at + 1 }))
      const asked: Array<number> = []
      const list: Contacts["Service"]["list"] = ({ offset = 0 }) => {
        asked.push(offset)
        return Effect.succeed(
          new ContactPage({
            contacts: all.slice(offset, offset + 2),
            totalCount: 5,
            ownersWithoutSignatory: [],
            ownersWithoutSignatoryCount: 0
          })
        )
      }
      expect(yield* readContactsAfter({ list }, {}, 2)).toEqual(all.slice(2))
      expect(asked).toEqual([2, 4])
    })
  )
})

/** A server that keeps what each key added, and of whose answers to additions some are lost. */
const serverLosing = (lost: ReadonlySet<number>) => {
  const kept = new Map<string, { readonly content: ContactContent; readonly contactId: number }>()
  const people: Array<ContactContent> = []
  let attempts = 0
  const add: Contacts["Service"]["add"] = (under, content) =>
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
  const change: Contacts["Service"]["change"] = ({ contactId, version }, content) =>
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
