import { describe, expect, it } from "@effect/vitest"
import { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { drawerOf } from "../../../testing/drawer.ts"
import { decideScan } from "./decidePaper.ts"
import { paperCodeText, paperKeyOf } from "./paperCode.ts"

const draw = drawerOf(4)
const drawnKey = () => paperKeyOf(Uint8Array.from({ length: 16 }, () => draw.below(256)))
const [own, second, foreign] = [drawnKey(), drawnKey(), drawnKey()]

const papers = [
  { paperId: 7, key: own, state: "printed" },
  { paperId: 8, key: second, state: "posted" }
] as const

const page = (key: typeof own, number: number, clientId = 1) => paperCodeText({ clientId, key, page: number })

describe("a scan", () => {
  it("is of the document that its pages name, in whatever order", () => {
    expect(decideScan(1, ["https://example.com", page(own, 2), page(own, 1), page(own, 2)], papers)).toEqual({
      _tag: "Matched",
      paperId: 7,
      pages: [1, 2]
    })
  })

  it("of another client's document is answered as one that never was", () => {
    const others = decideScan(1, [page(foreign, 1, 2)], papers)
    expect(others).toEqual({ _tag: "Unknown" })
    expect(decideScan(1, [page(foreign, 1)], papers)).toEqual(others)
    // Another client's view must not reveal even the number of this client's document.
    expect(decideScan(1, [page(own, 1, 2)], papers)).toEqual(others)
  })

  it("of several documents is of none", () => {
    expect(decideScan(1, [page(own, 1), page(second, 1)], papers)).toEqual({ _tag: "Several" })
    expect(decideScan(1, [page(own, 1), page(foreign, 1, 2)], papers)).toEqual({ _tag: "Several" })
  })

  it("without a code is left to whoever has scanned it", () => {
    expect(decideScan(1, [], papers)).toEqual({ _tag: "NoCode" })
    expect(decideScan(1, [page(own, 1).slice(0, -1)], papers)).toEqual({ _tag: "NoCode" })
  })

  it("is wanted from printing until the original is there", () => {
    const wanted = PaperState.literals.filter(
      (state) => decideScan(1, [page(own, 1)], [{ paperId: 7, key: own, state }])._tag === "Matched"
    )
    expect(wanted).toEqual(["printed", "posted", "scan_received"])
    expect(decideScan(1, [page(own, 1)], [{ paperId: 7, key: own, state: "active" }])).toEqual({
      _tag: "Done",
      paperId: 7
    })
  })
})
