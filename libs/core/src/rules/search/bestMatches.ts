import { matchRank, matchRanks } from "./matchRank.ts"

/** Those of some things whose names fit what is typed, the best first and otherwise in their order. */
export const bestMatches = <Thing>(
  things: ReadonlyArray<Thing>,
  typed: string,
  nameOf: (thing: Thing) => string
): ReadonlyArray<Thing> =>
  matchRanks.flatMap((rank) => things.filter((thing) => matchRank(nameOf(thing), typed) === rank))
