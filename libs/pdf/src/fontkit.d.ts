/** The part of fontkit that is used; it comes without types. */
declare module "fontkit" {
  export interface Glyph {
    readonly id: number
    /** The letters it stands for. A font caches glyphs with the letters they were first requested for. */
    readonly codePoints: ReadonlyArray<number>
    /** In units of the font. */
    readonly advanceWidth: number
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

  export interface Font {
    readonly postscriptName: string
    /** Every code point that the font has a glyph for. */
    readonly characterSet: ReadonlyArray<number>
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
    readonly glyphForCodePoint: (codePoint: number) => Glyph
    /** OpenType features, switched on or off; the object passed is modified. */
    readonly layout: (text: string, features?: Record<string, boolean>) => GlyphRun
  }

  export function openSync(path: string): Font
}
