import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { SecurityEvent } from "./eventRows.ts"
import { maxGroupsPerActor, maxGroupsPerType, RepeatedEvents, repeatWindowMillis } from "./RepeatedEvents.ts"

const refusal = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  type: "access-refused",
  userId: 1,
  sessionId: "7",
  referenceNumber: "ABC",
  facts: { task: "documents" },
  ...more
})

const RecordedEvent = Schema.Struct({ user: Schema.Int, session: Schema.Int, task: Schema.Int, passes: Schema.Natural })

describe("Repeated events", () => {
  it.prop("are each written or counted once, whatever comes when", [Schema.Array(RecordedEvent)], ([noted]) => {
    const repeats = new RepeatedEvents()
    let now = 0
    let told = 0
    for (const { passes, session, task, user } of noted) {
      now += passes
      const event = refusal({ userId: user, sessionId: String(session), facts: { task } })
      if (repeats.note(event, "", now, now).isFirst) told += 1
      for (const { repeated } of repeats.takeOpenedBefore(now - repeatWindowMillis)) told += repeated
    }
    for (const { repeated } of repeats.takeOpenedBefore(Number.POSITIVE_INFINITY)) told += repeated
    assert.strictEqual(told, noted.length)
    assert.strictEqual(repeats.size, 0)
  })

  it("by one user are bounded, however different they are", () => {
    const repeats = new RepeatedEvents()
    for (let task = 0; task < 1000; task++) repeats.note(refusal({ facts: { task } }), "", 0, 0)
    assert.strictEqual(repeats.size, maxGroupsPerActor + 1)
    const [last] = repeats.takeOpenedBefore(0).slice(-1)
    assert.deepStrictEqual(last?.event, { ...refusal(), sessionId: null, facts: { various: true } })
    assert.strictEqual(last?.repeated, 1000 - maxGroupsPerActor - 1)
  })

  it("by very many are bounded, whoever they are", () => {
    const repeats = new RepeatedEvents()
    for (let host = 0; host < 65_536; host++) {
      const facts = { sender: `10.9.${host >> 8}.${host & 255}` }
      repeats.note(refusal({ type: "sign-in-refused", userId: null, sessionId: null, facts }), "", 0, 0)
    }
    assert.strictEqual(repeats.size, maxGroupsPerType + 1)
    // Another kind has room of its own.
    assert.isTrue(repeats.note(refusal(), "", 0, 0).isFirst)
  })

  it("without a session are by their network", () => {
    const repeats = new RepeatedEvents()
    const from = (sender: string, about: string) =>
      repeats.note(refusal({ sessionId: null, facts: { sender } }), about, 0, 0).isFirst
    assert.isTrue(from("2001:db8::1", "a@b.c"))
    assert.isFalse(from("2001:db8::2", "a@b.c"))
    assert.isTrue(from("2001:db8::2", "b@b.c"))
    assert.isTrue(from("2001:db8:0:1::1", "a@b.c"))
  })

  it("that could not be told are told with those that came since", () => {
    const repeats = new RepeatedEvents()
    for (let count = 0; count < 5; count++) repeats.note(refusal(), "", count, 0)
    const [group] = repeats.takeOpenedBefore(0)
    assert.isTrue(repeats.note(refusal(), "", 9, 1).isFirst)
    repeats.note(refusal(), "", 10, 1)
    if (group !== undefined) repeats.putBack(group)
    assert.deepStrictEqual(
      repeats.takeOpenedBefore(1).map(({ repeated }) => repeated),
      [5]
    )
  })
})
