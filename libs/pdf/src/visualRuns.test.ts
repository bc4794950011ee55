import { describe, expect, it } from "vitest"
import { sentence } from "./isolates.ts"
import { visualLines } from "./visualRuns.ts"

const visualText = (text: string, breaks: (text: string) => ReadonlyArray<string> = (whole) => [whole]) =>
  visualLines(text, breaks).map((line) => line.map(({ face, text: part }) => `${face}:${part}`).join("|"))

/** Breaks before this word. */
const before = (word: string) => (text: string) => {
  const at = text.indexOf(word)
  return [text.slice(0, at).trimEnd(), text.slice(at)]
}

describe("a line", () => {
  // Letters of a shaped run are reordered during shaping; this checks the order of the runs.
  it.each([
    ["in Latin letters alone is one run", "Møller (Director)", "latin:Møller (Director)"],
    [
      "has a Hebrew name where it is written",
      "Señor אבי כהן (Director)",
      "latin:Señor |hebrew:אבי כהן|latin: (Director)"
    ],
    [
      "has the figure of a Hebrew name within it",
      "חברה 2000 בע״מ",
      "hebrew:בע״מ|latin: |latin:2000|latin: |hebrew:חברה"
    ],
    ["turns the brackets of a Hebrew name", "אבי (כהן)", "latin:(|hebrew:אבי (כהן"],
    ["leaves brackets around a Hebrew name", "x (אבי) y", "latin:x (|hebrew:אבי|latin:) y"],
    ["has Arabic figures from the left", "شركة ١٢٣ دبي", "arabic: دبي|arabic:١٢٣|arabic:شركة "],
    ["has one script from the right beside another", "אבי محمد", "arabic:محمد|latin: |hebrew:אבי"],
    [
      "draws a figure into the name before it where nothing keeps them apart",
      "by אבי, 29",
      "latin:by |latin:29|latin: ,|hebrew:אבי"
    ],
    ["keeps Thai from the left", "Mr สมชาย x", "latin:Mr |thai:สมชาย|latin: x"],
    ["shows a letter without a font from the left", "אבי த", "hebrew:אבי|latin: [U+0BA4]"]
  ])("%s", (_, text, runs) => {
    expect(visualText(text)).toEqual([runs])
  })

  it.each([
    ["a figure after it", sentence`by ${"אבי"}, 29 Nov`, "latin:by |hebrew:אבי|latin:, 29 Nov"],
    ["another name after it", sentence`${"אבי"}, ${"כהן"}`, "hebrew:אבי|latin:, |hebrew:כהן"],
    ["a sentence around it", sentence`As ${sentence`${"אבי"}, 29`}; 5`, "latin:As |hebrew:אבי|latin:, 29|latin:; 5"],
    ["a figure within it", sentence`by ${"חברה 7"}, 29`, "latin:by |latin:7|latin: |hebrew:חברה|latin:, 29"],
    ["nothing, where it is Latin", sentence`by ${"Ann"}, 29`, "latin:by Ann, 29"]
  ])("keeps a name in a sentence apart from %s", (_, text, runs) => {
    expect(visualText(text)).toEqual([runs])
  })

  it("goes on in the next one in the order of the whole text", () => {
    expect(visualText("by אבי (כהן) x", before("(כהן"))).toEqual([
      "latin:by |hebrew:אבי",
      "latin:(|hebrew:כהן|latin:)|latin: x"
    ])
  })

  it("is empty where the text is", () => {
    expect(visualText("")).toEqual([""])
  })
})
