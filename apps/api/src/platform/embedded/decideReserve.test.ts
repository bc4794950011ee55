import { assert, describe, it } from "@effect/vitest"
import { ballastBytes, decideReserve, type DiskFacts, minFreeBytes } from "./diskReserve.ts"

const roomy: DiskFacts = { freeBytes: 10 ** 12, hasBallast: true, isReleased: false, wasLow: false }

describe("The reserve of a disk", () => {
  it.each([
    ["lets a roomy disk be written to", {}, { isLow: false, isBallastWanted: false }],
    ["puts the ballast where there is none", { hasBallast: false }, { isLow: false, isBallastWanted: true }],
    ["refuses below two segments of the log", { freeBytes: minFreeBytes - 1 }, { isLow: true, isBallastWanted: false }],
    [
      "goes on refusing at the edge",
      { freeBytes: minFreeBytes, wasLow: true },
      { isLow: true, isBallastWanted: false }
    ],
    [
      "does not take released ballast for room",
      { freeBytes: minFreeBytes + ballastBytes - 1, hasBallast: false, isReleased: true },
      { isLow: true, isBallastWanted: false }
    ],
    [
      "leaves a small disk without ballast",
      { freeBytes: minFreeBytes + ballastBytes, hasBallast: false },
      { isLow: false, isBallastWanted: false }
    ]
  ])("%s", (_, facts, decided) => {
    assert.deepStrictEqual(decideReserve({ ...roomy, ...facts }), decided)
  })
})
