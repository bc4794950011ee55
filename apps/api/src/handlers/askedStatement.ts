import { CurrentPrincipal } from "@reclaim/core/contract/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/errors"
import { Effect } from "effect"
import type { Access } from "../services/Access.ts"
import type { StatementKey } from "../services/StatementKey.ts"

/** The client whose statements a call is about, for those who have the task; null where nobody is chosen to view as. */
export const statementClient = Effect.fnUntraced(function* (
  access: Access["Service"],
  taskName: string,
  { viewAsUserId }: { readonly viewAsUserId: number }
) {
  const principal = yield* CurrentPrincipal
  yield* access.requireTask(principal, taskName)
  return yield* access.clientOf(principal, viewAsUserId)
})

/** Answers a call for one statement; not found when it is not there, or is another client's. */
export const askedStatement =
  <A>(
    access: Access["Service"],
    taskName: string,
    find: (clientId: number, key: StatementKey) => Effect.Effect<A | null>
  ) =>
  ({ payload }: { readonly payload: StatementKey & { readonly viewAsUserId: number } }) =>
    Effect.gen(function* () {
      const clientId = yield* statementClient(access, taskName, payload)
      const found = clientId === null ? null : yield* find(clientId, payload)
      return found ?? (yield* new NotFound({ message: "There is no such statement" }))
    })
