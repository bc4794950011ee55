import { describe, expect, it } from "@effect/vitest"
import { hostileFiles, largestFiles, readGigabyte, readMade } from "./testing/hostileFiles.ts"

describe("a hostile file is told in a hundred megabytes", () => {
  it.each(hostileFiles)("%s", async (_, outcome, make) => {
    const read = await readMade(make())
    expect(read.outcome).toMatch(outcome)
    expect(read.megabytes).toBeLessThan(100)
  })

  it("a line of a gigabyte", async () => {
    const read = await readGigabyte()
    expect(read.outcome).toMatch(/^too_large: /)
    expect(read.megabytes).toBeLessThan(100)
  })
})

describe("more text than is read is told in two hundred megabytes", () => {
  it.each(largestFiles)("%s", async (_, outcome, make) => {
    const read = await readMade(make())
    expect(read.outcome).toMatch(outcome)
    expect(read.megabytes).toBeLessThan(200)
  })
})
