import { Invalid } from "@reclaim/core/contract/access/errors"
import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { Effect } from "effect"
import { findUnknownScopes } from "./roleRows.ts"

/** Fails, naming the fields, when a role is held for something that the client does not have. */
export const requireScopes = Effect.fnUntraced(function* (clientId: number, roles: ReadonlyArray<HeldRole>) {
  const unknown = yield* findUnknownScopes(clientId, roles)
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map(({ id, role }) => [
      `roles.${String(roles.findIndex((held) => held.role === role))}.scope_ids`,
      `${id} does not exist`
    ])
  )
  return yield* new Invalid({ message: "A role covers an item that does not exist", fields })
})
