import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotAllowed } from "@reclaim/core/contract/access/errors"
import { Effect } from "effect"

/** The client of the sender, for calls that change what is their own client's; staff have none. */
export const ownClient = Effect.flatMap(CurrentPrincipal, ({ clientId }) =>
  clientId === null
    ? Effect.fail(new NotAllowed({ message: "Only a client's own users can do this" }))
    : Effect.succeed(clientId)
)
