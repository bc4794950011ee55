import { type Duration, Effect, Fiber } from "effect"

/**
 * Abandons an effect after a timeout without waiting for it to stop, which in the middle of a statement may take as
 * long as the statement.
 */
export const abandonAfter =
  <E2>(duration: Duration.Input, onTimeout: () => E2) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | E2, R> =>
    Effect.flatMap(Effect.forkDetach(effect), (fiber) =>
      Fiber.join(fiber).pipe(
        Effect.timeoutOrElse({ duration, orElse: () => Effect.fail(onTimeout()) }),
        Effect.onExit(() => Effect.sync(() => fiber.interruptUnsafe()))
      )
    )
