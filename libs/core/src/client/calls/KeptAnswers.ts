/** An answer with the tag under which the server knows it; without one it cannot be asked for again by name. */
export interface KeptAnswer<A> {
  readonly tag: string | undefined
  readonly value: A
}

/** The last answers by what was asked for; the oldest goes when there are too many. */
export type KeptAnswers<A> = ReadonlyMap<string, KeptAnswer<A>>

/** How many answers are kept: a walk through a few filters and back. */
export const maxKeptAnswers = 12

/** Keeps one more answer as the youngest, in place of what was known before; one without a tag is only forgotten. */
export const keep = <A>(kept: KeptAnswers<A>, question: string, answer: KeptAnswer<A>): KeptAnswers<A> => {
  const others = [...kept].filter(([key]) => key !== question)
  return answer.tag === undefined ? new Map(others) : new Map([...others.slice(1 - maxKeptAnswers), [question, answer]])
}
