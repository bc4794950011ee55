import { Effect } from "effect"
import { Requirements } from "./Requirements.ts"

/** Recomputes the requirements of some clients, one client after the other. */
export const followClients = (clients: ReadonlyArray<{ readonly clientId: number }>) =>
  Requirements.use(({ follow }) => Effect.forEach(clients, ({ clientId }) => follow(clientId), { discard: true })).pipe(
    Effect.provide(Requirements.layer)
  )
