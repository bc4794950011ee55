import { Schema, SchemaGetter } from "effect"
import { HistoryPosition } from "../../domain/audit/HistoryPosition.ts"

const pattern = /^(\d{1,14})\.(\d{1,15})\.([\w.:]{0,80})$/

/** Where a part of a history begins, as one word: milliseconds since 1970, the number in the chain, the key. */
export const HistoryPositionText = Schema.String.check(
  Schema.isPattern(pattern, { expected: "where a part of a history begins" })
).pipe(
  Schema.decodeTo(HistoryPosition, {
    decode: SchemaGetter.transform((text: string) => {
      const [, at, no, key = ""] = pattern.exec(text) ?? []
      return { at: new Date(Number(at)), no: Number(no), key }
    }),
    encode: SchemaGetter.transform(({ at, key, no }) => `${String(at.getTime())}.${String(no)}.${key}`)
  })
)
