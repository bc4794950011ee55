import { Invalid } from "@reclaim/core/contract/access/errors"
import { Effect, Option, Schema } from "effect"
import { ServerClock } from "../clock/ServerClock.ts"
import { AskedOnce } from "./AskedOnce.ts"
import { findAnswer, keepAnswer, takeKey } from "./onceRows.ts"

const usedOtherwise = new Invalid({
  message: "This was sent before with other content; reload the page and try again",
  code: "key_used_otherwise"
})

/**
 * Carries out what a request asks for unless that was done already: then the same answer is given again. It has to be what
 * the transaction begins with, and all that the request changes has to be in that transaction: a repeated request waits for
 * it to end. What is refused leaves no trace, so that it can be tried again with the same key. Answers are kept for a day.
 * The call of the contract has to ask for the key, by `onceHeaders`.
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
      return Option.isNone(kept) ? yield* usedOtherwise : yield* Schema.decodeUnknownEffect(answer)(kept.value.answer)
    }
    const done = yield* effect
    yield* keepAnswer(asked, yield* Schema.encodeEffect(answer)(done))
    return done
  })
