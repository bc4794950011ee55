import { describe, expect, it } from "@effect/vitest"
import { decideLink, type LinkFacts } from "./decideLink.ts"

const nothing: LinkFacts = { known: null, stated: null, numbered: null, lookAlikes: [] }
const unlinked = { externalId: null }

describe("decideLink", () => {
  it.each<[string, LinkFacts, object]>([
    ["nobody has is new", nothing, { _tag: "New" }],
    ["has a known id is known", { ...nothing, known: 3 }, { _tag: "Known", number: 3 }],
    ["has a known id is known whoever looks alike", { ...nothing, known: 3, lookAlikes: [4] }, { _tag: "Known" }],
    [
      "looks like one of the portal is refused",
      { ...nothing, lookAlikes: [4, 7] },
      { _tag: "LooksAlike", numbers: [4, 7] }
    ],
    [
      "states a number of the portal is linked",
      { ...nothing, stated: 4, numbered: unlinked },
      { _tag: "Linked", number: 4 }
    ],
    [
      "states the number that it was linked by is known",
      { ...nothing, known: 4, stated: 4, numbered: { externalId: "O1" } },
      { _tag: "Known", number: 4 }
    ],
    ["states a number that there is not is refused", { ...nothing, stated: 9 }, { _tag: "NoSuchNumber", number: 9 }],
    [
      "states the number of another id is refused",
      { ...nothing, stated: 4, numbered: { externalId: "O7" } },
      { _tag: "NumberTaken", number: 4, externalId: "O7" }
    ],
    [
      "has an id of one and the number of another is refused",
      { ...nothing, known: 3, stated: 4, numbered: unlinked },
      { _tag: "IdTaken", number: 3, stated: 4 }
    ]
  ])("a row that %s", (_, facts, expected) => {
    expect(decideLink(facts)).toMatchObject(expected)
  })
})
