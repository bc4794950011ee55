import { Data } from "effect"

/** A request rejected before it reaches a handler. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: number
  /** A sentence for the user, free of internals. */
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}> {}
