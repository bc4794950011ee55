import { describe, expect, it } from "vitest"
import { nothingChosen, type RowChoice, withAllToggled, withRange, withRangeTo, withToggled } from "./RowChoice.ts"

const order = ["a", "b", "c", "d", "e", "f"]
const none = nothingChosen<string>()

const chosen = ({ keys }: RowChoice<string>): string => order.filter((key) => keys.has(key)).join("")

const down = (choice: RowChoice<string>, from: string, to: string) => withRange(choice, { from, to, order })

describe("the choice of rows", () => {
  it("takes a row and gives it up", () => {
    const one = withToggled(withToggled(none, "b"), "d")
    expect(chosen(one)).toBe("bd")
    expect(chosen(withToggled(one, "b"))).toBe("d")
  })

  it("goes on from the row that was taken, in both directions, and gives up what it leaves", () => {
    let choice = withToggled(none, "c")
    choice = down(choice, "c", "d")
    choice = down(choice, "d", "e")
    expect(chosen(choice)).toBe("cde")
    choice = down(choice, "e", "d")
    expect(chosen(choice)).toBe("cd")
    choice = down(down(choice, "d", "c"), "c", "b")
    expect(chosen(choice)).toBe("bc")
  })

  it("begins anew where the focus went elsewhere, and keeps what was chosen", () => {
    const choice = down(withToggled(none, "a"), "d", "e")
    expect(chosen(choice)).toBe("ade")
    expect(chosen(down(choice, "e", "d"))).toBe("ad")
  })

  it("reaches to a row from the one that was taken last", () => {
    expect(chosen(withRangeTo(withToggled(none, "e"), "b", order))).toBe("bcde")
    expect(chosen(withRangeTo(none, "b", order))).toBe("b")
  })

  it("reaches from where it can when its beginning is no longer shown", () => {
    const hidden = withToggled(none, "gone")
    expect([...withRange(hidden, { from: "gone", to: "b", order }).keys]).toEqual(["gone"])
  })

  it("takes all that are shown, and gives them up again without the others", () => {
    const all = withAllToggled(withToggled(none, "a"), ["b", "c"])
    expect(chosen(all)).toBe("abc")
    expect(chosen(withAllToggled(all, ["b", "c"]))).toBe("a")
  })
})
