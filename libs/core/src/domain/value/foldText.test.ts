import { describe, expect, it } from "@effect/vitest"
import { foldText } from "./foldText.ts"

describe("text as searches compare it", () => {
  it.each([
    ["Étoile Actions", "etoile actions"],
    ["Møller", "moller"],
    ["ŁÓDŹ", "lodz"],
    ["Weißbach", "weissbach"],
    ["Ærø", "aero"],
    ["ＦＵＬＬ width", "full width"],
    ["Ωμέγα", "ωμεγα"],
    ["東京支店", "東京支店"],
    ["İstanbul", "istanbul"]
  ])("%s is %s", (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})
