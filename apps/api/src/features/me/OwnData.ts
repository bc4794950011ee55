import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Context, DateTime, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import {
  readOwnActs,
  readOwnApp,
  readOwnCalendar,
  readOwnChoices,
  readOwnClaimLooks,
  readOwnContact,
  readOwnEvents,
  readOwnNotifications,
  readOwnPasskeys,
  readOwnProviders,
  readOwnRecoveryCodes,
  readOwnSessions,
  readOwnTokens,
  readOwnUse,
  readOwnUser,
  readOwnViews
} from "./ownDataRows.ts"

/** File with the data stored about a user. */
export interface OwnDataFile {
  readonly name: string
  readonly text: string
  /** Number of records in the file. */
  readonly count: number
}

/** Export of the data stored about a signed-in user, for that user. */
export class OwnData extends Context.Service<
  OwnData,
  { readonly file: (principal: Principal) => Effect.Effect<OwnDataFile> }
>()("@reclaim/app-api/OwnData") {
  static readonly layer = Layer.effect(
    OwnData,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database
      const clock = yield* ServerClock
      return OwnData.of({
        file: Effect.fn("OwnData.file")(function* ({ clientId, userId }) {
          const own = yield* asIdentity(
            Effect.all({
              user: readOwnUser(userId),
              app: readOwnApp(userId),
              recoveryCodes: readOwnRecoveryCodes(userId),
              passkeys: readOwnPasskeys(userId),
              providers: readOwnProviders(userId),
              tokens: readOwnTokens(userId),
              sessions: readOwnSessions(userId),
              calendar: readOwnCalendar(userId),
              choices: readOwnChoices(userId),
              savedViews: readOwnViews(userId),
              events: readOwnEvents(userId),
              use: readOwnUse(userId),
              claimLooks: readOwnClaimLooks(userId)
            })
          )
          const told =
            clientId === null
              ? { contact: [], acts: [], notifications: yield* asIdentity(readOwnNotifications(userId)) }
              : yield* asClient(
                  clientId,
                  Effect.all({
                    contact: readOwnContact(clientId, userId),
                    acts: readOwnActs(clientId, userId),
                    notifications: readOwnNotifications(userId)
                  })
                )
          const madeAt = DateTime.formatIso(DateTime.makeUnsafe(yield* clock.now))
          const text = JSON.stringify(
            {
              made_at: madeAt,
              user: own.user[0] ?? null,
              contact: told.contact[0] ?? null,
              authenticator_app: own.app[0] ?? null,
              recovery_codes: own.recoveryCodes[0] ?? null,
              passkeys: own.passkeys,
              linked_providers: own.providers,
              access_tokens: own.tokens,
              sessions: own.sessions,
              calendar_address: own.calendar[0] ?? null,
              notification_choices: own.choices,
              notifications: told.notifications,
              saved_views: own.savedViews,
              security_events: own.events,
              use_of_the_portal: own.use,
              claims_looked_at: own.claimLooks,
              acts: told.acts
            },
            null,
            2
          )
          const parts = [...Object.values(own), ...Object.values(told)]
          return {
            name: `My data ${madeAt.slice(0, 10)}.json`,
            text: `${text}\n`,
            count: parts.reduce((sum, { length }) => sum + length, 0)
          }
        })
      })
    })
  )
}
