import { isSendable } from "../../domain/value/sentText.ts"

/** Characters of a password, as a person counts them. */
export const minPasswordLength = 12
export const maxPasswordLength = 128

/**
 * Normalises a password before hashing, so that equal-looking ones are equal regardless of the keyboard or program that
 * produced them.
 */
export const hashedForm = (password: string): string => password.normalize("NFKC")

/** Neighbouring keys, the alphabet and the digits, which are typed without a thought. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn"
]
const runs = [...rows, ...rows.map((row) => row.split("").toReversed().join(""))]

/** Most common words in published lists of passwords. */
const usualWords = [
  "password",
  "passwort",
  "passw0rd",
  "p@ssw0rd",
  "p@ssword",
  "letmein",
  "welcome",
  "iloveyou",
  "qwerty",
  "admin",
  "administrator",
  "changeme",
  "secret",
  "monkey",
  "dragon",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "superman",
  "trustno1",
  "correcthorsebatterystaple"
]

/** A word of the context shorter than this is too likely to be part of something else. */
const minContextLength = 4

/** Number of characters that must remain of a password without its guessable parts. */
const minOwnCharacters = 8

export interface PasswordCandidate {
  readonly password: string
  /** Words that anybody would guess here: the person's names and address, the product. */
  readonly context: ReadonlyArray<string>
  /** Tests a lower-case text against the common passwords of the product's and the installation's list. */
  readonly isCommon: (lowered: string) => boolean
}

const wordsOf = (context: ReadonlyArray<string>): ReadonlyArray<string> =>
  context
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minContextLength)
    // Longest first, so that a word within another one leaves no remainder.
    .toSorted((one, other) => other.length - one.length)

const without = (text: string, words: ReadonlyArray<string>): string =>
  words.reduce((left, word) => left.replaceAll(word, ""), text)

/** Length in code points, which counts characters as typed, however they are encoded. */
const charactersOf = (text: string): number => Array.from(text).length

/** True for a text that repeats one to four characters. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text)

const isRun = (text: string): boolean => {
  const twice = runs.map((row) => row + row)
  return twice.some((row) => row.includes(text))
}

/** Error for a new password, as a sentence; null if acceptable. All characters are allowed. */
export const decidePassword = ({ context, isCommon, password: typed }: PasswordCandidate): string | null => {
  const password = hashedForm(typed)
  const length = charactersOf(password)
  if (length < minPasswordLength) return `Use at least ${minPasswordLength} characters`
  if (length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters`
  if (!isSendable(password)) return "Use characters that can be typed"
  const lowered = password.toLowerCase()
  const letters = lowered.replaceAll(/[^\p{L}\p{N}]+/gu, "")
  // A common one with a year or a mark around it is tried next.
  const bare = lowered.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
  if (
    [lowered, letters, bare].some(isCommon) ||
    isRepeated(lowered) ||
    isRun(lowered) ||
    usualWords.includes(letters)
  ) {
    return "This password is too common. Choose another one"
  }
  if (charactersOf(without(lowered, usualWords)) < minOwnCharacters) {
    return "This password is too close to a common one. Choose another one"
  }
  if (charactersOf(without(lowered, wordsOf(context))) < minOwnCharacters) {
    return "This password is too close to your name, your address or the name of this portal. Choose another one"
  }
  return null
}
