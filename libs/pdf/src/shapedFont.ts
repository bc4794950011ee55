import type { Font, Glyph, GlyphRun, Subset } from "fontkit"
import {
  Blob as FontBlob,
  Buffer as ShapedText,
  ClusterLevel,
  Direction,
  Face,
  Font as ShapedFont,
  shape
} from "harfbuzzjs"
import { readFileSync } from "node:fs"
import { type FontFace, fontFileOf, fontOf, type FontWeight } from "./fontFaces.ts"
import { isFromRight } from "./isolates.ts"

/** A glyph at its place in a cluster, in units of the font. */
interface PlacedGlyph {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** Drawing of letters that belong together: one glyph, or several placed relative to each other. */
interface ShapedCluster {
  readonly letters: string
  readonly glyphs: ReadonlyArray<PlacedGlyph>
  /** Distance to the next cluster, in units of the font. */
  readonly advance: number
}

const shapedFonts = new Map<string, ShapedFont>()

const shapedFontOf = (face: FontFace, weight: FontWeight): ShapedFont => {
  const file = fontFileOf(face, weight)
  const known = shapedFonts.get(file)
  if (known !== undefined) return known
  const font = new ShapedFont(new Face(new FontBlob(readFileSync(file))))
  shapedFonts.set(file, font)
  return font
}

/** Shapes the letters of a run: its clusters in visual order, from left to right. */
export const shapedClusters = (face: FontFace, weight: FontWeight, text: string): ReadonlyArray<ShapedCluster> => {
  const buffer = new ShapedText()
  buffer.addText(text)
  buffer.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES)
  buffer.guessSegmentProperties()
  buffer.setDirection(isFromRight(text) ? Direction.RTL : Direction.LTR)
  shape(shapedFontOf(face, weight), buffer)
  const positions = buffer.getGlyphPositions()
  const found = new Map<number, { glyphs: Array<PlacedGlyph>; advance: number }>()
  buffer.getGlyphInfos().forEach(({ cluster, codepoint }, index) => {
    const of = found.get(cluster) ?? { glyphs: [], advance: 0 }
    found.set(cluster, of)
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    of.glyphs.push({ id: codepoint, x: of.advance + xOffset, y: yOffset })
    of.advance += xAdvance
  })
  const starts = [...found.keys()].toSorted((one, other) => one - other)
  const lettersFrom = new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1])]))
  return Array.from(found, ([start, cluster]) => ({ ...cluster, letters: lettersFrom.get(start) ?? "" }))
}

/** First number of a cluster, above any glyph of a font. */
const firstCluster = 0x10000

/** Flags of a composite glyph's component: positioned by two words, and followed by another (OpenType, glyf). */
const placedByWords = 0x0003
const moreParts = 0x0020

/** Undocumented method that fontkit calls for each glyph it writes. */
const addGlyph = "_addGlyph"

interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

const boxOf = (font: Font, glyphs: ReadonlyArray<PlacedGlyph>): Box => {
  const boxes = glyphs.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox
    return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
  })
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY))
  }
}

const compositeGlyph = (box: Box, parts: ReadonlyArray<PlacedGlyph>): Uint8Array => {
  const words = [-1, box.minX, box.minY, box.maxX, box.maxY]
  parts.forEach(({ id, x, y }, index) => {
    words.push(placedByWords | (index < parts.length - 1 ? moreParts : 0), id, x, y)
  })
  const view = new DataView(new ArrayBuffer(words.length * 2))
  words.forEach((word, index) => view.setInt16(index * 2, word))
  return new Uint8Array(view.buffer)
}

/**
 * A cluster as readers take it in: drawn with its first letter, and the others without a drawing or a width of their own.
 * Several letters on one glyph would be read too, but with a mark among them PDF.js takes it for a mark and adds a space.
 */
const lettersApart = ({ advance, glyphs, letters }: ShapedCluster): ReadonlyArray<ShapedCluster> => {
  const [first = "", ...others] = Array.from(letters)
  const apart = [
    { letters: first, glyphs, advance },
    ...others.map((letter) => ({ letters: letter, glyphs: [], advance: 0 }))
  ]
  return isFromRight(letters) ? apart.toReversed() : apart
}

/**
 * The clusters of a document in one font, each embedded as a glyph of its own. A reader maps a glyph to one text: "ب" and
 * "ت" share the glyph beneath their dots, and "कि" is drawn from its last letter to its first.
 */
class EmbeddedClusters {
  readonly #font: Font
  readonly #known = new Map<string, Glyph>()
  readonly #clusters: Array<ShapedCluster> = []

  constructor(font: Font) {
    this.#font = font
  }

  /** Glyph of a cluster, as wide as at its first occurrence, whatever its neighbours are now. */
  glyphOf(cluster: ShapedCluster): Glyph {
    const key = `${cluster.letters} ${cluster.glyphs.map(({ id, x, y }) => `${id} ${x} ${y}`).join(" ")}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const id = firstCluster + this.#clusters.push(cluster) - 1
    const glyph = {
      id,
      codePoints: Array.from(cluster.letters, (letter) => letter.codePointAt(0) ?? 0),
      advanceWidth: cluster.advance
    }
    this.#known.set(key, glyph)
    return glyph
  }

  /** Writes a cluster as fontkit writes a glyph. */
  #write(subset: Subset, { advance, glyphs }: ShapedCluster): void {
    const drawn = glyphs.filter(({ id }) => Number.isFinite(this.#font.getGlyph(id).bbox.minX))
    const box = drawn.length === 0 ? undefined : boxOf(this.#font, drawn)
    const parts = drawn.map((glyph) => ({ ...glyph, id: subset.includeGlyph(glyph.id) }))
    const bytes = box === undefined ? new Uint8Array() : compositeGlyph(box, parts)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance, bearing: box?.minX ?? 0 })
    subset.offset += bytes.length
  }

  subset(): Subset {
    const subset = this.#font.createSubset()
    const include = subset.includeGlyph.bind(subset)
    const write = subset[addGlyph].bind(subset)
    const places = new Map<number, number>()
    subset.includeGlyph = (id) => {
      if (id < firstCluster) return include(id)
      const place = places.get(id) ?? subset.glyphs.push(id) - 1
      places.set(id, place)
      return place
    }
    subset[addGlyph] = (id) => {
      const cluster = this.#clusters[id - firstCluster]
      if (cluster === undefined) write(id)
      else this.#write(subset, cluster)
    }
    return subset
  }
}

/** Font with shaped letters, as a document embeds it. */
export const shapedFont = (face: FontFace, weight: FontWeight): Font => {
  const font = fontOf(face, weight)
  const embedded = new EmbeddedClusters(font)
  const layout = (text: string): GlyphRun => {
    const clusters = shapedClusters(face, weight, text).flatMap(lettersApart)
    return {
      glyphs: clusters.map((cluster) => embedded.glyphOf(cluster)),
      positions: clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: clusters.reduce((sum, { advance }) => sum + advance, 0)
    }
  }
  return Object.create(font, {
    // pdfkit knows fonts by this name, and one file has the letters of two typefaces.
    postscriptName: { value: `${font.postscriptName}-${face}` },
    createSubset: { value: () => embedded.subset() },
    layout: { value: layout }
  })
}
