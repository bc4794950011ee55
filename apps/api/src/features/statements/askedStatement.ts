import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { Effect } from "effect"
import type { Access } from "../../identity/Access.ts"
import type { StatementFileRequest } from "./StatementFiles.ts"
import type { StatementKey } from "./StatementKey.ts"

/** Whose statements a call is about; no client when nobody has been chosen to view as. */
export const statementView = Effect.fnUntraced(function* (
  access: Access["Service"],
  { viewAsUserId }: { readonly viewAsUserId: number }
) {
  const principal = yield* CurrentPrincipal
  return yield* access.viewOf(principal, viewAsUserId)
})

/** Answers a call for one statement; not found when it does not exist or belongs to another client. */
export const askedStatement =
  <A, E>(access: Access["Service"], find: (wish: StatementFileRequest) => Effect.Effect<A | null, E>) =>
  ({ payload }: { readonly payload: StatementKey & { readonly viewAsUserId: number } }) =>
    Effect.gen(function* () {
      const { clientId, seesInvestors } = yield* statementView(access, payload)
      const { sessionId, userId } = yield* CurrentPrincipal
      const found = clientId === null ? null : yield* find({ ...payload, clientId, seesInvestors, sessionId, userId })
      return found ?? (yield* new NotFound({ message: "This statement does not exist" }))
    })
