import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Database } from "../database/Database.ts"

/** /healthz: the process answers, nothing more. /readyz: the database answers too, including what every request reads. */
export const HealthRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/healthz", HttpServerResponse.text("ok")),
  Layer.effectDiscard(
    Effect.gen(function* () {
      const router = yield* HttpRouter.HttpRouter
      const { readiness } = yield* Database
      yield* router.add(
        "GET",
        "/readyz",
        readiness.pipe(
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
