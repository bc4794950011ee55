/** Characters that PostgreSQL cannot store: NUL and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/gu

/** A text of a file as it can be stored; what takes the place of the rest is refused as a control character as well. */
export const storableText = (text: string): string => text.replaceAll(unstorable, "\u0001")
