import { DocumentFinding } from "../../domain/document/DocumentFinding.ts"

/** Facts about a page that a program can determine. */
export interface PageFacts {
  /** Text of its text layer; null for an image. */
  readonly text: string | null
  /** Dots along the shorter side of a picture; null for other pages. */
  readonly shortSide: number | null
}

/** File about to be uploaded. */
export interface ReadFile {
  readonly fileName: string
  readonly pages: ReadonlyArray<PageFacts>
}

/** Words that a document has to contain. */
export interface ExpectedWords {
  /** Name of the owner or investor whom it is for. */
  readonly name: string
  /** 0 where any year will do. */
  readonly period: number
}

/** A hundred dots per inch on A4 or Letter, about the minimum for small print. */
const minShortSideDots = 800

/** Number of letters below which the text consists of page numbers and scanner stamps. */
const minLetters = 20

const marks = /\p{M}+/gu
const notWord = /[^\p{L}\p{N}]+/gu

/** The words of a text, without case, accents and signs. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replaceAll(marks, "")
    .toLowerCase()
    .split(notWord)
    .filter((word) => word !== "")

const hasText = ({ pages }: ReadFile): boolean =>
  pages.reduce((letters, { text }) => letters + wordsOf(text ?? "").join("").length, 0) >= minLetters

const isUnreadable = ({ pages }: ReadFile): boolean =>
  pages.some(({ shortSide }) => shortSide !== null && shortSide < minShortSideDots)

/**
 * Probable reasons for rejection of files that are to become one copy. Words are checked only if every file has text,
 * because a missing word may be on an image.
 */
export const findingsOf = (
  files: ReadonlyArray<ReadFile>,
  { name, period }: ExpectedWords
): ReadonlyArray<DocumentFinding> => {
  const ofFiles = files.flatMap((file) => {
    const { fileName } = file
    const about = { fileName, expected: "" }
    return [
      ...(isUnreadable(file) ? [new DocumentFinding({ ...about, code: "unreadable" })] : []),
      ...(hasText(file) ? [] : [new DocumentFinding({ ...about, code: "no_text" })])
    ]
  })
  if (!files.every(hasText)) return ofFiles
  const words = new Set(wordsOf(files.flatMap(({ pages }) => pages.map(({ text }) => text ?? "")).join(" ")))
  const hasName = wordsOf(name).every((word) => words.has(word))
  const hasYear = period === 0 || words.has(String(period))
  return [
    ...ofFiles,
    ...(hasName ? [] : [new DocumentFinding({ code: "name_missing", fileName: null, expected: name })]),
    ...(hasYear ? [] : [new DocumentFinding({ code: "year_missing", fileName: null, expected: String(period) })])
  ]
}
