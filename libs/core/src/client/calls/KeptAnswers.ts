/** A response with its ETag; without one it cannot be revalidated. */
export interface KeptAnswer<A> {
  readonly tag: string | undefined
  readonly value: A
}

/** The latest responses by question; the oldest is dropped when there are too many. */
export type KeptAnswers<A> = ReadonlyMap<string, KeptAnswer<A>>

/** How many responses are cached: enough to go through a few filters and back. */
export const maxKeptAnswers = 12

/** Caches a response as the newest, replacing the previous one; a response without an ETag only removes it. */
export const keep = <A>(kept: KeptAnswers<A>, question: string, answer: KeptAnswer<A>): KeptAnswers<A> => {
  const others = [...kept].filter(([key]) => key !== question)
  return answer.tag === undefined ? new Map(others) : new Map([...others.slice(1 - maxKeptAnswers), [question, answer]])
}
