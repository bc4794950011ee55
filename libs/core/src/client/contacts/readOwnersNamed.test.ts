import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { OwnerGroup } from "../../contract/contacts/OwnerGroup.ts"
import { Owner } from "../../domain/owner/Owner.ts"
import { OwnerPage } from "../../domain/owner/OwnerPage.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"
import { readOwnersNamed } from "./readOwnersNamed.ts"

const alpine = new Owner({ ownerId: 4, name: "Alpine LP" })

/** Fake calls that find one owner each time, with the requests they received. */
const makeRecordingCalls = () => {
  const asked: Array<ReadonlyArray<number>> = []
  const list: GroupCalls<typeof OwnerGroup>["list"] = ({ query }) => {
    asked.push(query.ids)
    return Effect.succeed(new OwnerPage({ owners: [alpine], totalCount: 1 }))
  }
  return { asked, calls: { list } }
}

describe("owners", () => {
  it.effect("are named by their numbers, as many at a time as fit an address", () =>
    Effect.gen(function* () {
      const { asked, calls } = makeRecordingCalls()
      const ids = Array.from({ length: 450 }, (_, at) => at + 1)
      expect(yield* readOwnersNamed(calls, ids, 0)).toEqual([alpine, alpine, alpine])
      expect(asked.map((part) => part.length)).toEqual([200, 200, 50])
      expect(asked.flat()).toEqual(ids)
    })
  )

  it.effect("are asked for by nobody who names none", () =>
    Effect.gen(function* () {
      const { asked, calls } = makeRecordingCalls()
      expect(yield* readOwnersNamed(calls, [], 0)).toEqual([])
      expect(asked).toEqual([])
    })
  )
})
