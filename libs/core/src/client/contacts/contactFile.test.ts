import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { ContactFileGroup } from "../../contract/contacts/ContactFileGroup.ts"
import { servicesWith } from "../../testing/clientWith.ts"
import { groupCalls } from "../calls/groupCalls.ts"

describe("a file of people", () => {
  it.effect("arrives byte by byte, its mark of UTF-8 among them", () =>
    Effect.gen(function* () {
      const calls = groupCalls(ContactFileGroup)
      const { layer } = servicesWith(calls.layer, () => ({
        body: "\uFEFFLind\r\n",
        headers: { "content-type": "text/csv; charset=utf-8" }
      }))
      const bytes = yield* calls.use(({ csv }) => csv({ query: { viewAsUserId: 0 } })).pipe(Effect.provide(layer))
      expect([...bytes].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4c])
    })
  )
})
