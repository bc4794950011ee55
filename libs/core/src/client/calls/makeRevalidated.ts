import { Effect, Ref, type Schema } from "effect"
import type { HttpClientResponse } from "effect/http"
import { callFailures, unexpectedAnswer, unreadableAnswers } from "./callFailures.ts"

/** A response with its ETag; without one it cannot be revalidated. */
interface CachedAnswer<A> {
  readonly tag: string | undefined
  readonly value: A
}

/** The latest responses by question; the oldest is dropped when there are too many. */
export type CachedAnswers<A> = ReadonlyMap<string, CachedAnswer<A>>

/** Number of responses cached: enough to go through a few filters and back. */
export const maxCachedAnswers = 12

/** Caches a response as the newest, replacing the previous one; a response without an ETag only removes it. */
export const keep = <A>(kept: CachedAnswers<A>, question: string, answer: CachedAnswer<A>): CachedAnswers<A> => {
  const others = [...kept].filter(([key]) => key !== question)
  return answer.tag === undefined
    ? new Map(others)
    : new Map([...others.slice(1 - maxCachedAnswers), [question, answer]])
}

/** Sends a question with the ETag of the cached response, and decodes the new response. */
interface Revalidation<A, Payload, E, R> {
  readonly send: (
    payload: Payload,
    headers: { readonly knownTag?: string }
  ) => Effect.Effect<HttpClientResponse.HttpClientResponse, E, R>
  readonly decode: (json: unknown) => Effect.Effect<A, Schema.SchemaError>
}

/**
 * A call that revalidates its cached response by ETag, so that an unchanged response is not sent again. A failure
 * clears the cache, so that the next user to sign in never sees the previous user's data.
 */
export const makeRevalidated = <A, Payload, E, R>({ decode, send }: Revalidation<A, Payload, E, R>) => {
  const answerOf = (response: HttpClientResponse.HttpClientResponse) =>
    response.status === 200
      ? Effect.flatMap(response.json, decode).pipe(unreadableAnswers)
      : Effect.fail(unexpectedAnswer(response.status))
  return Effect.map(Ref.make<CachedAnswers<A>>(new Map()), (kept) =>
    Effect.fnUntraced(
      function* (payload: Payload) {
        const key = JSON.stringify(payload)
        const before = (yield* Ref.get(kept)).get(key)
        const headers = before?.tag === undefined ? {} : { knownTag: before.tag }
        const response = yield* send(payload, headers)
        const tag = response.headers["etag"]
        const current = response.status === 304 ? before : { tag, value: yield* answerOf(response) }
        if (current === undefined) return yield* Effect.fail(unexpectedAnswer(response.status))
        yield* Ref.update(kept, (answers) => keep(answers, key, current))
        return current.value
      },
      callFailures,
      Effect.tapError(() => Ref.set(kept, new Map()))
    )
  )
}
