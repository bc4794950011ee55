import { faultsByField } from "@reclaim/core/rules/input/faultsByField"
import { Effect, Schema } from "effect"
import { CommandRefused } from "./CommandRefused.ts"

/** Refusal of a call, in the words of a command. */
export const refusedAsCommand = (error: { readonly message: string; readonly fields?: unknown }) => {
  const fields = Object.values((error.fields ?? {}) as Readonly<Record<string, string>>)
  const more = fields.filter((one) => one !== error.message)
  return new CommandRefused({ problem: `${[error.message, ...more].join(". ")}. Nothing was changed.` })
}

/** Decodes typed text as a form does. */
export const decodeTyped = <A, I>(schema: Schema.Codec<A, I>, given: I): Effect.Effect<A, CommandRefused> =>
  Schema.decodeUnknownEffect(schema)(given, { errors: "all" }).pipe(
    Effect.mapError(({ issue }) => {
      const faults = Object.entries(faultsByField(issue)).map(([field, fault]) => `${field}: ${fault}`)
      return new CommandRefused({ problem: `${faults.join(". ")}. Nothing was changed.` })
    })
  )
