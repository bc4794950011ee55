import type { CountedUnit } from "./unitRows.ts"

/** A unit costs something even when nothing waits in it: about as much as two reclaims. */
const costOf = ({ reclaims }: CountedUnit): number => reclaims + 2

/**
 * What is begun with on a server, so that writing begins early, and how far parts grow there: who else writes for the client
 * waits for one, and each has everybody's dashboard read what has changed.
 */
const [firstServerCost, serverCost] = [1000, 4000] as const

/** What is begun with on the embedded database, and how far it may go. */
const firstCost = 100
const [leastCost, mostCost] = [30, 1500] as const

/** How long others may wait for one transaction of the embedded database, in milliseconds. */
const patience = 8

/** Fewer new requirements than these are too little to gather statistics for. */
const fewMade = 1000

/** How many times more there have to be than when statistics were last gathered: plans change with the order of size. */
const growth = 4

/** Whether a round has made so many requirements that statistics are to be gathered, after it had made `gathered` the last time. */
export const isToGather = (made: number, gathered: number): boolean => made >= Math.max(fewMade, gathered * growth)

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
  let atOnce = isEmbedded ? firstCost : firstServerCost
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
      if (!isEmbedded) atOnce = Math.min(serverCost, atOnce * 2)
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
