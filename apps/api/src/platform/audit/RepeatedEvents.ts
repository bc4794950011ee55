import type { SecurityEvent } from "./eventRows.ts"
import { networkOf } from "../http/networkOf.ts"

/** Events alike within a window: the first is written when it happens, the others are told together when it closes. */
export interface EventGroup {
  readonly key: string
  /** What is told of all of them. */
  readonly event: SecurityEvent
  /** What it takes from the number of groups there may be. */
  readonly takesFrom: ReadonlyArray<string>
  /** When the window opened, in milliseconds of the monotonic clock. */
  readonly opened: number
  /** How many came after the first. */
  repeated: number
  /** When the first of all was, and the last, in milliseconds since 1970. */
  readonly firstAt: number
  lastAt: number
}

/** How long repeats are counted before they are told, in milliseconds. */
export const repeatWindowMillis = 60_000

/** Different events of one kind by one user, or from one network, that are told apart within a window. */
export const maxGroupsPerActor = 10

/** The same for one kind of event by everybody. */
export const maxGroupsPerType = 200

/** A session shows whose doing it is; without one, only where it came from is certain. */
const actorOf = ({ facts, sessionId, userId }: SecurityEvent): string => {
  if (sessionId !== null) return `user ${userId}`
  return typeof facts["sender"] === "string" ? networkOf(facts["sender"]) : "unknown"
}

/** What events have in common that are alike but for the user or the network, and but for everything. */
const shared = (event: SecurityEvent, facts: SecurityEvent["facts"]): SecurityEvent => ({
  ...event,
  userId: null,
  sessionId: null,
  facts: { ...facts, various: true }
})

/**
 * Decides which events are written at once, and counts the others. However many come, and however different they are, a
 * window holds a bounded number of groups: what is beyond counts as something by the same actor, then as something of
 * its kind.
 */
export class RepeatedEvents {
  readonly #groups = new Map<string, EventGroup>()
  readonly #taken = new Map<string, number>()

  get size(): number {
    return this.#groups.size
  }

  /**
   * The group of an event, and whether it is the first of it, which is to be written now. `about` tells events apart
   * whose facts must not.
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

  /** Takes out the groups whose window has closed. */
  takeOpenedBefore(monotonic: number): ReadonlyArray<EventGroup> {
    const closed = [...this.#groups.values()].filter(({ opened }) => opened <= monotonic)
    for (const { key, takesFrom } of closed) {
      this.#groups.delete(key)
      for (const name of takesFrom) this.#take(name, -1)
    }
    return closed
  }

  /** Puts back a group that could not be told, with what came meanwhile. */
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
      const told = sender === undefined ? { ...shared(event, {}), userId } : shared(event, { sender: actor })
      return { key: ofActor, event: told, takesFrom: [ofType] }
    }
    return { key: ofType, event: shared(event, {}), takesFrom: [] }
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
