import { describe, expect, it } from "@effect/vitest"
import { type CachedAnswers, keep, maxCachedAnswers } from "./makeRevalidated.ts"

const none: CachedAnswers<number> = new Map()

const answer = (value: number) => ({ tag: `"r${value}"`, value })

const full = Array.from({ length: maxCachedAnswers }, (_, index) => index).reduce(
  (kept, index) => keep(kept, `q${index}`, answer(index)),
  none
)

describe("answers that are kept", () => {
  it("are as many as allowed, the youngest last", () => {
    expect(full.size).toBe(maxCachedAnswers)
    expect([...full.keys()].at(-1)).toBe(`q${maxCachedAnswers - 1}`)
  })

  it("lose the oldest to a new one", () => {
    const after = keep(full, "new", answer(99))
    expect(after.size).toBe(maxCachedAnswers)
    expect(after.has("q0")).toBe(false)
    expect(after.has("q1")).toBe(true)
    expect(after.get("new")).toEqual(answer(99))
  })

  it("become the newest when used again", () => {
    const after = keep(keep(full, "q0", answer(0)), "new", answer(99))
    expect(after.has("q0")).toBe(true)
    expect(after.has("q1")).toBe(false)
    expect(after.has("q2")).toBe(true)
  })

  it("are forgotten when the new one has no tag", () => {
    const after = keep(full, "q0", { tag: undefined, value: 1 })
    expect(after.has("q0")).toBe(false)
    expect(after.size).toBe(maxCachedAnswers - 1)
  })
})
