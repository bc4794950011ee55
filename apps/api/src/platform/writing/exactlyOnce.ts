import { Invalid } from "@reclaim/core/contract/access/errors"
import { Effect, Schema } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { AskedOnce } from "./AskedOnce.ts"
import { findAnswer, keepAnswer, takeKey } from "./onceRows.ts"

const usedOtherwise = new Invalid({
  message: "This was already sent with different content; reload the page and try again",
  code: "key_used_otherwise"
})

/**
 * Runs a request once: a repetition gets the stored answer of the first. It must be the first statement of the
 * transaction, and all changes of the request must be in that transaction, so that a repetition waits for it to end. A
 * refused request leaves no trace and can be retried with the same key. Answers are kept for a day. The contract's call
 * has to declare the key with `onceHeaders`.
 */
export const exactlyOnce = <A, I extends Schema.Json, E, R>(
  answer: Schema.Codec<A, I>,
  effect: Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const asked = yield* AskedOnce
    if (asked === null) {
      return yield* Effect.die(
        new Error("A call is carried out once, and asks for no key: give it the headers `onceHeaders` in the contract")
      )
    }
    const clock = yield* ServerClock
    if (!(yield* takeKey(asked, new Date(yield* clock.now)))) {
      const kept = yield* findAnswer(asked)
      return kept === null ? yield* usedOtherwise : yield* Effect.orDie(Schema.decodeUnknownEffect(answer)(kept.answer))
    }
    const done = yield* effect
    yield* keepAnswer(asked, yield* Effect.orDie(Schema.encodeEffect(answer)(done)))
    return done
  })
