/** A response with its ETag; without one it cannot be revalidated. */
export interface CachedAnswer<A> {
  readonly tag: string | undefined
  readonly value: A
}

/** The latest responses by question; the oldest is dropped when there are too many. */
export type CachedAnswers<A> = ReadonlyMap<string, CachedAnswer<A>>

/** How many responses are cached: enough to go through a few filters and back. */
export const maxCachedAnswers = 12

/** Caches a response as the newest, replacing the previous one; a response without an ETag only removes it. */
export const keep = <A>(kept: CachedAnswers<A>, question: string, answer: CachedAnswer<A>): CachedAnswers<A> => {
  const others = [...kept].filter(([key]) => key !== question)
  return answer.tag === undefined
    ? new Map(others)
    : new Map([...others.slice(1 - maxCachedAnswers), [question, answer]])
}
