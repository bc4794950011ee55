import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { ContactPart } from "@reclaim/core/rules/people/ContactAct"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeContacts } from "../../testing/contacts/fakeContacts.ts"
import { fakeHistories } from "../../testing/contacts/fakeHistories.ts"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { openPersonAtom } from "./openPersonAtoms.ts"
import { closeFormAtom, openFormAtom } from "./saveContactAtoms.ts"
import { keepEditingPartAtom, partConflictAtom, savePartAtom, settlePartAtom } from "./savePartAtoms.ts"

type Calls = GroupCalls<typeof ContactGroup>

const bo = makeContact({ powers: [makePower({ owners: [4] })] })

const { isSuspended: _, ...alone } = makePower()
const mine: ContactPart = { _tag: "ChangePowers", powers: [alone] }

const manager = makeUser({ permissions: { [manageContactsPermission]: true } })

/** Store in which the form of Bo's signing powers is open. */
const open = async (answers: Partial<Calls> = {}) => {
  const store = makePortalStore(fakeServices({ others: Layer.merge(fakeContacts([bo], answers), fakeHistories([])) }))
  await store.set(enterSiteAtom, manager)
  store.set(arriveAtom, { path: "/contacts", search: "?person=12&change=powers" })
  for (const seen of [openPersonAtom, partConflictAtom] as const) store.sub(seen, () => undefined)
  await eventually(() => expect(store.get(openPersonAtom)).toMatchObject({ _tag: "Part", contact: bo }))
  store.set(openFormAtom)
  return store
}

const sentPower = {
  codes: [],
  mode: "alone",
  group_name: "",
  group_count: null,
  owners: [],
  valid_from: null,
  valid_to: null,
  is_suspended: false
}

/** Bo as the server tells him, in version 4, with these powers. */
const newer = (powers: ReadonlyArray<object>) => ({
  contact_id: 12,
  version: 4,
  status: "active",
  user_id: null,
  salutation: "Mr",
  first_name: "Bo",
  last_name: "Lind",
  job_title: "Chair",
  company: "",
  email: "bo.lind@example.com",
  is_email_verified: true,
  phone: null,
  mobile: null,
  roles: [],
  notes: "",
  is_let_in: false,
  invited_until: null,
  replaced_by: null,
  powers,
  delegation: [],
  email_change: null,
  has_bounced: false,
  last_active_on: null
})

/** Server on which another user has saved a version 4 of Bo, with these powers. */
const serverWithNewerVersion = (powers: ReadonlyArray<object>) => {
  const versions: Array<number> = []
  const actProven: Calls["actProven"] = ({ headers: { version }, payload }) =>
    Effect.suspend(() => {
      versions.push(version)
      const sent = payload._tag === "ChangePowers" ? payload.powers : []
      if (version < 4) return Effect.fail(makeFailure({ status: 412, code: "newer_version", current: newer(powers) }))
      return Effect.succeed(makeContact({ version: version + 1, powers: sent.map((one) => makePower(one)) }))
    })
  return { versions, actProven }
}

describe("what somebody signs", () => {
  it("is shown at once as it was saved", async () => {
    const store = await open()
    expect(await store.set(savePartAtom, { base: bo, mine })).toBeNull()
    expect(store.get(openPersonAtom)).toMatchObject({ contact: { version: 4, powers: [makePower()] } })
  })

  it("is told at its field why it is refused", async () => {
    const store = await open({
      actProven: () =>
        Effect.fail(
          makeFailure({
            status: 422,
            message: "Not right",
            fields: { "powers.0.codes.1": "No code", "powers.0.groupCount": "Too many", powers: "Too long" }
          })
        )
    })
    expect(await store.set(savePartAtom, { base: bo, mine })).toEqual({
      text: "Not right",
      fields: { "powers.0.codes": "No code", "powers.0.groupCount": "Too many", powers: "Too long" }
    })
  })

  it("is saved on top of a newer version that differs elsewhere", async () => {
    const { actProven, versions } = serverWithNewerVersion([{ ...sentPower, owners: [4] }])
    const store = await open({ actProven })
    expect(await store.set(savePartAtom, { base: bo, mine })).toBeNull()
    expect(versions).toEqual([3, 4])
    expect(store.get(partConflictAtom)).toBeNull()
  })

  it("is saved already when the newer version has it", async () => {
    const { actProven, versions } = serverWithNewerVersion([sentPower])
    const store = await open({ actProven })
    expect(await store.set(savePartAtom, { base: bo, mine })).toBeNull()
    expect(versions).toEqual([3])
    expect(store.get(openPersonAtom)).toMatchObject({ contact: { version: 4, jobTitle: "Chair" } })
  })

  it("is not gone on with once the form is closed", async () => {
    const store = await open({ actProven: () => Effect.never })
    const saving = store.set(savePartAtom, { base: bo, mine })
    store.set(closeFormAtom)
    expect(await saving).not.toBeNull()
  })
})

describe("what somebody else has changed meanwhile", () => {
  const theirs = [{ ...sentPower, codes: ["POA"] }]

  /** A conflict that waits for a decision. */
  const openConflict = async (changes: Partial<Calls> = {}) => {
    const { actProven, versions } = serverWithNewerVersion(theirs)
    const store = await open({ actProven, ...changes })
    const saving = store.set(savePartAtom, { base: bo, mine })
    await eventually(() => expect(store.get(partConflictAtom)).toMatchObject({ mine, theirs: { version: 4 } }))
    return { store, saving, versions }
  }

  it("is taken over without sending anything", async () => {
    const { saving, store, versions } = await openConflict()
    await store.set(settlePartAtom, "theirs")
    expect(await saving).toBeNull()
    expect(versions).toEqual([3])
    expect(store.get(openPersonAtom)).toMatchObject({ contact: { version: 4, powers: [{ codes: ["POA"] }] } })
  })

  it("gives way to what was entered", async () => {
    const { saving, store, versions } = await openConflict()
    await store.set(settlePartAtom, "mine")
    expect(await saving).toBeNull()
    expect(versions).toEqual([3, 4])
    expect(store.get(partConflictAtom)).toBeNull()
  })

  it("stays with the reason when what was entered cannot be saved", async () => {
    const { store } = await openConflict({
      actProven: ({ headers: { version } }) =>
        Effect.fail(
          version < 4
            ? makeFailure({ status: 412, code: "newer_version", current: newer(theirs) })
            : makeFailure({ status: 422, message: "Not right", fields: { "powers.0.owners": "No owner 4" } })
        )
    })
    await store.set(settlePartAtom, "mine")
    expect(store.get(partConflictAtom)).toMatchObject({ isSaving: false, problem: "Not right. No owner 4" })
  })

  it("leads back to the form, which is told why it was not saved", async () => {
    const { saving, store } = await openConflict()
    store.set(keepEditingPartAtom)
    expect(await saving).toMatchObject({ text: expect.stringContaining("Somebody else"), fields: {} })
    expect(store.get(partConflictAtom)).toBeNull()
  })
})
