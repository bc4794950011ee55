/**
 * A list as the text of a PostgreSQL array, to be cast in the statement: one parameter carries a whole column,
 * including numbers of any size and nulls.
 */
export const arrayLiteral = (values: ReadonlyArray<string | number | bigint | null>): string =>
  `{${values.map((value) => (typeof value === "string" ? quote(value) : (value ?? "NULL"))).join(",")}}`

/** Few texts need quoting, and a million are tested. */
const needsEscape = /["\\]/

const quote = (text: string): string =>
  needsEscape.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`
