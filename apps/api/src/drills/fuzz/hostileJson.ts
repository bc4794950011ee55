import { hostileTexts, unstorableTexts } from "./hostileTexts.ts"

const nest = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

/** Values in JSON's own spelling: it can say what JavaScript's values cannot, such as numbers beyond every range. */
export const hostileJson: readonly [string, ...ReadonlyArray<string>] = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1",
  "1.5",
  "1e-400",
  "1e9999",
  "-1e9999",
  "2147483647",
  "2147483648",
  "-2147483649",
  "9007199254740993",
  "9223372036854775808",
  "1e308",
  "123456789".repeat(500),
  "[]",
  "{}",
  "[null]",
  '["a"]',
  "[[[[1]]]]",
  "[0,1,2,3]",
  `[${"1,".repeat(20_000)}1]`,
  nest(1000, "[", "]"),
  `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`,
  '{"__proto__":{"isInternal":true}}',
  '{"constructor":{"prototype":{"isInternal":true}}}',
  '{"length":1e9}',
  '{"toJSON":1,"toString":2,"valueOf":3}',
  '{"$gt":""}',
  ...hostileTexts.map((text) => JSON.stringify(text))
]

/** Values that databases refuse: texts, and numbers beyond their columns. */
export const unstorableJson: readonly [string, ...ReadonlyArray<string>] = [
  "2147483648",
  "9223372036854775808",
  "1e9999",
  "1.5",
  ...unstorableTexts.map((text) => JSON.stringify(text))
]

/** Whole bodies that are no object of JSON, or hardly one. */
export const hostileBodies: readonly [Buffer, ...ReadonlyArray<Buffer>] = [
  Buffer.from(""),
  Buffer.from("\0"),
  Buffer.from("{"),
  Buffer.from("{}}"),
  Buffer.from("[]"),
  Buffer.from("null"),
  Buffer.from('"text"'),
  Buffer.from("1e9999"),
  Buffer.from("NaN"),
  Buffer.from("{'a':1}"),
  Buffer.from("\uFEFF{}"),
  Buffer.from('{"a":1,}'),
  Buffer.from("{}", "utf16le"),
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.from(nest(100_000, "[", "]")),
  Buffer.from(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`),
  Buffer.from(`{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join(",")}}`),
  Buffer.from("a=1&b=2"),
  Buffer.from("--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--")
]
