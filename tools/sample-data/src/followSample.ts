import { Effect } from "effect"
import { listClients } from "@reclaim/app-api/ledger/clientRows"
import { Requirements } from "@reclaim/app-api/ledger/requirements/Requirements"
import { Database } from "@reclaim/app-api/platform/database/Database"

/** Works out what the reclaims of all clients wait for, so that nothing changes under the first who look. */
export const followSample = Effect.gen(function* () {
  const { asOwner } = yield* Database
  const { follow } = yield* Requirements
  const clients = yield* asOwner(listClients)
  yield* Effect.forEach(clients, ({ clientId }) => follow(clientId), { discard: true })
}).pipe(Effect.provide(Requirements.layer))
