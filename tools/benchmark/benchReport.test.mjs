import { describe, expect, it } from "vitest"
import { comparisonText, figuresText } from "./benchReport.mjs"

const report = (changes) => ({
  commit: "abc",
  at: "2026-11-30T10:00:00.000Z",
  scale: "quick",
  machine: {},
  unit: 100,
  figures: [],
  ...changes
})

const times = { part: "start", name: "later start", unit: "ms", values: { median: 1500 } }

const collapseSpaces = (text) => text.replaceAll(/ +/g, " ").trim()

describe("figures of a benchmark", () => {
  it("are shown beside what they are in u", () => {
    const figures = [times, { part: "import", name: "all files", unit: "s", values: { seconds: 2 } }]
    expect(collapseSpaces(figuresText(report({ figures })))).toBe(
      "start: later start, median 1,500 ms 15.0 u\nimport: all files, seconds 2.0 s 20.0 u"
    )
  })

  it("are shown as they are where they are no times", () => {
    const figures = [{ part: "excel", name: "10,000", unit: "MB", values: { file: 0.5, peak: 250 } }]
    expect(collapseSpaces(figuresText(report({ figures })))).toBe(
      "excel: 10,000, file 0.500 MB \nexcel: 10,000, peak 250 MB"
    )
  })
})

describe("two runs", () => {
  it("are compared in u, so that machines may differ", () => {
    const now = report({ figures: [times] })
    const before = report({ commit: "old", unit: 50, figures: [{ ...times, values: { median: 1500 } }] })
    expect(collapseSpaces(comparisonText(now, before))).toMatch(/start: later start, median 30\.0 15\.0 u 0\.50x$/)
  })

  it("name what only one of them has, and what has another unit", () => {
    const size = { part: "pdf", name: "that PDF", unit: "MB", values: { file: 1 } }
    const text = comparisonText(report({ figures: [times, size] }), report({ figures: [{ ...size, unit: "KB" }] }))
    expect(text.split("\n").slice(-3)).toEqual([
      "only now: start: later start, median",
      "only now: pdf: that PDF, file",
      "only before: pdf: that PDF, file"
    ])
  })

  it("are said to differ in what they measured", () => {
    const said = /different amounts/
    expect(comparisonText(report({}), report({ scale: "full" }))).toMatch(said)
    expect(comparisonText(report({}), report({}))).not.toMatch(said)
  })
})
