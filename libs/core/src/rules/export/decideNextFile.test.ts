import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  agingSeconds,
  decideNextFile,
  type FileSize,
  fileSizeOf,
  fileSizes,
  fileSlots,
  hasSlotFor,
  largerFileSlots,
  type WaitingFile
} from "./decideNextFile.ts"

const AnySize = Schema.Literals(["small", "medium", "large"])
const AnyWaiting = Schema.Array(
  Schema.Struct({ size: AnySize, sinceMillis: Schema.Literals([0, 1, 900, 20_000, 59_000]) })
)
const now = 60_000

const isLarger = (size: FileSize): boolean => size !== "small"

/** Order in which files get slots, starting without any. */
const grantOrder = (waiting: typeof AnyWaiting.Type) => {
  let left = [...waiting]
  const taken: Array<FileSize> = []
  for (let next = decideNextFile(left, taken, now); next !== null; next = decideNextFile(left, taken, now)) {
    taken.push(next.size)
    left = left.filter((one) => one !== next)
  }
  return { left, taken }
}

describe("which file is made next", () => {
  it.each<[number, FileSize]>([
    [0, "small"],
    [10_000, "small"],
    [10_001, "medium"],
    [100_000, "medium"],
    [1_000_000, "large"]
  ])("a file of %i rows is %s", (rows, size) => {
    expect(fileSizeOf(rows)).toBe(size)
  })

  it("lets a small file overtake larger ones that came before", () => {
    const waiting = fileSizes.toReversed().map((size, index) => ({ size, sinceMillis: now - 1000 + index }))
    expect(decideNextFile(waiting, [], now)?.size).toBe("small")
    expect(decideNextFile(waiting.slice(0, 2), [], now)?.size).toBe("medium")
  })

  it("lets whoever waits longest go first within a size", () => {
    const waiting = [3, 1, 2].map((sinceMillis) => ({ size: "small" as const, sinceMillis }))
    expect(decideNextFile(waiting, [], now)?.sinceMillis).toBe(1)
  })

  it("serves a large file within a minute however many small ones keep coming", () => {
    const large = { size: "large" as const, sinceMillis: 0 }
    const waiting = new Set<WaitingFile>([large])
    // Every second all slots become free, and more small files arrive than there are slots.
    for (let second = 0; second <= 60 && waiting.has(large); second++) {
      const sinceMillis = second * 1000
      for (let count = 0; count < fileSlots * 2; count++) waiting.add({ size: "small", sinceMillis })
      const taken: Array<FileSize> = []
      for (let next = decideNextFile([...waiting], taken, sinceMillis); next !== null;) {
        taken.push(next.size)
        waiting.delete(next)
        next = decideNextFile([...waiting], taken, sinceMillis)
      }
      if (second < agingSeconds) assert.isTrue(waiting.has(large))
    }
    assert.isFalse(waiting.has(large))
  })

  it.prop("leaves a slot to small files whatever waits", { waiting: AnyWaiting }, ({ waiting }) => {
    const { taken } = grantOrder(waiting)
    assert.isAtMost(taken.length, fileSlots)
    assert.isAtMost(taken.filter(isLarger).length, largerFileSlots)
  })

  it.prop("leaves no slot empty that a waiting file may have", { waiting: AnyWaiting }, ({ waiting }) => {
    const { left, taken } = grantOrder(waiting)
    assert.isFalse(left.some(({ size }) => hasSlotFor(size, taken)))
  })

  it.prop("never lets a file that came later and is no smaller go first", { waiting: AnyWaiting }, ({ waiting }) => {
    const next = decideNextFile(waiting, [], now)
    const passed = waiting.filter(
      (one) =>
        next !== null &&
        one.sinceMillis < next.sinceMillis &&
        fileSizes.indexOf(one.size) <= fileSizes.indexOf(next.size)
    )
    assert.deepStrictEqual(passed, [])
  })
})
