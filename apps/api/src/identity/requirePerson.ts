import { NotAllowed } from "@reclaim/core/contract/access/accessErrors"
import { Effect } from "effect"
import { CurrentToken } from "./CurrentToken.ts"

/**
 * Fails for a program: for a call that programs may make, but not for all of its acts. A call that programs may never
 * make declares so in the contract.
 */
export const requirePerson = (message: string) =>
  Effect.flatMap(CurrentToken, (token) =>
    token === null ? Effect.void : Effect.fail(new NotAllowed({ message, code: "token_refused" }))
  )
