import { Schema, SchemaGetter } from "effect"
import { Task } from "../../domain/user/Task.ts"
import { LooseFlag } from "../wire/LooseFlag.ts"
import { LooseText } from "../wire/LooseText.ts"

const Fields = Schema.Struct({
  ...Task.fields,
  label: LooseText,
  icon: Schema.optionalKey(Schema.NullOr(Schema.String)),
  isHidden: LooseFlag,
  disabled: LooseFlag
})

/** A task of the user; icon and flags may be missing, and a flag may be the text `"true"`. */
export const WireTask = Fields.pipe(
  Schema.decodeTo(Schema.toType(Task), {
    decode: SchemaGetter.transform(
      ({ icon, ...rest }: typeof Fields.Type) =>
        new Task(icon === null || icon === undefined ? rest : { ...rest, icon })
    ),
    encode: SchemaGetter.transform((task: Task): typeof Fields.Type => task)
  })
)
