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
import { type FontFace, fontFileOf, type FontWeight } from "./fontFaces.ts"
import { isFromRight } from "./isolates.ts"

/** A glyph at its place in a cluster, in units of the font. */
export interface PlacedGlyph {
  readonly id: number
  readonly x: number
  readonly y: number
}

/** What is drawn for letters that belong together: one glyph, or several on, under and beside each other. */
export interface ShapedCluster {
  readonly letters: string
  readonly glyphs: ReadonlyArray<PlacedGlyph>
  /** To the beginning of the next cluster, in units of the font. */
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

/** Draws the letters of a run as their neighbours ask for: its clusters from left to right, as they stand on the page. */
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
