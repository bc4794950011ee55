import { clientContent } from "@reclaim/core/rules/people/ClientContent"
import { Console, Effect, Schema } from "effect"
import { DeskClients } from "../features/desk/DeskClients.ts"
import { listKnownClients } from "../identity/people/staffRows.ts"
import { Database } from "../platform/database/Database.ts"
import { printLink } from "./printLink.ts"
import { refusedAsCommand, decodeTyped } from "./refusedInput.ts"
import type { ClientRequest } from "./UserRequest.ts"

const Content = Schema.Struct(clientContent)

/** Adds a client, or lists all clients. */
export const runClient = Effect.fnUntraced(function* (request: ClientRequest) {
  if (request.act === "list") {
    const { asIdentity } = yield* Database
    const clients = yield* asIdentity(listKnownClients)
    yield* Effect.forEach(
      clients,
      ({ code, name, users }) => Console.log(`${code}\t${name}\t${String(users)} ${users === 1 ? "user" : "users"}`),
      {
        discard: true
      }
    )
    return
  }
  const { administrator, code, firstName, lastName, name } = request
  const firstAdministrator = { firstName, lastName, email: administrator }
  const content = yield* decodeTyped(Content, { code, name, firstAdministrator })
  const desk = yield* DeskClients
  const { client, path } = yield* desk.addForOperator(content).pipe(Effect.mapError(refusedAsCommand))
  yield* Console.log(`${client.code} is a client, and ${content.firstAdministrator.email} is invited.`)
  yield* printLink(path, client.invitedUntil)
})
