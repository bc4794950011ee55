import type { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { withRoles } from "@reclaim/core/rules/people/rolePowers"
import { Context, Effect, Layer } from "effect"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { type MadeLink, OneTimeLinks } from "../links/OneTimeLinks.ts"
import { type AddressTaken, failAsAddressTaken } from "./AddressTaken.ts"
import { admitUser, endSessions, insertUser, readStoredUser, updateGrants, voidCredentials } from "./peopleRows.ts"

/** A person of a client who is to sign in. */
export interface InvitationTarget {
  /** The user they were before; null for who never was one. */
  readonly userId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: ReadonlyArray<RoleName>
}

/** Recipient and content of an invitation. */
export interface InvitationMail {
  readonly clientId: number
  readonly contactId: number
  readonly userId: number
  readonly recipientName: string
  readonly email: string
  readonly inviterName: string
  readonly clientName: string
}

/** Path where an invitation is accepted, below the portal's own address. */
export const invitationPath = (token: string): string => `/auth/invitation/${token}`

/** Invitations by mail, with a link by which a person becomes a user. */
export class Invitations extends Context.Service<
  Invitations,
  {
    /**
     * Creates or keeps the user of an invited person, in the transaction of their client: with the rights of their
     * roles, and without credentials until they accept.
     */
    readonly admit: (clientId: number, invited: InvitationTarget) => WithinTransaction<number, AddressTaken>
    /**
     * Makes the link, which voids the former one, and writes the mail that contains it. Once it has expired, the job
     * `invitation-expiry` withdraws the invitation.
     */
    readonly send: (mail: InvitationMail) => WithinTransaction<MadeLink>
    readonly revoke: (userId: number) => WithinTransaction
  }
>()("@reclaim/app-api/Invitations") {
  static readonly layer = Layer.effect(
    Invitations,
    Effect.gen(function* () {
      const links = yield* OneTimeLinks
      const mails = yield* Mails
      const jobs = yield* Jobs

      const readmit = Effect.fnUntraced(function* (clientId: number, userId: number, invited: InvitationTarget) {
        const stored = yield* readStoredUser(clientId, userId)
        if (stored === null) return yield* Effect.die(new Error(`contact of client ${clientId} without user ${userId}`))
        yield* admitUser(clientId, userId, invited)
        yield* updateGrants(clientId, userId, withRoles(stored, invited.roles, stored.isOnboarding))
        yield* endSessions(userId)
        yield* voidCredentials(userId)
        return userId
      })

      return Invitations.of({
        admit: (clientId, invited) =>
          (invited.userId === null
            ? insertUser(clientId, invited, withRoles({ tasks: {}, permissions: {} }, invited.roles, false))
            : readmit(clientId, invited.userId, invited)
          ).pipe(failAsAddressTaken),
        send: Effect.fnUntraced(function* ({
          clientId,
          clientName,
          contactId,
          email,
          inviterName,
          recipientName,
          userId
        }) {
          const link = yield* links.make({ purpose: "invitation", userId, facts: { inviterName } })
          yield* mails.write({
            kind: "invitation",
            to: email,
            userId,
            facts: {
              recipientName,
              inviterName,
              clientName,
              expiresAt: link.expiresAt.getTime(),
              path: invitationPath(link.token)
            },
            clientId
          })
          yield* jobs.enqueue(
            "invitation-expiry",
            { clientId, contactId },
            { clientId, runAfter: link.expiresAt.getTime() }
          )
          return link
        }),
        revoke: (userId) => links.void("invitation", userId)
      })
    })
  )
}
