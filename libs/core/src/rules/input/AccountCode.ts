import { Schema } from "effect"

/** Maximum length of an account code, in characters. */
export const maxAccountCodeLength = 34

/** Form of an account code, worded to follow "Expected". */
export const accountCodeForm = `at most ${maxAccountCodeLength} letters, digits, spaces, dots, hyphens and commas, without spaces around them`

/** Signs that look like one that an account code may have, and are another. */
const lookalikes: ReadonlyArray<readonly [signs: RegExp, name: string]> = [
  [/\u2011/, "a non-breaking hyphen, not a plain one"],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/, "a dash, not a plain hyphen"],
  [/[\uFF01-\uFF5E]/, "a full-width character, not a plain one"],
  [/[\u0370-\u052F]/, "a letter of another alphabet"],
  [/\p{Zs}/u, "a space of another width"]
]

/** Error for the first character that an account code cannot contain; null for none. */
const strangeSign = (text: string): string | null => {
  const [sign] = text.match(/[^A-Za-z0-9 .,-]/u) ?? []
  if (sign === undefined) return null
  const [, name = "none of them"] = lookalikes.find(([signs]) => signs.test(sign)) ?? []
  return /\p{Cc}/u.test(sign) ? null : `Expected ${accountCodeForm}; “${sign}” is ${name}`
}

/** The code of an account as its custodian writes it; its letters are those of the Latin alphabet without accents. */
export const AccountCode = Schema.String.check(
  Schema.makeFilter((text) => strangeSign(text) ?? true),
  Schema.isPattern(new RegExp(`^[A-Za-z0-9.,-](?:[A-Za-z0-9 .,-]{0,${maxAccountCodeLength - 2}}[A-Za-z0-9.,-])?$`), {
    expected: accountCodeForm
  })
)
