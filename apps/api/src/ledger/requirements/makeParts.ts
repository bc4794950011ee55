import type { CountedUnit } from "./unitRows.ts"

/** A unit costs something even when nothing waits in it. */
const costOf = ({ reclaims }: CountedUnit): number => reclaims + 10

/** What is taken up at once on a server, where nobody waits for it. */
const serverCost = 3000

/** What is begun with on the embedded database, and how far it may go. */
const firstCost = 100
const [leastCost, mostCost] = [30, 1500] as const

/** How long others may wait for one transaction of the embedded database, in milliseconds. */
const patience = 8

/** Fewer parts than these are too little to gather statistics for. */
const fewParts = 4

/** Whether twice as many parts are written as when statistics were last gathered: at each power of two. */
export const hasDoubled = (parts: number): boolean => parts >= fewParts && Number.isInteger(Math.log2(parts))

/** Units part by part. */
export interface Parts {
  /** The units of the next part, at least one while there are any. */
  readonly next: () => ReadonlyArray<CountedUnit>
  /** Tells how long the last part took to write, so that the next ones are larger or smaller. */
  readonly tookMillis: (millis: number) => void
}

/** Large parts on a server; on the embedded database, which others wait for, parts that take so long as they may wait. */
export const makeParts = (units: ReadonlyArray<CountedUnit>, isEmbedded: boolean): Parts => {
  let place = 0
  let atOnce = isEmbedded ? firstCost : serverCost
  return {
    next: () => {
      const from = place
      let room = atOnce
      for (let at = from; at < units.length; at++) {
        const unit = units[at] as CountedUnit
        if (place > from && costOf(unit) > room) break
        room -= costOf(unit)
        place += 1
      }
      return units.slice(from, place)
    },
    tookMillis: (millis) => {
      if (!isEmbedded || millis <= 0) return
      const fitting = atOnce * (patience / millis)
      // Half of the way, for one part tells little of the next.
      atOnce = Math.min(mostCost, Math.max(leastCost, Math.round((atOnce + fitting) / 2)))
    }
  }
}
