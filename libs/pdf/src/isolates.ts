/**
 * Isolates, invisible characters that keep the words and figures around a name in place whatever its direction. All
 * other direction controls are shown as code points.
 */
const first = "\u2068"
const last = "\u2069"

export const isIsolate = (letter: string): boolean => letter === first || letter === last

const isolates = /[\u2068\u2069]/gu

export const withoutIsolates = (text: string): string => text.replaceAll(isolates, "")

/** Letters that are written from the right; their figures are not. */
const fromRight =
  /(?=[\p{L}\p{M}])[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const isFromRight = (text: string): boolean => fromRight.test(text)

const isolate = (text: string): string => (isFromRight(text) ? first + text + last : text)

/**
 * Composes a text with foreign words, each isolated in its own direction, so that no figure next to a name is reordered
 * into it ("signed by אבי כהן, 29 Nov 2026").
 */
export const sentence = (parts: TemplateStringsArray, ...words: ReadonlyArray<string>): string =>
  String.raw({ raw: parts }, ...words.map(isolate))
