import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const at = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8")
const source = at("layout.ts")

const styled = new Set([...at("layout.module.css").matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name = ""]) => name))

/** Values of the unions of a type, as the source writes them. */
const valuesOf = (type: string): ReadonlyArray<string> =>
  [...(new RegExp(`type ${type} =([^]*?)\\n\\n`).exec(source)?.[1] ?? "").matchAll(/"([\w-]+)"|\b(\d+)\b/g)].map(
    ([, name = "", figure = ""]) => name + figure
  )

// A class that the style does not have is left out without a word.
describe("the shared layout", () => {
  it.each(["StackLook", "RowLook"])("has a style for every %s", (type) => {
    const values = valuesOf(type)
    expect(values.length).toBeGreaterThan(3)
    expect(values.filter((value) => !styled.has(value))).toEqual([])
  })

  it("has a style for every look of text", () => {
    const values = valuesOf("TextLook").map((value) => (/^\d+$/.test(value) ? `size-${value}` : value))
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter((value) => !styled.has(value))).toEqual([])
  })

  it("has a style for every gap", () => {
    const gaps = valuesOf("Gap")
    expect(gaps).toHaveLength(7)
    expect(gaps.flatMap((gap) => [`gap-${gap}`, `across-${gap}`]).filter((name) => !styled.has(name))).toEqual([])
  })
})
