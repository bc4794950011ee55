import { Schema, SchemaGetter } from "effect"
import { CountryCode } from "../market/CountryCode.ts"

/** The residences of owners that a rule is for; `Others` are those that no other rule of its market names. */
const Scope = Schema.Union([
  Schema.TaggedStruct("Everywhere", {}),
  Schema.TaggedStruct("Listed", { countries: Schema.Array(CountryCode) }),
  Schema.TaggedStruct("Union", {}),
  Schema.TaggedStruct("NotIn", { country: CountryCode }),
  Schema.TaggedStruct("Others", {})
])
type Scope = typeof Scope.Type

const form = /^(\*|EU|other|not [A-Z]{2}|[A-Z]{2}(;[A-Z]{2})*)$/

const parseScope = (text: string): Scope => {
  if (text === "*") return { _tag: "Everywhere" }
  if (text === "EU") return { _tag: "Union" }
  if (text === "other") return { _tag: "Others" }
  if (text.startsWith("not ")) return { _tag: "NotIn", country: CountryCode.make(text.slice("not ".length)) }
  return { _tag: "Listed", countries: text.split(";").map((code) => CountryCode.make(code)) }
}

const write = (scope: Scope): string => {
  switch (scope._tag) {
    case "Everywhere":
      return "*"
    case "Union":
      return "EU"
    case "Others":
      return "other"
    case "NotIn":
      return `not ${scope.country}`
    case "Listed":
      return scope.countries.join(";")
  }
}

/** Written form of a residence scope: `*`, `US`, `AT;NL`, `EU`, `not US` or `other`. */
export const ResidenceScope = Schema.String.check(
  Schema.isPattern(form, { expected: "countries such as AT;NL, or one of *, EU, other, not US" })
).pipe(
  Schema.decodeTo(Schema.toType(Scope), {
    decode: SchemaGetter.transform(parseScope),
    encode: SchemaGetter.transform(write)
  })
)
export type ResidenceScope = Scope
