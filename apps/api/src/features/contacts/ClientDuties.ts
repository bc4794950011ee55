import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Conflict } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Duties, Duty, DutyName, maxHoldersNamed } from "@reclaim/core/domain/contact/Duty"
import { dutyRequestMillis, holdsDuty } from "@reclaim/core/rules/duty/holdsDuty"
import { Context, Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { userOf } from "../../identity/SignedInUser.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { notifyUser } from "../../platform/notifications/notifyUsers.ts"
import { readRightRequests, readSigningIn, recordRightRequest } from "./dutyRows.ts"

/** A client's user who looks at the duties, or lacks the right for one. */
interface DutySeeker {
  readonly clientId: number
  readonly userId: number
}

const ownAlready = new Conflict({ message: "You have this right already. Reload the page.", code: "wrong_state" })

const nobodyToAsk = new Conflict({
  message: "Nobody else here can give somebody the right. Contact the service desk.",
  code: "wrong_state"
})

/** Duties of a client's people: who holds them, and requests to the administrators for a right that a user lacks. */
export class ClientDuties extends Context.Service<
  ClientDuties,
  {
    readonly list: (seeker: DutySeeker) => Effect.Effect<Duties>
    /** Notifies the administrators, at most once a day for a user and a duty. */
    readonly ask: (seeker: DutySeeker, duty: DutyName) => Effect.Effect<Duties, Conflict>
  }
>()("@reclaim/app-api/ClientDuties") {
  static readonly layer = Layer.effect(
    ClientDuties,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock

      const readPeople = Effect.fnUntraced(function* ({ clientId, userId }: DutySeeker) {
        const all = (yield* readSigningIn(clientId)).map((row) => ({
          userId: row.userId,
          user: userOf({ ...row, maintenanceMode: false })
        }))
        return { own: all.find((one) => one.userId === userId), others: all.filter((one) => one.userId !== userId) }
      })

      const readDuties = Effect.fnUntraced(function* (seeker: DutySeeker) {
        const { clientId, userId } = seeker
        const { others, own } = yield* readPeople(seeker)
        const asked = yield* readRightRequests(clientId, userId, new Date((yield* clock.now) - dutyRequestMillis))
        const holders = (duty: DutyName) =>
          others.filter(({ user }) => holdsDuty(duty, user)).map(({ user }) => user.fullName)
        const isOwn = (duty: DutyName) => own !== undefined && holdsDuty(duty, own.user)
        return new Duties({
          clientName: (yield* readClientName(clientId)) ?? "",
          isAdministrator: isOwn("people"),
          administrators: holders("people"),
          duties: DutyName.literals.map(
            (duty) =>
              new Duty({
                duty,
                isOwn: isOwn(duty),
                holders: holders(duty).slice(0, maxHoldersNamed),
                askedAt: asked.get(duty) ?? null
              })
          )
        })
      })

      const request = Effect.fnUntraced(function* (seeker: DutySeeker, duty: DutyName) {
        const { clientId, userId } = seeker
        const { others, own } = yield* readPeople(seeker)
        if (own !== undefined && holdsDuty(duty, own.user)) return yield* ownAlready
        const administrators = others.filter(({ user }) => holdsDuty("people", user))
        if (administrators.length === 0) return yield* nobodyToAsk
        const at = new Date(yield* clock.now)
        const since = new Date(at.getTime() - dutyRequestMillis)
        if (yield* recordRightRequest(clientId, userId, { duty, at, since })) {
          const content = { kind: "right-requested", duty, askedByName: own?.user.fullName ?? "" } as const
          const key = `right-requested:${String(userId)}:${duty}:${at.toISOString()}`
          yield* Effect.forEach(administrators, (one) => notifyUser(one.userId, { key, content }), { discard: true })
        }
        return yield* readDuties(seeker)
      })

      return ClientDuties.of({
        list: Effect.fn("ClientDuties.list")((seeker) => database.asClient(seeker.clientId, readDuties(seeker))),
        ask: Effect.fn("ClientDuties.ask")((seeker, duty) => database.asClient(seeker.clientId, request(seeker, duty)))
      })
    })
  )
}

const dutySeeker = Effect.gen(function* () {
  const { clientId } = yield* actingForOwn
  const { userId } = yield* CurrentPrincipal
  return { clientId, userId }
})

/** Handlers of the calls for the duties of the user’s client. */
export const DutyHandlers = HttpApiBuilder.group(
  PortalApi,
  "duties",
  Effect.fnUntraced(function* (handlers) {
    const duties = yield* ClientDuties
    return handlers.handleAll({
      list: () => Effect.flatMap(dutySeeker, duties.list),
      ask: ({ params }) => Effect.flatMap(dutySeeker, (seeker) => duties.ask(seeker, params.duty))
    })
  })
)
