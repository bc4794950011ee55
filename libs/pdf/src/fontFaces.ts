import { type Font, openSync } from "fontkit"
import { createRequire } from "node:module"

/** The typefaces of a PDF, by the letters they are for; together Noto Sans. */
export type FontFace = "latin" | ShapedFace | "japanese" | "korean" | "chinese"

/** The typefaces whose letters are drawn by their neighbours: they join, stack, change places or stand from the right. */
export type ShapedFace = "hebrew" | "arabic" | "devanagari" | "thai" | "armenian" | "georgian"

export type FontWeight = "regular" | "semibold"

const packages: Readonly<Record<FontFace, readonly [name: string, file: string]>> = {
  latin: ["noto-sans", "NotoSans"],
  hebrew: ["noto-sans-hebrew", "NotoSansHebrew"],
  arabic: ["noto-sans-arabic", "NotoSansArabic"],
  devanagari: ["noto-sans", "NotoSans"],
  thai: ["noto-sans-thai", "NotoSansThai"],
  armenian: ["noto-sans-armenian", "NotoSansArmenian"],
  georgian: ["noto-sans-georgian", "NotoSansGeorgian"],
  japanese: ["noto-sans-jp", "NotoSansJP"],
  korean: ["noto-sans-kr", "NotoSansKR"],
  chinese: ["noto-sans-sc", "NotoSansSC"]
}

const files: Readonly<Record<FontWeight, string>> = { regular: "400Regular", semibold: "600SemiBold" }

const { resolve } = createRequire(import.meta.url)

/** The file of a font, in its package. */
export const fontFileOf = (face: FontFace, weight: FontWeight): string => {
  const [folder, file] = packages[face]
  return resolve(`@expo-google-fonts/${folder}/${files[weight]}/${file}_${files[weight]}.ttf`)
}

const fonts = new Map<string, Font>()

/** A font, read from its package on first use and shared by all documents of the thread. */
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
