import type { Font, GlyphRun } from "fontkit"
import { type FontFace, fontOf, type FontWeight } from "./fontFaces.ts"
import { type FontRun, isShaped, letterClusters } from "./fontRuns.ts"
import { shapedFont } from "./shapedFont.ts"

const codePointsOf = (cluster: string): ReadonlyArray<number> =>
  Array.from(cluster, (letter) => letter.codePointAt(0) ?? 0)

/** Maps each glyph to the letters of this text that it stands for, where that is one to one. */
const withLetters = (run: GlyphRun, text: string): GlyphRun => {
  const clusters = letterClusters(text)
  if (clusters.length !== run.glyphs.length) return run
  run.glyphs = run.glyphs.map((glyph, index) =>
    Object.create(glyph, { codePoints: { value: codePointsOf(clusters[index] ?? "") } })
  )
  return run
}

/** Letters that are simply placed next to each other, without combining marks that need positioning. */
const isPlain = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u.test(text)

const plainRun = (font: Font, text: string): GlyphRun => {
  const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
  return {
    glyphs,
    positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  }
}

/**
 * Kerning is for headings: in the small letters of tables it is invisible and takes longer than everything else. The Latin
 * font draws no two letters alike. Composed letters stay whole, because decomposing would lose them.
 */
const latinRun = (font: Font, weight: FontWeight, text: string): GlyphRun =>
  weight === "regular" && isPlain(text) ? plainRun(font, text) : font.layout(text, { ccmp: false })

/**
 * A font as a document embeds it, under its own name. Readers search and copy the letters that its glyphs are mapped to.
 */
const embedFont = (font: Font, face: FontFace, weight: FontWeight, copy: number): Font =>
  Object.create(font, {
    postscriptName: { value: copy === 0 ? font.postscriptName : `${font.postscriptName}-${copy + 1}` },
    layout: {
      value: (text: string) => (face === "latin" ? latinRun(font, weight, text) : withLetters(font.layout(text), text))
    }
  })

/**
 * The fonts of one document. A font may draw two letters alike, but an embedded font maps each glyph to one letter: the
 * second of the two is written with a second copy, so that every name can be searched and copied correctly.
 */
export class DocumentFonts {
  readonly #register: (name: string, font: Font) => void
  readonly #names = new Map<string, string>()
  /** The letter of each glyph in each copy of a font. */
  readonly #copies = new Map<string, Array<Map<number, string>>>()

  constructor(register: (name: string, font: Font) => void) {
    this.#register = register
  }

  #copyFor({ face, text }: FontRun, weight: FontWeight, name: string): number {
    const font = fontOf(face, weight)
    const copies = this.#copies.get(name) ?? []
    this.#copies.set(name, copies)
    const letters = letterClusters(text).map(
      (cluster) => [font.glyphForCodePoint(cluster.codePointAt(0) ?? 0).id, cluster] as const
    )
    const fits = (taken: ReadonlyMap<number, string>) =>
      letters.every(([glyph, cluster]) => (taken.get(glyph) ?? cluster) === cluster)
    const found = copies.findIndex(fits)
    const copy = found === -1 ? copies.length : found
    const taken = copies[copy] ?? new Map<number, string>()
    if (found === -1) {
      copies.push(taken)
      this.#register(`${name} ${copy}`, embedFont(font, face, weight, copy))
    }
    for (const [glyph, cluster] of letters) taken.set(glyph, cluster)
    return copy
  }

  #shaped(face: FontFace, weight: FontWeight, name: string): string {
    if (this.#names.has(name)) return name
    this.#names.set(name, name)
    this.#register(name, shapedFont(face, weight))
    return name
  }

  /** The name of the font copy to write a run with. */
  nameOf({ face, text }: FontRun, weight: FontWeight): string {
    const name = `${face} ${weight}`
    if (isShaped(face)) return this.#shaped(face, weight, name)
    const key = face === "latin" ? name : `${name} ${text}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    // No two letters of the Latin font share a glyph.
    const copy = this.#copyFor({ face, text: face === "latin" ? "" : text }, weight, name)
    this.#names.set(key, `${name} ${copy}`)
    return `${name} ${copy}`
  }
}
