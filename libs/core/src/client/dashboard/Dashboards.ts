import { Context, Effect, Layer, Ref } from "effect"
import type { HttpClientResponse } from "effect/http"
import { decodeDashboard } from "../../contract/dashboard/decodeDashboard.ts"
import { DashboardGroup } from "../../contract/dashboard/DashboardGroup.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { type Dashboard } from "../../domain/reclaim/Dashboard.ts"
import { callFailures, unexpectedAnswer, unreadableAnswers } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"
import { type DashboardQuestion, payloadOf } from "../calls/DashboardQuestion.ts"
import { giveUpAfterReportTimeout } from "../calls/giveUpAfterReportTimeout.ts"
import { keep, type CachedAnswers } from "../calls/CachedAnswers.ts"

const answerOf = (response: HttpClientResponse.HttpClientResponse) =>
  response.status === 200
    ? Effect.flatMap(response.json, decodeDashboard).pipe(unreadableAnswers)
    : Effect.fail(unexpectedAnswer(response.status))

/** The figures of the reclaim dashboard. */
export class Dashboards extends Context.Service<
  Dashboards,
  {
    /** A response that has not changed is not sent again; the cached one is returned. */
    readonly read: (question: DashboardQuestion) => Effect.Effect<Dashboard, CallFailure>
  }
>()("./Dashboards.ts") {
  static readonly layer = Layer.effect(
    Dashboards,
    Effect.gen(function* () {
      const { dashboard } = yield* callsOf(DashboardGroup)
      const kept = yield* Ref.make<CachedAnswers<Dashboard>>(new Map())

      const read = Effect.fn("Dashboards.read")(
        function* (question: DashboardQuestion) {
          const payload = payloadOf(question)
          const key = JSON.stringify(payload)
          const before = (yield* Ref.get(kept)).get(key)
          const response = yield* dashboard.read({
            payload,
            headers: before?.tag === undefined ? {} : { "if-none-match": before.tag },
            responseMode: "response-only"
          })
          const tag = response.headers["etag"]
          const current = response.status === 304 ? before : { tag, value: yield* answerOf(response) }
          if (current === undefined) return yield* unexpectedAnswer(response.status)
          yield* Ref.update(kept, (answers) => keep(answers, key, current))
          return current.value
        },
        callFailures,
        // Whoever signs in next must not be shown what was kept for the one before.
        Effect.tapError(() => Ref.set(kept, new Map())),
        giveUpAfterReportTimeout
      )

      return Dashboards.of({ read })
    })
  )
}
