import { Schema, SchemaGetter } from "effect"
import { DocumentCode } from "./DocumentCode.ts"

const Codes = Schema.Array(DocumentCode)

const isCode = Schema.is(DocumentCode)

const check = (text: string): true | string => {
  if (text === "") return true
  const named = text.split(";")
  const strange = named.find((name) => !isCode(name))
  if (strange !== undefined) return `Expected codes of documents with semicolons between them; "${strange}" is none`
  return new Set(named).size === named.length || "Expected each code once"
}

/** Codes of documents as a table lists them: `residence-certificate;dk-02-051`, or nothing. */
export const DocumentCodeList = Schema.String.check(Schema.makeFilter(check)).pipe(
  Schema.decodeTo(Codes, {
    decode: SchemaGetter.transform((text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(";"))),
    encode: SchemaGetter.transform((codes: ReadonlyArray<string>) => codes.join(";"))
  })
)
export type DocumentCodeList = typeof Codes.Type
