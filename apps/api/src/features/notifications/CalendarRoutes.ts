import { Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Refusal } from "../../platform/http/Refusal.ts"
import { CalendarFeeds, feedPath } from "./CalendarFeeds.ts"

/** One answer for addresses that never existed, were revoked, or whose holder may no longer see deadlines. */
const noCalendar = new Refusal({ status: 404, message: "There is no calendar at this address" })

/** Calendars by their secret addresses; who reads them has no session. */
export const CalendarRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const router = yield* HttpRouter.HttpRouter
    const feeds = yield* CalendarFeeds
    yield* router.add(
      "GET",
      `${feedPath}:file`,
      Effect.gen(function* () {
        const { file = "" } = yield* HttpRouter.params
        const found = file.endsWith(".ics") ? yield* feeds.read(file.slice(0, -".ics".length)) : Option.none()
        if (Option.isNone(found)) return yield* noCalendar
        return HttpServerResponse.text(found.value, { contentType: "text/calendar; charset=utf-8" })
      })
    )
  })
)
