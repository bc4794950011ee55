import { Owners } from "@reclaim/core/client/contacts/Owners"
import { Owner } from "@reclaim/core/domain/owner/Owner"
import { OwnerPage } from "@reclaim/core/domain/owner/OwnerPage"
import { Effect, Layer } from "effect"

/** A server that has these owners, each with its name; `answers` stand in for some of its own. */
export const fakeOwners = (
  names: Readonly<Record<number, string>> = {},
  answers: Partial<Owners["Service"]> = {}
): Layer.Layer<Owners> => {
  const all = Object.entries(names)
    .map(([id, name]) => new Owner({ ownerId: Number(id), name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return Layer.succeed(
    Owners,
    Owners.of({
      list: ({ limit = 200, offset = 0, search = "" }) =>
        Effect.sync(() => {
          const found = all.filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase()))
          return new OwnerPage({ owners: found.slice(offset, offset + limit), totalCount: found.length })
        }),
      named: (ids) => Effect.sync(() => all.filter(({ ownerId }) => ids.includes(ownerId))),
      ...answers
    })
  )
}
