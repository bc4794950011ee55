import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { ContactEmails } from "./ContactEmails.ts"
import { ContactPowers } from "./ContactPowers.ts"
import { Contacts } from "./Contacts.ts"
import { ContactSteps } from "./ContactSteps.ts"
import { Owners } from "./Owners.ts"

/** The people who act for a client; whoever may manage them does so for their own client only. */
export const ContactHandlers = HttpApiBuilder.group(
  PortalApi,
  "contacts",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const contacts = yield* Contacts
    const steps = yield* ContactSteps
    const powers = yield* ContactPowers
    const emails = yield* ContactEmails
    const viewed = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, viewAsUserId))
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(viewed(query.view_as_user_id), (clientId) => contacts.list(clientId, query)),
      find: ({ params, query }) =>
        Effect.flatMap(viewed(query.view_as_user_id), (clientId) => contacts.find(clientId, params.id)).pipe(
          Effect.tap(answeredVersion)
        ),
      add: ({ payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) => contacts.add(clientId, actor, payload)).pipe(
          Effect.tap(answeredVersion)
        ),
      change: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          contacts.change(clientId, actor, { contactId: params.id, version: headers.version }, payload)
        ).pipe(Effect.tap(answeredVersion)),
      invite: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          steps.invite(clientId, actor, { contactId: params.id, version: headers.version })
        ).pipe(Effect.tap(answeredVersion)),
      revokeInvitation: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          steps.revokeInvitation(clientId, actor, { contactId: params.id, version: headers.version })
        ).pipe(Effect.tap(answeredVersion)),
      deactivate: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          steps.deactivate(
            clientId,
            actor,
            { contactId: params.id, version: headers.version },
            payload.successor_contact_id ?? null
          )
        ).pipe(Effect.tap(answeredVersion)),
      reactivate: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          steps.reactivate(clientId, actor, { contactId: params.id, version: headers.version })
        ).pipe(Effect.tap(answeredVersion)),
      changePowers: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          powers.change(clientId, actor, { contactId: params.id, version: headers.version }, payload.powers)
        ).pipe(Effect.tap(answeredVersion)),
      changeDelegation: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          powers.delegate(clientId, actor, { contactId: params.id, version: headers.version }, payload.delegation)
        ).pipe(Effect.tap(answeredVersion)),
      changeEmail: ({ headers, params, payload }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          emails.ask(clientId, actor, { contactId: params.id, version: headers.version }, payload.email)
        ).pipe(Effect.tap(answeredVersion)),
      cancelEmail: ({ headers, params }) =>
        Effect.flatMap(actingForOwn, ({ actor, clientId }) =>
          emails.cancel(clientId, actor, { contactId: params.id, version: headers.version })
        ).pipe(Effect.tap(answeredVersion)),
      listMails: ({ params }) => Effect.flatMap(actingForOwn, ({ clientId }) => emails.log(clientId, params.id))
    })
  })
)

/** The owners for whom a client's people sign. */
export const OwnerHandlers = HttpApiBuilder.group(
  PortalApi,
  "owners",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const owners = yield* Owners
    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, query.view_as_user_id)).pipe(
          Effect.flatMap((clientId) => owners.list(clientId, query))
        )
    })
  })
)
