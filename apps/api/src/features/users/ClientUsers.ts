import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireClientUser } from "@reclaim/core/contract/users/WireClientUser"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import type { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import type { PersonAct } from "@reclaim/core/domain/contact/PersonAct"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { ClientUserPage } from "@reclaim/core/domain/user/ClientUserPage"
import { losesPayments } from "@reclaim/core/rules/people/paymentPermissions"
import { withRoles } from "@reclaim/core/rules/people/rolePowers"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { Administrators } from "../../identity/people/Administrators.ts"
import {
  endSessions,
  lockPeople,
  readStoredUser,
  readUserName,
  setDisabled,
  updateGrants
} from "../../identity/people/peopleRows.ts"
import { requireScopes } from "../../identity/people/requireScopes.ts"
import { writeRoles } from "../../identity/people/roleRows.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { HeldPayments } from "../../ledger/HeldPayments.ts"
import { RightsNews } from "../../ledger/people/RightsNews.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { notifyUser } from "../../platform/notifications/notifyUsers.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import {
  findClientUser,
  forgetSecondFactors,
  listClientUsers,
  listSecondFactors,
  recordAsContact,
  touchContact
} from "./clientUserRows.ts"

/** User and the version that the administrator saw. */
export interface SeenUser {
  readonly userId: number
  readonly version: number
}

const noUser = new NotFound({ message: "This user does not exist" })

const stale = (current: ClientUser) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireClientUser)(current)), (sent) =>
    Effect.fail(new Stale({ message: "This has changed since you opened it", code: "newer_version", current: sent }))
  )

const conflict = (code: "already_done" | "wrong_state" | "own_item", message: string) => new Conflict({ code, message })

const notYet = conflict("wrong_state", "This person has not accepted the invitation yet: revoke it instead")

const addressTaken = new Invalid({
  message: "Somebody else has the address of this user: change theirs first",
  fields: { email: "Somebody else has this address" }
})

type ActError = Invalid | NotFound | Conflict | Stale

/** The users of a client, as its own administrators run them. The caller decides who may do so. */
export class ClientUsers extends Context.Service<
  ClientUsers,
  {
    readonly list: (
      clientId: number,
      part: { readonly offset: number; readonly limit: number }
    ) => Effect.Effect<ClientUserPage>
    /** Adds a contact for a user who predates contacts. */
    readonly changeRoles: (
      clientId: number,
      actor: AuditActor,
      of: SeenUser,
      roles: ReadonlyArray<HeldRole>
    ) => Effect.Effect<ClientUser, ActError>
    readonly lock: (clientId: number, actor: AuditActor, of: SeenUser) => Effect.Effect<ClientUser, ActError>
    readonly unlock: (clientId: number, actor: AuditActor, of: SeenUser) => Effect.Effect<ClientUser, ActError>
    /** Runs once per idempotency key, like the next one. */
    readonly endSessions: (clientId: number, actor: AuditActor, userId: number) => Effect.Effect<ClientUser, ActError>
    readonly resetSecondFactor: (
      clientId: number,
      actor: AuditActor,
      userId: number
    ) => Effect.Effect<ClientUser, ActError>
  }
>()("@reclaim/app-api/ClientUsers") {
  static readonly layer = Layer.effect(
    ClientUsers,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const administrators = yield* Administrators
      const mails = yield* Mails
      const news = yield* RightsNews
      const payments = yield* HeldPayments
      const { productName, sessionGraceSeconds, sessionMinutes } = yield* Settings
      const idleMillis = sessionMinutes * 60_000 + sessionGraceSeconds * 1000

      const liveAt = Effect.map(clock.now, (now) => ({ now: new Date(now), activeSince: new Date(now - idleMillis) }))

      const requireUser = Effect.fnUntraced(function* (clientId: number, userId: number) {
        const user = yield* findClientUser(clientId, userId, yield* liveAt)
        return Option.isSome(user) ? user.value : yield* noUser
      })

      /** The user as they were seen; the client's people are held. */
      const lockAtVersion = Effect.fnUntraced(function* (clientId: number, { userId, version }: SeenUser) {
        yield* lockPeople(clientId)
        const user = yield* requireUser(clientId, userId)
        return user.version === version ? user : yield* stale(user)
      })

      const recordAudit = (
        clientId: number,
        actor: AuditActor,
        { userId }: ClientUser,
        action: AuditAction,
        facts: AuditFacts
      ) => trail.append({ clientId, actor, action, subject: { kind: "user", id: String(userId) }, facts })

      const notifyAdministrators = (
        clientId: number,
        actor: AuditActor,
        act: PersonAct,
        { email, fullName, userId }: ClientUser
      ) => news.tell({ clientId, actor, act, person: { userId, fullName, emails: [email] } })

      const contactOf = Effect.fnUntraced(function* (clientId: number, user: ClientUser) {
        if (user.contactId !== null) return yield* Effect.as(touchContact(clientId, user.contactId), user.contactId)
        return yield* recordAsContact(clientId, user).pipe(
          Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(addressTaken))
        )
      })

      const setRoles = Effect.fnUntraced(function* (
        clientId: number,
        actor: AuditActor,
        of: SeenUser,
        roles: ReadonlyArray<HeldRole>
      ) {
        const user = yield* lockAtVersion(clientId, of)
        const { userId } = user
        yield* requireScopes(clientId, roles)
        const names = roles.map(({ role }) => role)
        const isAdministrator = names.includes("administrator")
        if (!isAdministrator && user.isAdministrator) yield* administrators.requireAnother(clientId, userId)
        const stored = yield* readStoredUser(clientId, userId)
        if (stored === null) return yield* noUser
        const contactId = yield* contactOf(clientId, user)
        yield* writeRoles(clientId, contactId, roles)
        const grants = withRoles(stored, names, stored.isOnboarding)
        yield* updateGrants(clientId, userId, grants)
        const facts = { contactId, roles: names, former: user.roles.map(({ role }) => role) }
        yield* recordAudit(clientId, actor, user, "user.rolesChanged", facts)
        if (losesPayments(stored, grants)) {
          yield* payments.reopen(clientId, actor, { userId, cause: "unauthorized" })
        }
        const isMade = isAdministrator && !user.isAdministrator
        const { email, fullName } = user
        const person = { userId, fullName, emails: [email] }
        yield* news.tell({ clientId, actor, act: "roles", person, tellsOthers: !isMade })
        if (isMade) {
          yield* administrators.tellOthers({
            clientId,
            clientName: (yield* readClientName(clientId)) ?? "",
            userId,
            administratorName: user.fullName,
            madeByName: actor.userId === null ? productName : yield* readUserName(actor.userId)
          })
        }
        return yield* requireUser(clientId, userId)
      })

      const lockUser = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenUser) {
        const user = yield* lockAtVersion(clientId, of)
        const { userId } = user
        if (user.status === "locked") return yield* conflict("already_done", "This user is already locked")
        if (user.status === "invited" && actor.kind !== "system") return yield* notYet
        yield* administrators.requireAnother(clientId, userId)
        if (userId === actor.userId) return yield* conflict("own_item", "You can't lock yourself")
        yield* setDisabled(clientId, userId, true)
        const sessionsEnded = yield* endSessions(userId)
        yield* recordAudit(clientId, actor, user, "user.locked", { sessionsEnded })
        yield* payments.reopen(clientId, actor, { userId, cause: "locked" })
        yield* notifyAdministrators(clientId, actor, "locked", user)
        return yield* requireUser(clientId, userId)
      })

      const unlockUser = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, of: SeenUser) {
        const user = yield* lockAtVersion(clientId, of)
        const { userId } = user
        if (user.status !== "locked") return yield* conflict("already_done", "This user is not locked")
        // A returning contact, whose roles were removed.
        if (user.contactId !== null && user.roles.length === 0) {
          return yield* conflict("wrong_state", "This person has no role: assign one first, then invite them again")
        }
        yield* setDisabled(clientId, userId, false)
        yield* recordAudit(clientId, actor, user, "user.unlocked", {})
        yield* notifyAdministrators(clientId, actor, "unlocked", user)
        return yield* requireUser(clientId, userId)
      })

      const endUserSessions = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, userId: number) {
        yield* lockPeople(clientId)
        const user = yield* requireUser(clientId, userId)
        const ended = yield* endSessions(userId)
        yield* recordAudit(clientId, actor, user, "user.sessionsEnded", { sessionsEnded: ended })
        return yield* requireUser(clientId, userId)
      })

      const factorReset = Effect.fnUntraced(function* (clientId: number, actor: AuditActor, userId: number) {
        yield* lockPeople(clientId)
        const user = yield* requireUser(clientId, userId)
        if (userId === actor.userId) {
          const message = "You can’t reset your own second factor: ask another administrator, or contact us"
          return yield* conflict("own_item", message)
        }
        if (user.secondFactor === "none") return yield* conflict("wrong_state", "This user has no second factor")
        const factors = yield* listSecondFactors(userId)
        yield* forgetSecondFactors(userId)
        // The holder of the lost device may be signed in with it.
        const ended = yield* endSessions(userId)
        const removedAt = yield* clock.now
        for (const factor of factors) {
          yield* mails.write({
            kind: "second-factor-removed",
            to: user.email,
            userId,
            facts: { recipientName: user.fullName, factor, removedAt }
          })
          yield* notifyUser(userId, {
            key: `second-factor-removed:${factor}:${String(removedAt)}`,
            content: { kind: "second-factor-removed", factor }
          })
        }
        const { fullName } = user
        yield* news.tell({ clientId, actor, act: "factor-reset", person: { userId, fullName, emails: [] } })
        const facts = { factors, sessionsEnded: ended }
        yield* recordAudit(clientId, actor, user, "user.secondFactorReset", facts)
        return yield* requireUser(clientId, userId)
      })

      const once = <E, R>(clientId: number, act: Effect.Effect<ClientUser, E, R>) =>
        database.asClient(clientId, exactlyOnce(WireClientUser, act)).pipe(Effect.provideService(ServerClock, clock))

      return ClientUsers.of({
        list: Effect.fn("ClientUsers.list")(function* (clientId, part) {
          const at = yield* liveAt
          return new ClientUserPage(yield* database.asClient(clientId, listClientUsers(clientId, part, at)))
        }),
        changeRoles: Effect.fn("ClientUsers.changeRoles")(
          (clientId, actor, of, roles) => database.asClient(clientId, setRoles(clientId, actor, of, roles)),
          Effect.provideService(ServerClock, clock)
        ),
        lock: Effect.fn("ClientUsers.lock")((clientId, actor, of) =>
          database.asClient(clientId, lockUser(clientId, actor, of))
        ),
        unlock: Effect.fn("ClientUsers.unlock")((clientId, actor, of) =>
          database.asClient(clientId, unlockUser(clientId, actor, of))
        ),
        endSessions: Effect.fn("ClientUsers.endSessions")((clientId, actor, userId) =>
          once(clientId, endUserSessions(clientId, actor, userId))
        ),
        resetSecondFactor: Effect.fn("ClientUsers.resetSecondFactor")((clientId, actor, userId) =>
          once(clientId, factorReset(clientId, actor, userId))
        )
      })
    })
  )
}
