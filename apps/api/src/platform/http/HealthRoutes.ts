import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Database } from "../database/Database.ts"
import { SealKeys } from "../seal/SealKeys.ts"
import { Refusal } from "./Refusal.ts"

/**
 * Probes. /healthz: the process responds. /readyz: the database also answers what every request reads, and signed
 * documents can be sealed; names the last valid day of the operator's certificate.
 */
export const HealthRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/healthz", HttpServerResponse.text("ok")),
  Layer.effectDiscard(
    Effect.gen(function* () {
      const router = yield* HttpRouter.HttpRouter
      const { readiness } = yield* Database
      const { operators } = yield* SealKeys
      const sealing = operators.pipe(
        Effect.map((key) =>
          key === null
            ? "ok"
            : `ok\nSeals by ${key.name}, whose certificate ends on ${dateInUtc(key.validUntil.getTime())}`
        )
      )
      yield* router.add(
        "GET",
        "/readyz",
        Effect.andThen(readiness, sealing).pipe(
          Effect.tapError((error) => Effect.logWarning(error.message)),
          Effect.map((text) => HttpServerResponse.text(text)),
          Effect.catch((error) =>
            error._tag === "SealKeyRefused"
              ? Effect.fail(new Refusal({ status: 503, message: error.message }))
              : Effect.succeed(HttpServerResponse.empty({ status: 503 }))
          )
        )
      )
    })
  )
)
