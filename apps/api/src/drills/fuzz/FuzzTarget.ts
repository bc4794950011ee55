import type { Effect } from "effect"
import type { FuzzAnswer, FuzzRequest } from "./FuzzRequest.ts"

/** A target of requests: a call of the contract, or another address. */
export interface FuzzTarget {
  /** Name as on the command line: `POST /api/v1/transactions`. */
  readonly name: string
  /**
   * True if it starts a thread for each file that it makes, which takes a thousand times as long as other responses.
   */
  readonly makesFiles: boolean
  /** True if a success signs the sender out. */
  readonly endsSession: boolean
  /** Statuses of 500 and above that are not faults: those of calls declared as not implemented. */
  readonly excused: ReadonlyArray<number>
  readonly requests: (count: number, seed: number) => Effect.Effect<ReadonlyArray<FuzzRequest>>
  /** Fault of the body of a success; null if there is none. */
  readonly faultOfSuccess: (answer: FuzzAnswer) => string | null
}
