import { describe, expect, it } from "vitest"
import { slowestFiles, timesText } from "./testTimes.mjs"

const report = (...files) => ({
  testResults: files.map(([name, startTime, endTime]) => ({ name, startTime, endTime, assertionResults: [] }))
})

describe("the times of npm test", () => {
  it("name the ten slowest files of all reports, the slowest first", () => {
    const many = Array.from({ length: 12 }, (_, place) => [
      `/portal/libs/core/src/${place}.test.ts`,
      1000,
      1000 + place
    ])
    const files = slowestFiles([report(...many), report(["/portal/apps/api/src/a.test.ts", 500, 3000])], "/portal")
    expect(files).toHaveLength(10)
    expect(files[0]).toEqual({ file: "apps/api/src/a.test.ts", millis: 2500 })
    expect(files[1]).toEqual({ file: "libs/core/src/11.test.ts", millis: 11 })
  })

  it("stand beside u, which is said first", () => {
    const text = timesText({
      unit: 100,
      total: 130_000,
      parts: [{ name: "Types", millis: 30_000 }],
      files: [{ file: "libs/core/src/a.test.ts", millis: 1250 }]
    })
    expect(text.split("\n").map((line) => line.trim())).toEqual([
      "Times (u = 100 ms, the median of ten empty Node programs at the beginning):",
      "30.0 s     300 u  Types",
      "130.0 s   1,300 u  all of it",
      "",
      "Slowest test files:",
      "1.3 s      13 u  libs/core/src/a.test.ts"
    ])
  })
})
