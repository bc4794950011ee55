/** The part of fontkit that is used; it comes without types. */
declare module "fontkit" {
  export interface Glyph {
    readonly id: number
    /** Letters of the glyph. A font caches glyphs with the letters they were first requested for. */
    readonly codePoints: ReadonlyArray<number>
    /** Advance width in units of the font. */
    readonly advanceWidth: number
  }

  /** A glyph of a font that has been read. */
  export interface DrawnGlyph extends Glyph {
    /** Bounding box, in units of the font; infinite for an empty glyph. */
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
  }

  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }

  export interface GlyphRun {
    glyphs: ReadonlyArray<Glyph>
    readonly positions: ReadonlyArray<GlyphPosition>
    readonly advanceWidth: number
  }

  /** The part of a font that a document embeds, while it is gathered and written. */
  export interface Subset {
    readonly glyphs: Array<number>
    /** Answers where the glyph is in the part. */
    includeGlyph: (id: number) => number
    /** Writes an included glyph, followed by its components. */
    _addGlyph: (id: number) => void
    readonly glyf: Array<Uint8Array>
    readonly loca: { readonly offsets: Array<number> }
    readonly hmtx: { readonly metrics: Array<{ readonly advance: number; readonly bearing: number }> }
    offset: number
  }

  export interface Font {
    readonly postscriptName: string
    /** Every code point that the font has a glyph for. */
    readonly characterSet: ReadonlyArray<number>
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    readonly getGlyph: (id: number) => DrawnGlyph
    readonly createSubset: () => Subset
    /** OpenType features, switched on or off; the object passed is modified. */
    readonly layout: (text: string, features?: Record<string, boolean>) => GlyphRun
  }

  export function openSync(path: string): Font
}
