/** The page's long timers, held by a story. */
export interface HeldTimers {
  /** Advances them, and the dates of this page. */
  readonly advance: (millis: number) => void
  /** Restores the page's own clock. */
  readonly release: () => void
}

interface HeldTimer {
  readonly at: number
  readonly run: () => void
}

/** Short timers, which testing tools wait for, run as usual; those that a person would notice are held. */
const longMillis = 1000
/** Higher than the id of any real timer. */
const firstId = 1_000_000_000

/** Holds every timer of a second or more until the story advances the clock, so that no story has to wait. */
export const holdTimers = (page: Window & typeof globalThis = window): HeldTimers => {
  const own = { setTimeout: page.setTimeout, clearTimeout: page.clearTimeout, now: page.Date }
  const waiting = new Map<number, HeldTimer>()
  let passed = 0
  let nextId = firstId

  const hold = (run: () => void, millis = 0): number => {
    if (millis < longMillis) return Number(own.setTimeout.call(page, run, millis))
    nextId += 1
    waiting.set(nextId, { at: passed + millis, run })
    return nextId
  }
  const letGo = (id: number | undefined): void => {
    if (id === undefined || !waiting.delete(id)) own.clearTimeout.call(page, id)
  }

  Object.assign(page, {
    setTimeout: hold,
    clearTimeout: letGo,
    Date: class extends own.now {
      constructor(...given: ReadonlyArray<number | string | Date>) {
        super(...((given.length === 0 ? [own.now.now() + passed] : given) as [number]))
      }
      static override now(): number {
        return own.now.now() + passed
      }
    }
  })

  return {
    advance: (millis) => {
      passed += millis
      const due = Array.from(waiting).filter(([, timer]) => timer.at <= passed)
      for (const [id, timer] of due.toSorted(([, a], [, b]) => a.at - b.at)) {
        waiting.delete(id)
        timer.run()
      }
    },
    release: () => {
      Object.assign(page, { setTimeout: own.setTimeout, clearTimeout: own.clearTimeout, Date: own.now })
    }
  }
}
