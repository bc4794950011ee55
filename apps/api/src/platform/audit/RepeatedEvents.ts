import type { SecurityEvent } from "./eventRows.ts"
import { networkOf } from "../http/networkOf.ts"

/** Similar events within a window: the first is written at once, the others as one row when the window closes. */
export interface EventGroup {
  readonly key: string
  /** The facts recorded for all of them. */
  readonly event: SecurityEvent
  /** The limits it counts against. */
  readonly takesFrom: ReadonlyArray<string>
  /** Start of the window, in milliseconds of the monotonic clock. */
  readonly opened: number
  /** Number of events after the first. */
  repeated: number
  /** Times of the first and the last event, in milliseconds since 1970. */
  readonly firstAt: number
  lastAt: number
}

/** Length of the window in which repeats are counted before they are written, in milliseconds. */
export const repeatWindowMillis = 60_000

/** Maximum number of different events of one kind, by one user or from one network, distinguished within a window. */
export const maxGroupsPerActor = 10

/** Maximum number of different events of one kind, by all actors together, distinguished within a window. */
export const maxGroupsPerType = 200

/** A session identifies the user; without one, only the sender's network is certain. */
const actorOf = ({ facts, sessionId, userId }: SecurityEvent): string => {
  if (sessionId !== null) return `user ${userId}`
  return typeof facts["sender"] === "string" ? networkOf(facts["sender"]) : "unknown"
}

/** The keys of groups: events of the same actor and kind, and events of the same kind. */
const withoutActor = (event: SecurityEvent, facts: SecurityEvent["facts"]): SecurityEvent => ({
  ...event,
  userId: null,
  sessionId: null,
  facts: { ...facts, various: true }
})

/**
 * Decides which events are written at once, and counts the others. A window has a bounded number of groups, however
 * many and however different the events are: those beyond the limit of their actor count in one group of that actor,
 * and beyond that in one group of their kind.
 */
export class RepeatedEvents {
  readonly #groups = new Map<string, EventGroup>()
  readonly #taken = new Map<string, number>()

  get size(): number {
    return this.#groups.size
  }

  /**
   * Counts an event. Returns its group, and `isFirst` if the event must be written now. `about` distinguishes events
   * with the same facts.
   */
  note(event: SecurityEvent, about: string, at: number, monotonic: number) {
    const level = this.#levelOf(event, about)
    const found = this.#groups.get(level.key)
    if (found !== undefined) {
      found.repeated += 1
      found.lastAt = at
      return { group: found, isFirst: false }
    }
    const group: EventGroup = { ...level, opened: monotonic, repeated: 0, firstAt: at, lastAt: at }
    this.#keep(group)
    return { group, isFirst: true }
  }

  /** Removes and returns the groups whose window has closed. */
  takeOpenedBefore(monotonic: number): ReadonlyArray<EventGroup> {
    const closed = [...this.#groups.values()].filter(({ opened }) => opened <= monotonic)
    for (const { key, takesFrom } of closed) {
      this.#groups.delete(key)
      for (const name of takesFrom) this.#take(name, -1)
    }
    return closed
  }

  /** Puts back a group that could not be written, merged with the events counted since. */
  putBack(group: EventGroup): void {
    const meanwhile = this.#groups.get(group.key)
    if (meanwhile === undefined) this.#keep(group)
    else meanwhile.repeated += group.repeated
  }

  #levelOf(event: SecurityEvent, about: string): Pick<EventGroup, "key" | "event" | "takesFrom"> {
    const { sender, ...facts } = event.facts
    const actor = actorOf(event)
    const ofActor = JSON.stringify([event.type, actor])
    const ofType = JSON.stringify([event.type])
    const exact = JSON.stringify([event.type, actor, event.sessionId, about, facts])
    const hasRoom = this.#takenOf(ofType) < maxGroupsPerType
    if (this.#groups.has(exact) || (hasRoom && this.#takenOf(ofActor) < maxGroupsPerActor)) {
      return { key: exact, event, takesFrom: [ofType, ofActor] }
    }
    if (this.#groups.has(ofActor) || hasRoom) {
      const { userId } = event
      const told =
        sender === undefined ? { ...withoutActor(event, {}), userId } : withoutActor(event, { sender: actor })
      return { key: ofActor, event: told, takesFrom: [ofType] }
    }
    return { key: ofType, event: withoutActor(event, {}), takesFrom: [] }
  }

  #keep(group: EventGroup): void {
    this.#groups.set(group.key, group)
    for (const name of group.takesFrom) this.#take(name, 1)
  }

  #takenOf(name: string): number {
    return this.#taken.get(name) ?? 0
  }

  #take(name: string, change: number): void {
    const taken = this.#takenOf(name) + change
    if (taken === 0) this.#taken.delete(name)
    else this.#taken.set(name, taken)
  }
}
