import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { decideSignInThrottle, type Tally } from "./SignInThrottle.ts"
import { talliesOf } from "./talliesOf.ts"

const windowMillis = 900_000
const now = 10_000_000

const tally = (attempts: number, limit: number, firstAt = now): Tally => ({ attempts, limit, firstAt })

const throttledOutcome = (retryAfterSeconds: number) => ({ _tag: "Throttled", retryAfterSeconds }) as const

/** Makes attempts one after the other, each counted on its tallies unless refused; returns which were allowed. */
const allowedAttempts = (
  tries: ReadonlyArray<Parameters<typeof talliesOf>[0]>,
  limit: number
): ReadonlyArray<boolean> => {
  const counts = new Map<string, number>()
  return tries.map((attempt) => {
    const tallies = talliesOf(attempt, limit).map((on) => ({ ...on, name: on.key.join("|") }))
    const raised = tallies.map((on) => tally((counts.get(on.name) ?? 0) + 1, on.limit))
    if (decideSignInThrottle(raised, now, windowMillis)._tag === "Throttled") return false
    for (const { name } of tallies) counts.set(name, (counts.get(name) ?? 0) + 1)
    return true
  })
}

describe("Whether a password is looked at", () => {
  it.each([
    ["a first try", [tally(1, 10), tally(1, 100), tally(1, 100)], { _tag: "Allow" }],
    ["the last try of an account from here", [tally(10, 10), tally(10, 100), tally(10, 100)], { _tag: "Allow" }],
    ["one more of it", [tally(11, 10), tally(11, 100), tally(11, 100)], throttledOutcome(900)],
    ["an account tried from many networks", [tally(1, 10), tally(101, 100), tally(1, 100)], throttledOutcome(900)],
    ["a network that tried many accounts", [tally(1, 10), tally(1, 100), tally(101, 100)], throttledOutcome(900)],
    ["tries of which the first was a while ago", [tally(11, 10, now - 600_000)], throttledOutcome(300)],
    ["two full tallies", [tally(11, 10, now - 600_000), tally(101, 100, now - 300_000)], throttledOutcome(600)],
    ["a tally whose first try is about to leave it", [tally(11, 10, now - 900_000)], throttledOutcome(1)]
  ] as const)("is decided for %s", (_, tallies, verdict) => {
    assert.deepStrictEqual(decideSignInThrottle(tallies, now, windowMillis), verdict)
  })

  it.prop("keeps nobody waiting for longer than the window", [Schema.Natural, Schema.Int], ([attempts, first]) => {
    const verdict = decideSignInThrottle([tally(attempts, 10, now + first)], now, windowMillis)
    assert.strictEqual(verdict._tag, attempts <= 10 ? "Allow" : "Throttled")
    if (verdict._tag === "Throttled") assert.isTrue(verdict.retryAfterSeconds >= 1 && verdict.retryAfterSeconds <= 900)
  })

  it.prop("holds strangers to the account's limit over all networks", [Schema.Array(Schema.Int)], ([hosts]) => {
    const tries = [...hosts, ...hosts, ...hosts].map((host) => ({
      email: "a1@test.example",
      sender: `2001:db8:${((host >>> 16) & 0xffff).toString(16)}:${(host & 0xffff).toString(16)}::1`,
      deviceId: null
    }))
    assert.isAtMost(allowedAttempts(tries, 1).filter(Boolean).length, 10)
  })

  it("lets a known device through when strangers filled its account and its network", () => {
    const email = "a1@test.example"
    const strangers = Array.from({ length: 1000 }, (_, index) => ({
      email: index % 2 === 0 ? email : `nobody-${index}@test.example`,
      sender: index % 3 === 0 ? "192.0.2.1" : `198.51.100.${index % 250}`,
      deviceId: null
    }))
    const device = { email, sender: "192.0.2.1", deviceId: "mine" }
    const allowed = allowedAttempts(
      [...strangers, { ...device, deviceId: null }, ...Array.from({ length: 12 }, () => device)],
      10
    )
    assert.strictEqual(allowed[1000], false)
    assert.deepStrictEqual(allowed.slice(1001), [...Array(10).fill(true), false, false])
  })
})

describe("What a try counts on", () => {
  const sender = "2001:db8:1:2:3:4:5:6"

  it("is three shared tallies for a stranger", () => {
    assert.deepStrictEqual(talliesOf({ email: "a@b.c", sender, deviceId: null }, 10), [
      { key: ["account and network", "a@b.c", "2001:db8:1:2::/64"], limit: 10 },
      { key: ["account", "a@b.c"], limit: 100 },
      { key: ["network", "2001:db8:1:2::/64"], limit: 100 }
    ])
  })

  it("is its own tally for a known device", () => {
    assert.deepStrictEqual(talliesOf({ email: "a@b.c", sender, deviceId: "d" }, 10), [
      { key: ["device", "a@b.c", "d"], limit: 10 }
    ])
  })
})
