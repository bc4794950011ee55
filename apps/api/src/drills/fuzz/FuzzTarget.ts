import type { Effect } from "effect"
import type { FuzzAnswer, FuzzRequest } from "./FuzzRequest.ts"

/** Something that requests are made up for: a call of the contract, or a place beside it. */
export interface FuzzTarget {
  /** As on the command line: `POST /api/v1/transactions`. */
  readonly name: string
  /** Whether it starts a thread for each file that it makes, which takes a thousand times as long as other answers. */
  readonly makesFiles: boolean
  /** Whether whoever makes it successfully is signed out after it. */
  readonly endsSession: boolean
  /** The statuses of 500 and above that are no fault: what is said to be not built yet. */
  readonly excused: ReadonlyArray<number>
  readonly requests: (count: number, seed: number) => Effect.Effect<ReadonlyArray<FuzzRequest>>
  /** What is wrong with the body of a success; null when nothing is. */
  readonly faultOfSuccess: (answer: FuzzAnswer) => string | null
}
