import { type Font, openSync } from "fontkit"
import { fileURLToPath } from "node:url"

/** The typefaces of a PDF, by the letters they are for; together Noto Sans. */
export type FontFace = "latin" | ShapedFace | "japanese" | "korean" | "chinese"

/** Typefaces with contextual shaping: their letters join, stack, are reordered or run from right to left. */
export type ShapedFace = "hebrew" | "arabic" | "devanagari" | "thai" | "armenian" | "georgian"

export type FontWeight = "regular" | "semibold"

const families: Readonly<Record<FontFace, string>> = {
  latin: "NotoSans",
  hebrew: "NotoSansHebrew",
  arabic: "NotoSansArabic",
  devanagari: "NotoSans",
  thai: "NotoSansThai",
  armenian: "NotoSansArmenian",
  georgian: "NotoSansGeorgian",
  japanese: "NotoSansJP",
  korean: "NotoSansKR",
  chinese: "NotoSansSC"
}

const files: Readonly<Record<FontWeight, string>> = { regular: "400Regular", semibold: "600SemiBold" }

/** Font file, at the same relative path in the sources and in a release. */
export const fontFileOf = (face: FontFace, weight: FontWeight): string =>
  fileURLToPath(new URL(`../fonts/${families[face]}_${files[weight]}.ttf`, import.meta.url))

const fonts = new Map<string, Font>()

/** A font, read on first use and shared by all documents of the thread. */
export const fontOf = (face: FontFace, weight: FontWeight): Font => {
  const name = `${face} ${weight}`
  const known = fonts.get(name)
  if (known !== undefined) return known
  const font = openSync(fontFileOf(face, weight))
  // Embedding an accented letter loads the plain one as a part of it, and a glyph loaded that way never knows its letter.
  if (face === "latin") for (const letter of font.characterSet) font.glyphForCodePoint(letter)
  fonts.set(name, font)
  return font
}
