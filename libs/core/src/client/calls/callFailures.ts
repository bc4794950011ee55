import { Effect, Schema } from "effect"
import { HttpClientError } from "effect/http"
import { CallFailure } from "../../domain/failure/CallFailure.ts"

const isCallFailure = (error: unknown): error is CallFailure => error instanceof CallFailure

/** A response that the contract does not know, for example a proxy's page. */
export const unexpectedAnswer = (status: number): CallFailure =>
  new CallFailure({ status, statusText: "Unexpected answer" })

/** An answer with a success status whose body is not as the contract has it fails like an unexpected one. */
export const unreadableAnswers = Effect.catchIf(Schema.isSchemaError, (error) =>
  Effect.logWarning("An answer could not be read", error).pipe(Effect.andThen(Effect.fail(unexpectedAnswer(200))))
)

const failureOf = (error: HttpClientError.HttpClientError): CallFailure =>
  error.response === undefined
    ? new CallFailure({ status: 0, statusText: "" })
    : unexpectedAnswer(error.response.status)

/**
 * Makes CallFailure the only way a call fails. Anything else that goes wrong before a request is sent is a bug, hence a
 * defect.
 */
export const callFailures = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, CallFailure, R> =>
  call.pipe(
    Effect.catch((error) => {
      if (isCallFailure(error)) return Effect.fail(error)
      if (!HttpClientError.isHttpClientError(error)) return Effect.die(error)
      return Effect.logWarning("A call came to nothing", error).pipe(Effect.andThen(Effect.fail(failureOf(error))))
    })
  )
