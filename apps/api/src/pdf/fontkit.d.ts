/** The part of fontkit that is used; it brings no types. */
declare module "fontkit" {
  export interface Font {
    readonly postscriptName: string
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  }

  export function openSync(path: string): Font
}
