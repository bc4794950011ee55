import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid, TooManyRequests } from "@reclaim/core/contract/access/errors"
import type { UiLogEntry } from "@reclaim/core/domain/shell/UiLogEntry"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { RequestReference } from "../../platform/http/RequestReference.ts"
import { countUiLog, insertUiLog } from "../../platform/audit/eventRows.ts"
import { latestCredible } from "../../platform/clock/futureTolerance.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"

const entriesPerMinute = 60
const maxEntryBytes = 8192

/** Removes what could forge lines wherever the log is shown: line breaks, escape codes, unpaired surrogates. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\p{Cs}/gu, "\u{FFFD}").replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")

/** Masks what may be a tax id or an account (nine digits or more), and queries, which may contain either. */
const maskNumbers = (text: string): string =>
  withoutControls(text)
    .replaceAll(/\d(?:[ .-]?\d){8,}/g, "•••")
    .replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "•••@•••")

const routeOnly = (route: string): string => maskNumbers(route.split(/[?#]/, 1)[0] ?? "")

const bytesOf = (entry: UiLogEntry): number => Buffer.byteLength(JSON.stringify(entry))

/** Usage events that the portal reports: limited in length, masked, and kept for 90 days. */
export class UiLog extends Context.Service<
  UiLog,
  {
    readonly add: (principal: Principal, entry: UiLogEntry) => Effect.Effect<void, Invalid | TooManyRequests>
  }
>()("@reclaim/app-api/UiLog") {
  static readonly layer = Layer.effect(
    UiLog,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      return UiLog.of({
        add: Effect.fn("UiLog.add")(function* ({ userId }, entry) {
          if (bytesOf(entry) > maxEntryBytes) {
            const fields = { eventDescription: `At most ${maxEntryBytes} bytes in all` }
            return yield* new Invalid({ message: "The log entry is too long", fields })
          }
          const referenceNumber = yield* RequestReference
          const now = yield* clock.now
          yield* database.asIdentity(
            Effect.gen(function* () {
              const recent = yield* countUiLog(userId, new Date(now - 60_000), latestCredible(now))
              if (recent >= entriesPerMinute) {
                const message = "Too many log entries; try again in a minute"
                return yield* new TooManyRequests({ message, retryAfterSeconds: 60 })
              }
              yield* insertUiLog({
                at: new Date(now),
                userId,
                eventType: entry.eventType,
                eventDescription: maskNumbers(entry.eventDescription),
                applicationRoute: routeOnly(entry.applicationRoute),
                applicationVersion: withoutControls(entry.applicationVersion),
                referenceNumber
              })
            })
          )
        })
      })
    })
  )
}
