import { describe, expect, it } from "vitest"
import { benchParts, decideBenchParts } from "./benchParts.mjs"

describe("the parts of a benchmark", () => {
  it.each([
    ["everything where none is named", [], benchParts],
    ["the one that is named", ["dashboard"], ["dashboard"]],
    ["a list with commas, in order", ["start,dashboard,excel"], ["dashboard", "excel", "start"]],
    ["a list with spaces", ["excel, start"], ["excel", "start"]],
    ["what is named one by one", ["excel", "start", "excel"], ["excel", "start"]]
  ])("are %s", (_, asked, parts) => {
    expect(decideBenchParts({ only: asked, quick: false, smoke: false })).toEqual({ parts, refusal: undefined })
  })

  it("leave Lighthouse out of a quick run and of the shortest, unless named", () => {
    expect(decideBenchParts({ only: [], quick: false, smoke: true }).parts).toEqual(benchParts.slice(0, -1))
    expect(decideBenchParts({ only: [], quick: true, smoke: false }).parts).toEqual(benchParts.slice(0, -1))
    expect(decideBenchParts({ only: ["lighthouse"], quick: true, smoke: false }).parts).toEqual(["lighthouse"])
  })

  it.each([
    [["dashbord"], '"dashbord" is no part'],
    [["excel,starts", "Sizes"], '"starts" and "Sizes" are no parts'],
    [["excel,"], '"" is no part']
  ])("refuse %j by naming those there are", (asked, complaint) => {
    const { parts, refusal } = decideBenchParts({ only: asked, quick: false, smoke: false })
    expect(parts).toEqual([])
    expect(refusal).toContain(complaint)
    for (const part of benchParts) expect(refusal).toContain(part)
  })
})
