import { Schema, SchemaGetter } from "effect"
import { visibleText } from "./visibleText.ts"

/** Characters that cannot be stored or shown: lone surrogates, NUL and the other control characters. */
const unusable = /\p{Cs}|[^\P{Cc}\t\n\r]/u

const breaksLine = /[\t\n\r\p{Zl}\p{Zp}]/u

/** True if a text has no disallowed characters, whatever its length. */
export const isSendable = (text: string): boolean => !unusable.test(text)

/** Error for a text that must be one line; null if valid. */
export const faultOfLine = (text: string): string | null =>
  isSendable(text) && !breaksLine.test(text) ? null : "Expected text on one line, without control characters"

/** Exact text: passwords, and texts exchanged by programs. Tabs and line breaks are allowed. */
export const sentExactly = (maxLength: number) =>
  Schema.String.check(
    Schema.isMaxLength(maxLength, { message: `Expected at most ${maxLength} characters` }),
    Schema.makeFilter((text) => isSendable(text) || "Expected text without control characters")
  )

const exactLine = (maxLength: number) =>
  Schema.String.check(
    Schema.isMaxLength(maxLength, { message: `Expected at most ${maxLength} characters` }),
    Schema.makeFilter((text) => faultOfLine(text) ?? true)
  )

const toVisibleText = { decode: SchemaGetter.transform(visibleText), encode: SchemaGetter.passthrough<string>() }

/**
 * Free text of limited length in UTF-16 units; every text of a request has this form or that of a line, and is stripped
 * of invisible characters. Tabs and line breaks are allowed.
 */
export const sentText = (maxLength: number) =>
  sentExactly(maxLength).pipe(Schema.decodeTo(sentExactly(maxLength), toVisibleText))

/** Single-line text: names, titles, addresses. */
export const sentLine = (maxLength: number) =>
  exactLine(maxLength).pipe(Schema.decodeTo(exactLine(maxLength), toVisibleText))
