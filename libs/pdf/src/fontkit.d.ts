/** The part of fontkit that is used; it brings no types. */
declare module "fontkit" {
  export interface Glyph {
    readonly id: number
    /** The letters it stands for. Glyphs are kept by the font, with the letters they were first asked for. */
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
    /** Features are OpenType's, switched on or off; the object given is written to. */
    readonly layout: (text: string, features?: Record<string, boolean>) => GlyphRun
  }

  export function openSync(path: string): Font
}
