import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import { Owner } from "@reclaim/core/domain/owner/Owner"
import { OwnerPage } from "@reclaim/core/domain/owner/OwnerPage"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect } from "effect"

/** A fake server with these owners and their names; `answers` override its responses. */
export const fakeOwners = (
  names: Readonly<Record<number, string>> = {},
  answers: Partial<GroupCalls<typeof OwnerGroup>> = {}
) => {
  const all = Object.entries(names)
    .map(([id, name]) => new Owner({ ownerId: Number(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return fakeCalls(OwnerGroup, {
    list: ({ query: { ids, limit, offset, search = "" } }) =>
      Effect.sync(() => {
        const found = all
          .filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase()))
          .filter(({ ownerId }) => ids.length === 0 || ids.includes(ownerId))
        return new OwnerPage({ owners: found.slice(offset, offset + limit), totalCount: found.length })
      }),
    ...answers
  })
}
