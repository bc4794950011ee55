import { Schema } from "effect"
import { type PaperCode, PaperKey } from "../../../domain/document/paper/PaperCode.ts"
import { largestInt } from "../../../domain/value/largestInt.ts"

/** The form of the code; another form gets another number. */
const prefix = "RP1"

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** A prime below the number of two digits, so that neither a wrong digit nor two swapped ones keep the sum. */
const modulus = 1021

const isKey = Schema.is(PaperKey)

const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, digit) => (sum * digits.length + digits.indexOf(digit)) % modulus, 0)

/** Two digits that make the sum of all of them 1. */
const checkOf = (parts: ReadonlyArray<string>): string => {
  const check = (modulus + 1 - sumOf(`${parts.join("")}00`)) % modulus
  return digits.charAt(Math.floor(check / digits.length)) + digits.charAt(check % digits.length)
}

const partsOf = ({ clientId, key, page }: PaperCode): ReadonlyArray<string> => [
  prefix,
  String(clientId),
  key,
  String(page)
]

/** Sixteen random bytes as a key. */
export const paperKeyOf = (bytes: Uint8Array): PaperKey => {
  let left = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  let key = ""
  for (let place = 0; place < 26; place++) {
    key = digits.charAt(Number(left & 31n)) + key
    left >>= 5n
  }
  return PaperKey.make(key)
}

/** The code as the square has it: `RP1:<client>:<document>:<page>:<check>`. */
export const paperCodeText = (code: PaperCode): string => {
  const parts = partsOf(code)
  return [...parts, checkOf(parts)].join(":")
}

/** Formats a code in groups, to be read aloud or typed. */
export const readablePaperCode = (code: PaperCode): string => {
  const groups = code.key.match(/.{1,4}/gu) ?? []
  return [prefix, String(code.clientId), ...groups, String(code.page), checkOf(partsOf(code))].join("-")
}

/** Replaces letters that are easily mistaken for digits. */
const asDigits = (text: string): string => text.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/gu, "1")

/** Parses a code in either form; null if it is malformed or its check fails. */
export const parsePaperCode = (text: string): PaperCode | null => {
  const [start, client = "", ...rest] = asDigits(text)
    .split(/[^0-9A-Z]+/u)
    .filter((part) => part !== "")
  const check = rest.at(-1)
  const page = rest.at(-2) ?? ""
  const key = rest.slice(0, -2).join("")
  if (start !== prefix || !/^[1-9]\d{0,9}$/u.test(client) || !isKey(key) || !/^[1-9]\d?$/u.test(page)) return null
  const clientId = Number(client)
  const code: PaperCode = { clientId, key, page: Number(page) }
  return clientId <= largestInt && check === checkOf(partsOf(code)) ? code : null
}
