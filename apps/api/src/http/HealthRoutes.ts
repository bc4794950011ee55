import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Database } from "../database/Database.ts"
import { DatabaseDown } from "../database/DatabaseDown.ts"

const readinessPatience = "2 seconds"

const timedOut = () => new DatabaseDown({ cause: new Error(`no answer within ${readinessPatience}`) })

/** /healthz: the process answers, and says nothing more. /readyz: the database answers too. */
export const HealthRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/healthz", HttpServerResponse.text("ok")),
  Layer.effectDiscard(
    Effect.gen(function* () {
      const router = yield* HttpRouter.HttpRouter
      const { ping } = yield* Database
      yield* router.add(
        "GET",
        "/readyz",
        ping.pipe(
          Effect.timeoutOrElse({ duration: readinessPatience, orElse: () => Effect.fail(timedOut()) }),
          Effect.tapError((error) => Effect.logWarning(error.message)),
          Effect.match({
            onSuccess: () => HttpServerResponse.text("ok"),
            onFailure: () => HttpServerResponse.empty({ status: 503 })
          })
        )
      )
    })
  )
)
