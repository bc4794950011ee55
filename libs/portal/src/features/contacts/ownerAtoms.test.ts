import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import { Owner } from "@reclaim/core/domain/owner/Owner"
import { OwnerPage } from "@reclaim/core/domain/owner/OwnerPage"
import { manageContactsPermission } from "@reclaim/core/rules/people/contactPermissions"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeUser } from "@reclaim/core/testing/makeUser"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { arriveAtom } from "../../app/address/locationAtoms.ts"
import { runtimeAtom } from "../../app/runtime/runtime.ts"
import { enterSiteAtom } from "../../app/session/userAtoms.ts"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { fakeContacts } from "../../testing/contacts/fakeContacts.ts"
import { fakeOwners } from "../../testing/contacts/fakeOwners.ts"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { ownerNamesAtom, ownerSearchAtom, ownerTypedAtom, retryOwnerNamesAtom } from "./ownerAtoms.ts"
import { ownerSearchPauseMillis } from "../../app/owners/makeOwnerSearch.ts"

const names = { 4: "Alpine LP", 5: "Beta Trust", 6: "Gamma Fund" }
const people = [makeContact({ powers: [makePower({ owners: [5, 4] }), makePower({ owners: [4] })] })]
const manager = makeUser({ permissions: { [manageContactsPermission]: true } })

const pageOf = (owners: ReadonlyArray<Owner>) => new OwnerPage({ owners, totalCount: owners.length })

/** A store at an address of the people, where owners are named and searched. */
const open = async (search: string, answers: Partial<GroupCalls<typeof OwnerGroup>> = {}) => {
  const others = Layer.merge(fakeContacts(people), fakeOwners(names, answers))
  const store = makePortalStore(fakeServices({ others }).pipe(Layer.provideMerge(TestClock.layer())))
  await store.set(enterSiteAtom, manager)
  const goTo = (query: string) => store.set(arriveAtom, { path: "/contacts", search: query })
  goTo(search)
  for (const seen of [ownerNamesAtom, ownerSearchAtom] as const) store.sub(seen, () => undefined)
  return {
    store,
    goTo,
    pass: (millis: number) => store.get(runtimeAtom).runPromise(TestClock.adjust(millis)),
    names: () => {
      const state = store.get(ownerNamesAtom)
      return state._tag === "Loaded" ? [...state.names] : state
    },
    found: () => {
      const state = store.get(ownerSearchAtom)
      return state._tag === "Found" ? state.choices.map(({ label }) => label) : state
    }
  }
}

describe("the owners of the one whose sheet is open", () => {
  it("are named, each asked for once", async () => {
    const asked: Array<ReadonlyArray<number>> = []
    const { names } = await open("?person=12", {
      list: ({ query: { ids } }) => {
        asked.push(ids)
        return Effect.succeed(pageOf(ids.map((ownerId) => new Owner({ ownerId, name: `Fund ${String(ownerId)}` }))))
      }
    })
    await eventually(() =>
      expect(names()).toEqual([
        [4, "Fund 4"],
        [5, "Fund 5"]
      ])
    )
    expect(asked).toEqual([[4, 5]])
  })

  it("are none where nobody signs for certain ones", async () => {
    const { names } = await open("", { list: () => Effect.die("nobody is to be named") })
    expect(names()).toEqual([])
  })

  it("are joined by the one for whom a signatory is named", async () => {
    const { goTo, names } = await open("?sign-for=6")
    await eventually(() => expect(names()).toEqual([[6, "Gamma Fund"]]))
    goTo("?person=12&change=powers&sign-for=6")
    await eventually(() => expect(names()).toHaveLength(3))
  })

  it("are asked for again when they could not be read", async () => {
    let isDown = true
    const { names, store } = await open("?sign-for=6", {
      list: () =>
        Effect.suspend(() =>
          isDown
            ? Effect.fail(makeFailure({ message: "Not now" }))
            : Effect.succeed(pageOf([new Owner({ ownerId: 6, name: "G" })]))
        )
    })
    await eventually(() => expect(names()).toEqual({ _tag: "Failed", text: "Not now" }))
    isDown = false
    store.set(retryOwnerNamesAtom)
    await eventually(() => expect(names()).toEqual([[6, "G"]]))
  })
})

describe("the search for owners", () => {
  it("offers the first by name, then those that match once nothing is typed for a moment", async () => {
    const { found, pass, store } = await open("?person=12&change=powers")
    await eventually(() => expect(found()).toEqual(["Alpine LP", "Beta Trust", "Gamma Fund"]))
    store.set(ownerTypedAtom, " be")
    expect(found()).toEqual({ _tag: "Searching" })
    await pass(ownerSearchPauseMillis)
    await eventually(() => expect(found()).toEqual(["Beta Trust"]))
  })

  it("asks for nothing while no form is open", async () => {
    const { found, store } = await open("?person=12", { list: () => Effect.die("nothing is to be searched") })
    store.set(ownerTypedAtom, "be")
    expect(found()).toEqual({ _tag: "Searching" })
  })

  it("says why it failed", async () => {
    const { found } = await open("?person=12&change=powers", {
      list: () => Effect.fail(makeFailure({ status: 503, message: "Not now" }))
    })
    await eventually(() => expect(found()).toEqual({ _tag: "Failed", text: "Not now" }))
  })
})
