import { describe, expect, it } from "vitest"
import { writtenPage } from "../testing/writtenPage.ts"
import { firstTurn, type ShownFile } from "./ShownFile.ts"

const file = (state: ShownFile["state"]): ShownFile => ({ id: 1, name: "form.pdf", state })

const page = writtenPage(1, ["Certificate of residence"])

const pages = file({ _tag: "Pages", pages: [page, writtenPage(2, [])] })
const loading = file({ _tag: "Loading" })
const failed = file({ _tag: "Failed", text: "Not now" })
const unreadable = file({ _tag: "Unreadable" })
const picture = file({ _tag: "Picture", url: "blob:1" })

describe("whose turn it is before any page is drawn", () => {
  it.each([
    ["the first page's", [pages, loading], { _tag: "Only", page }],
    ["nobody's while a file before it is on its way", [loading, pages], { _tag: "Nobody" }],
    [
      "the first page's of what follows files without pages",
      [failed, unreadable, picture, pages],
      { _tag: "Only", page }
    ],
    ["everybody's where no file has pages", [failed, picture], { _tag: "All" }]
  ])("is %s", (_, files, turn) => {
    expect(firstTurn(files)).toEqual(turn)
  })
})
