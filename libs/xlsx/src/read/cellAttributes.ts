import { attributeOf } from "./attributeOf.ts"

/** What a cell says of itself: where it is, its style, and what kind of value it has. */
export interface CellAttributes {
  readonly r: string | null
  readonly s: string | null
  readonly t: string | null
}

/** As almost every program writes it: in this order, one blank before each, in double quotes, and nothing to decode. */
const usual = /^(?: r="([A-Z0-9]+)")?(?: s="(\d+)")?(?: t="([a-zA-Z]+)")? ?$/

/** The attributes of a cell, read at once where they are written as usual: a sheet has a million of them. */
export const cellAttributes = (attributes: string): CellAttributes => {
  const found = usual.exec(attributes)
  if (found !== null) return { r: found[1] ?? null, s: found[2] ?? null, t: found[3] ?? null }
  return { r: attributeOf(attributes, "r"), s: attributeOf(attributes, "s"), t: attributeOf(attributes, "t") }
}
