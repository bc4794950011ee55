import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import type { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makeContactPage } from "@reclaim/core/testing/people/makeContactPage"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeContacts } from "../../testing/contacts/fakeContacts.ts"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { contactListAtom, reloadContactsAtom, retryRestAtom } from "./list/contactListAtoms.ts"
import { mayAddAtom, mayChangeOpenAtom, openPersonAtom } from "./openPersonAtoms.ts"
import {
  closeFormAtom,
  conflictAtom,
  keepEditingAtom,
  openFormAtom,
  saveContactAtom,
  settleConflictAtom
} from "./saveContactAtoms.ts"

type Calls = GroupCalls<typeof ContactGroup>

const bo = makeContact()
const ada = makeContact({ contactId: 9, userId: 1, firstName: "Ada", lastName: "Meyer", email: "ada@example.com" })
const manager = makeUser({ permissions: { [manageContactsPermission]: true } })

interface ScreenSetup {
  readonly answers?: Partial<Calls>
  readonly user?: CurrentUser
  readonly search?: string
  readonly people?: ReadonlyArray<Contact>
}

/** A store whose screen of people is open. */
const open = async ({ answers = {}, people = [bo, ada], search = "", user = manager }: ScreenSetup = {}) => {
  const store = makePortalStore(fakeServices({ others: fakeContacts(people, answers) }))
  await store.set(enterSiteAtom, user)
  const goTo = (query: string) => store.set(arriveAtom, { path: "/contacts", search: query })
  goTo(search)
  for (const seen of [contactListAtom, openPersonAtom, conflictAtom] as const) store.sub(seen, () => undefined)
  const list = () => store.get(contactListAtom)
  const names = () => {
    const state = list()
    return state._tag === "Loaded" ? state.contacts.map(({ lastName }) => lastName) : state._tag
  }
  await eventually(() => expect(list()._tag).not.toBe("Loading"))
  return { store, goTo, list, names }
}

describe("the list of people", () => {
  it("says why it could not be read, and is asked for again", async () => {
    let isDown = true
    const { list, names, store } = await open({
      answers: {
        list: () =>
          Effect.suspend(() =>
            isDown ? Effect.fail(makeFailure({ message: "Moving" })) : Effect.succeed(makeContactPage([bo]))
          )
      }
    })
    expect(list()).toEqual({ _tag: "Failed", text: "Moving" })
    isDown = false
    store.set(reloadContactsAtom)
    await eventually(() => expect(names()).toEqual(["Lind"]))
  })

  it("asks for what the address says, and for nothing when somebody is opened", async () => {
    const asked: Array<object> = []
    const { goTo, names } = await open({
      search: "?search=bo&role=signatory&status=active",
      answers: {
        list: ({ query }) => {
          asked.push(query)
          return Effect.succeed(makeContactPage([bo]))
        }
      }
    })
    expect(names()).toEqual(["Lind"])
    goTo("?search=bo&role=signatory&status=active&person=12")
    goTo("?search=bo&role=signatory&status=active&person=12&change=true")
    goTo("")
    await eventually(() =>
      expect(asked).toEqual([
        { viewAsUserId: 0, search: "bo", role: "signatory", status: "active", offset: 0, limit: 200 },
        { viewAsUserId: 0, offset: 0, limit: 200 }
      ])
    )
  })

  it("grows by the pages after the first, and keeps the first when they fail", async () => {
    const all = Array.from({ length: 450 }, (_, at) => makeContact({ contactId: at + 1 }))
    let isDown = true
    const { list, store } = await open({
      answers: {
        list: ({ query: { offset } }) =>
          Effect.suspend(() =>
            offset > 0 && isDown
              ? Effect.fail(makeFailure({ message: "Not now" }))
              : Effect.succeed(makeContactPage(all.slice(offset, offset + 200), 450))
          )
      }
    })
    await eventually(() => expect(list()).toMatchObject({ isWhole: false, restFailure: "Not now" }))
    isDown = false
    store.set(retryRestAtom)
    await eventually(() => expect(list()).toMatchObject({ isWhole: true, contacts: all }))
  })
})

describe("the one whom the address opens", () => {
  it("is shown without the list, and changed only by who may", async () => {
    const { goTo, store } = await open({ search: "?person=12&change=true", people: [bo] })
    await eventually(() => expect(store.get(openPersonAtom)).toEqual({ _tag: "Changing", contact: bo }))
    goTo("?person=12")
    expect(store.get(openPersonAtom)).toEqual({ _tag: "Facts", contact: bo })
  })

  it("is told when nobody has that number", async () => {
    const { store } = await open({ search: "?person=77" })
    await eventually(() => expect(store.get(openPersonAtom)).toEqual({ _tag: "NotFound" }))
  })

  it.each<readonly [string, CurrentUser]>([
    ["may only read", makeUser({ isReadOnly: true, permissions: manager.permissions })],
    ["lacks the permission", makeUser({ permissions: {} })]
  ])("is neither changed nor joined by who %s", async (_, user) => {
    const { goTo, store } = await open({ search: "?person=12&change=true", user })
    await eventually(() => expect(store.get(openPersonAtom)).toEqual({ _tag: "Facts", contact: bo }))
    expect([store.get(mayAddAtom), store.get(mayChangeOpenAtom)]).toEqual([false, false])
    goTo("?person=new")
    expect(store.get(openPersonAtom)).toBeNull()
  })

  it("is not changed once they are no longer with the client", async () => {
    const gone = makeContact({ status: "inactive" })
    const { store } = await open({ search: "?person=12&change=true", people: [gone] })
    await eventually(() => expect(store.get(openPersonAtom)).toEqual({ _tag: "Facts", contact: gone }))
  })

  it("is nobody for staff who view as nobody, and nothing is asked", async () => {
    let calls = 0
    const countCall = () =>
      Effect.sync(() => {
        calls++
        return makeContactPage([])
      })
    const store = makePortalStore(fakeServices({ others: fakeContacts([bo], { list: countCall }) }))
    await store.set(enterSiteAtom, makeUser({ isUserInternal: true, permissions: manager.permissions }))
    store.set(arriveAtom, { path: "/contacts", search: "?person=12" })
    store.sub(contactListAtom, () => undefined)
    store.sub(openPersonAtom, () => undefined)
    expect([store.get(openPersonAtom), store.get(mayAddAtom), calls]).toEqual([null, false, 0])
  })
})

describe("saving", () => {
  it("shows what was saved at once", async () => {
    const { names, store } = await open({ search: "?person=12" })
    store.set(openFormAtom)
    expect(await store.set(saveContactAtom, { base: bo, content: makeContact({ lastName: "Lindholm" }) })).toBeNull()
    expect(names()).toContain("Lindholm")
    expect(store.get(openPersonAtom)).toMatchObject({ contact: { lastName: "Lindholm", version: 4 } })
  })

  it("says at its field what the server refuses, of any part of the roles at the roles", async () => {
    const { store } = await open({
      answers: {
        add: () =>
          Effect.fail(
            makeFailure({
              status: 422,
              message: "Not valid",
              fields: { email: "Somebody else has this address", "roles.0.scopeIds": "XX does not exist" }
            })
          )
      }
    })
    store.set(openFormAtom)
    expect(await store.set(saveContactAtom, { base: null, content: bo })).toEqual({
      text: "Not valid",
      fields: { email: "Somebody else has this address", roles: "XX does not exist" }
    })
  })

  it("adds nobody twice when the answer of the first attempt is lost", async () => {
    const keys: Array<string> = []
    const kept = new Map<string, Contact>()
    const { store } = await open({
      answers: {
        add: ({ headers: { key }, payload: content }) =>
          Effect.suspend(() => {
            keys.push(key)
            const added = kept.get(key) ?? makeContact({ ...content, contactId: 30 + kept.size, version: 1 })
            kept.set(key, added)
            return keys.length === 1 ? Effect.fail(makeFailure({ status: 504 })) : Effect.succeed(added)
          })
      }
    })
    store.set(openFormAtom)
    const first = await store.set(saveContactAtom, { base: null, content: bo })
    expect(first).toMatchObject({ fields: {} })
    expect(await store.set(saveContactAtom, { base: null, content: bo })).toBeNull()
    expect([kept.size, new Set(keys).size, keys.length]).toEqual([1, 1, 2])
    // The next addition has a new key.
    expect(await store.set(saveContactAtom, { base: null, content: ada })).toBeNull()
    expect([kept.size, new Set(keys).size]).toEqual([2, 2])
  })

  it("is not gone on with once the form is closed", async () => {
    const { store } = await open({ answers: { change: () => Effect.never } })
    store.set(openFormAtom)
    const saving = store.set(saveContactAtom, { base: bo, content: bo })
    store.set(closeFormAtom)
    expect(await saving).not.toBeNull()
  })
})

const newer = makeContact({ version: 4, jobTitle: "Chair", notes: "Changed elsewhere" })

/** Server on which another user has saved a newer version of Bo. */
const serverWithNewerVersion = (answerOfSecond: ReturnType<Calls["change"]> | null = null) => {
  const sent: Array<readonly [version: number, jobTitle: string, notes: string]> = []
  const wire = {
    contact_id: 12,
    version: 4,
    status: newer.status,
    user_id: null,
    salutation: newer.salutation,
    first_name: newer.firstName,
    last_name: newer.lastName,
    job_title: newer.jobTitle,
    company: newer.company,
    email: newer.email,
    is_email_verified: true,
    phone: newer.phone,
    mobile: null,
    roles: [{ role: "signatory", scope_kind: "market", scope_ids: ["CH", "DE"] }],
    notes: newer.notes,
    is_let_in: false,
    invited_until: null,
    replaced_by: null,
    powers: [],
    delegation: [],
    email_change: null,
    has_bounced: false,
    last_active_on: null
  }
  const change: Calls["change"] = ({ headers: { version }, params: { id: contactId }, payload: content }) =>
    Effect.suspend(() => {
      sent.push([version, content.jobTitle, content.notes])
      if (version < 4) return Effect.fail(makeFailure({ status: 412, code: "newer_version", current: wire }))
      return answerOfSecond ?? Effect.succeed(makeContact({ ...content, contactId, version: version + 1 }))
    })
  return { sent, change }
}

describe("a conflict", () => {
  const mine = makeContact({ jobTitle: "Director" })

  it("keeps what was entered, and saves what is chosen on top of the newer version", async () => {
    const { change, sent } = serverWithNewerVersion()
    const { store } = await open({ answers: { change } })
    store.set(openFormAtom)
    const saving = store.set(saveContactAtom, { base: bo, content: mine })
    await eventually(() => expect(store.get(conflictAtom)).toMatchObject({ mine, theirs: newer, isSaving: false }))
    await store.set(settleConflictAtom, { jobTitle: "mine", notes: "theirs" })
    expect(await saving).toBeNull()
    expect(sent).toEqual([
      [3, "Director", ""],
      [4, "Director", "Changed elsewhere"]
    ])
    expect(store.get(conflictAtom)).toBeNull()
  })

  it("stays with its reason when the choice cannot be saved", async () => {
    const { change } = serverWithNewerVersion(Effect.fail(makeFailure({ status: 409, message: "Not in this state" })))
    const { store } = await open({ answers: { change } })
    store.set(openFormAtom)
    void store.set(saveContactAtom, { base: bo, content: mine })
    await eventually(() => expect(store.get(conflictAtom)).not.toBeNull())
    await store.set(settleConflictAtom, { jobTitle: "mine", notes: "mine" })
    expect(store.get(conflictAtom)).toMatchObject({ mine, isSaving: false, problem: "Not in this state" })
  })

  it("leads back to the form, which is told why it was not saved", async () => {
    const { change } = serverWithNewerVersion()
    const { store } = await open({ answers: { change } })
    store.set(openFormAtom)
    const saving = store.set(saveContactAtom, { base: bo, content: mine })
    await eventually(() => expect(store.get(conflictAtom)).not.toBeNull())
    store.set(keepEditingAtom)
    expect(await saving).toMatchObject({ text: expect.stringContaining("Somebody else"), fields: {} })
  })

  it("is none when what was entered has been saved already", async () => {
    const { change } = serverWithNewerVersion()
    const { store } = await open({ answers: { change } })
    store.set(openFormAtom)
    const again = makeContact({
      jobTitle: newer.jobTitle,
      notes: newer.notes,
      roles: [new HeldRole({ role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] })]
    })
    expect(await store.set(saveContactAtom, { base: bo, content: again })).toBeNull()
    expect(store.get(conflictAtom)).toBeNull()
  })
})
