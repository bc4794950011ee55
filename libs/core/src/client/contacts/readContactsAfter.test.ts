import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ContactGroup } from "../../contract/contacts/ContactGroup.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { makeContactPage } from "../../testing/people/makeContactPage.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"
import { readContactsAfter } from "./readContactsAfter.ts"

describe("contacts", () => {
  it.effect("are read page by page after the first ones", () =>
    Effect.gen(function* () {
      const all = Array.from({ length: 5 }, (_, at) => makeContact({ contactId: at + 1 }))
      const asked: Array<unknown> = []
      const list: GroupCalls<typeof ContactGroup>["list"] = ({ query }) => {
        asked.push(query)
        return Effect.succeed(makeContactPage(all.slice(query.offset, query.offset + 2), 5))
      }
      const filter = { role: "auditor", viewAsUserId: 9 } as const
      expect(yield* readContactsAfter({ list }, filter, 2)).toEqual(all.slice(2))
      expect(asked).toEqual([
        { ...filter, offset: 2, limit: 200 },
        { ...filter, offset: 4, limit: 200 }
      ])
    })
  )
})
