import { Result, Schema, SchemaGetter } from "effect"
import { decideInput } from "./decideInput.ts"

type Faults = Readonly<Record<string, string | undefined>>

interface ItemForms<Content, Entered> {
  /** Schema of the entered fields. */
  readonly entered: Schema.Codec<Entered>
  /** Schema of the same fields as sent. */
  readonly content: Schema.Codec<Content, unknown>
  /** Converts content to its entered form. */
  readonly shown: (content: Content) => Entered
  /** Faults between fields, as far as these can be read. */
  readonly faults: (entered: Entered) => Faults
}

/** Attributes a fault of part of a field to the whole field. */
const byField = (faults: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.split(".")[0], fault]))

/** One of a list in a form: everything that is wrong with it is said at once, each at its field. */
export const enteredItem = <Content, Entered>({
  content,
  entered,
  faults,
  shown
}: ItemForms<Content, Entered>): Schema.Codec<Content, Entered> => {
  const decide = decideInput(content)
  const decode = Schema.decodeUnknownSync(content)
  const faultsOf = (item: Entered): Faults => {
    const decided = decide(item)
    return { ...faults(item), ...(Result.isFailure(decided) ? byField(decided.failure) : {}) }
  }
  const check = Schema.makeFilter((item: Entered) =>
    Object.entries(faultsOf(item)).flatMap(([field, issue]) => (issue === undefined ? [] : [{ path: [field], issue }]))
  )
  return entered.check(check).pipe(
    Schema.decodeTo(Schema.toType(content), {
      decode: SchemaGetter.transform((item: Entered) => decode(item)),
      encode: SchemaGetter.transform(shown)
    })
  )
}
