import type { TestSequencer, Vitest } from "vitest/node"

/** Vitest's order of test files, with those before it that are known to be slow. */
export declare class SlowestFirst implements TestSequencer {
  constructor(context: Vitest)
  sort: TestSequencer["sort"]
  shard: TestSequencer["shard"]
}
