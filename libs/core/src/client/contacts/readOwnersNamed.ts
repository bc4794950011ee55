import { Effect } from "effect"
import type { OwnerGroup } from "../../contract/contacts/OwnerGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import type { Owner } from "../../domain/owner/Owner.ts"
import { ownerPageLimit } from "../../domain/owner/OwnerPage.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

const pagesOf = (ownerIds: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: Math.ceil(ownerIds.length / ownerPageLimit) }, (_, page) =>
    ownerIds.slice(page * ownerPageLimit, (page + 1) * ownerPageLimit)
  )

/** Owners of these numbers that the client has, however many are named; a page at a time, as many as fit an address. */
export const readOwnersNamed = (
  { list }: Pick<GroupCalls<typeof OwnerGroup>, "list">,
  ownerIds: ReadonlyArray<number>,
  viewAsUserId: number
): Effect.Effect<ReadonlyArray<Owner>, CallFailure> =>
  Effect.map(
    Effect.forEach(pagesOf(ownerIds), (ids) =>
      list({ query: { ids, offset: 0, limit: ownerPageLimit, viewAsUserId } })
    ),
    (pages) => pages.flatMap(({ owners }) => owners)
  )
