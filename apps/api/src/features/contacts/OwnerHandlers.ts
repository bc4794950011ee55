import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import type { ContactAct, ProvenContactAct } from "@reclaim/core/rules/people/ContactAct"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { ContactEmails } from "./ContactEmails.ts"
import { ContactPowers } from "./ContactPowers.ts"
import { Contacts } from "./Contacts.ts"
import { type ContactRefusal, ContactSteps } from "./ContactSteps.ts"
import { Owners } from "./Owners.ts"
import type { SeenContact } from "./requireContactVersion.ts"

interface ActRequest {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
  readonly payload: ContactAct | ProvenContactAct
}

/** People who act for a client. A user who manages them does so for their own client only. */
export const ContactHandlers = HttpApiBuilder.group(
  PortalApi,
  "contacts",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const contacts = yield* Contacts
    const steps = yield* ContactSteps
    const powers = yield* ContactPowers
    const emails = yield* ContactEmails
    const viewedClient = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, viewAsUserId))
    const perform = (
      clientId: number,
      actor: AuditActor,
      of: SeenContact,
      act: ContactAct | ProvenContactAct
    ): Effect.Effect<Contact, ContactRefusal> => {
      switch (act._tag) {
        case "Invite":
          return steps.invite(clientId, actor, of)
        case "RevokeInvitation":
          return steps.revokeInvitation(clientId, actor, of)
        case "Deactivate":
          return steps.deactivate(clientId, actor, of, act.successorContactId)
        case "Reactivate":
          return steps.reactivate(clientId, actor, of)
        case "ChangePowers":
          return powers.change(clientId, actor, of, act.powers)
        case "ChangeDelegation":
          return powers.delegate(clientId, actor, of, act.delegation)
        case "ChangeEmail":
          return emails.ask(clientId, actor, of, act.email)
        case "CancelEmail":
          return emails.cancel(clientId, actor, of)
      }
    }

    const actOn = Effect.fnUntraced(function* ({ headers, params, payload }: ActRequest) {
      const { actor, clientId } = yield* actingForOwn
      return yield* perform(clientId, actor, { contactId: params.id, version: headers.version }, payload)
    }, Effect.tap(answeredVersion))

    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(viewedClient(query.viewAsUserId), (clientId) => contacts.list(clientId, query)),
      find: ({ params, query }) =>
        Effect.flatMap(viewedClient(query.viewAsUserId), (clientId) => contacts.find(clientId, params.id)).pipe(
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
      act: actOn,
      actProven: actOn,
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
        Effect.flatMap(CurrentPrincipal, (principal) => access.clientOf(principal, query.viewAsUserId)).pipe(
          Effect.flatMap((clientId) => owners.list(clientId, query))
        )
    })
  })
)
