import { describe, expect, it } from "@effect/vitest"
import type { ChosenFilter } from "./chosenFilters.ts"
import { filterSentence } from "./filterSentence.ts"

const filter = (group: ChosenFilter["group"], label: string): ChosenFilter => ({ group, value: label, label })

describe("the filters as a sentence", () => {
  it.each<[string, ReadonlyArray<ChosenFilter>, string]>([
    ["says that there is none", [], "No filters set."],
    ["names one value", [filter("country", "Germany")], "Filtered to Country Germany."],
    [
      "joins values of one kind by or, kinds by a semicolon",
      [
        filter("country", "Germany"),
        filter("clientStatus", "Filed"),
        filter("country", "France"),
        filter("country", "Italy")
      ],
      "Filtered to Status Filed; Country Germany, France or Italy."
    ]
  ])("%s", (_, chosen, sentence) => {
    expect(filterSentence(chosen)).toBe(sentence)
  })

  it("counts what is too much to name", () => {
    const accounts = Array.from({ length: 1222 }, (_, at) => filter("account", `A${at}`))
    expect(filterSentence(accounts, 20)).toMatch(/^Filtered to Account A0, .*, A19 or 1,202 more\.$/)
  })

  it("names everything where nothing is too much", () => {
    const accounts = Array.from({ length: 1222 }, (_, at) => filter("account", `A${at}`))
    expect(filterSentence(accounts)).toMatch(/^Filtered to Account A0, .*, A1220 or A1221\.$/)
  })
})
