import { describe, expect, it } from "@effect/vitest"
import { headerFingerprint } from "./headerFingerprint.ts"
import { tableOutline } from "./tableOutline.ts"

describe("the outline of a file", () => {
  it("has a few different cells of each column", () => {
    const titles = ["Konto ", "Farbe"]
    const rows = [["00123", ""], ["00123"], [" 7 ", " "], ["8"], ["9"]]
    expect(tableOutline(titles, rows)).toEqual({
      columns: [
        { title: "Konto", samples: ["00123", "7", "8"] },
        { title: "Farbe", samples: [] }
      ],
      rowCount: 5,
      titlesLine: 1,
      fingerprint: headerFingerprint(titles)
    })
  })
})
