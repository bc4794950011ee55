import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import type { SearchGroup } from "@reclaim/core/contract/search/SearchGroup"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { makeSearchHit } from "@reclaim/core/testing/makeSearchHit"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePortalStore } from "../../app/start/makePortalStore.ts"
import { eventually } from "../../testing/eventually.ts"
import { fakeServices } from "../../testing/fakeServices.ts"
import { securityOptionsAtom, typedSecurityAtom } from "./securityFilterAtoms.ts"

const open = (find: GroupCalls<typeof SearchGroup>["find"]) => {
  const store = makePortalStore(fakeServices({ search: { find } }))
  store.sub(securityOptionsAtom, () => undefined)
  return { type: (text: string) => store.set(typedSecurityAtom, text), found: () => store.get(securityOptionsAtom) }
}

const nestle = makeSearchHit({ kind: "security", title: "Nestle SA", code: "CH0038863350" })

describe("the securities to filter by", () => {
  it("are those that the search finds, and nothing else that it finds", async () => {
    const { found, type } = open(() => Effect.succeed([makeSearchHit({ kind: "owner", title: "Nestor" }), nestle]))
    expect(found()).toEqual({ options: [], state: "prompt" })
    type("nest")
    expect(found().state).toBe("searching")
    await eventually(() =>
      expect(found().options).toEqual([{ value: "CH0038863350", label: "Nestle SA CH0038863350" }])
    )
  })

  it("are not asked for by a single character", () => {
    const { found, type } = open(() => Effect.die("asked"))
    type("n")
    expect(found().state).toBe("prompt")
  })

  it("say that none was found, and that the search failed", async () => {
    const none = open(() => Effect.succeed([]))
    none.type("zz")
    await eventually(() => expect(none.found().state).toBe("none"))
    const failed = open(() => Effect.fail(makeFailure({ status: 503, message: "Not now", referenceNumber: "R-9" })))
    failed.type("zz")
    await eventually(() => expect(failed.found().state).toEqual({ failed: "Not now | Ref #: R-9" }))
  })
})
