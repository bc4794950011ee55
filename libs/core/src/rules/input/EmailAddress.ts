import { Schema, SchemaGetter, Option } from "effect"
import { visibleText } from "../../domain/value/visibleText.ts"

/** Maximum length of an address, in characters, by RFC 5321. */
const maxLength = 254

const form = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/

/** E-mail address as stored: trimmed and in lower case, because case does not distinguish addresses. */
export const EmailAddress = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter(
        (text) => (text.length <= maxLength && form.test(text)) || "Expected an e-mail address such as name@example.com"
      )
    ),
    {
      decode: SchemaGetter.transform((text: string) => visibleText(text).trim().toLowerCase()),
      encode: SchemaGetter.passthrough()
    }
  )
)

const decodeEmail = Schema.decodeUnknownOption(EmailAddress)

/** Normalises a typed e-mail address; null if invalid. */
export const readEmailAddress = (typed: string): string | null => Option.getOrNull(decodeEmail(typed))
