import { RoleName } from "@reclaim/core/domain/contact/RoleName"
import { type DeskPermission, deskPermissions } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { Effect } from "effect"
import { CommandRefused } from "./CommandRefused.ts"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"

const words = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(",")
      .map((word) => word.trim().toLowerCase().replaceAll(/[ -]/g, "_"))
      .filter((word) => word !== "")
  )
]

const named = <const N extends string>(what: string, text: string, names: readonly [N, ...ReadonlyArray<N>]) =>
  Effect.forEach(words(text), (word) => {
    const name = names.find((one) => one === word)
    if (name !== undefined) return Effect.succeed(name)
    const problem = `There is no ${what} ${word}: did you mean ${nearestName(word, names)}? There are ${names.join(", ")}.`
    return Effect.fail(new CommandRefused({ problem }))
  })

/** Roles by their names, separated by commas. */
export const rolesTyped = (text: string) => named("role", text, RoleName.literals)

const deskWords = ["accounts", "documents", "authorizations", "people"] as const satisfies ReadonlyArray<
  (typeof deskPermissions)[number] extends `desk.${infer Word}` ? Word : never
>

/** What somebody works on at the desk: `documents,people`. */
export const deskTyped = (text: string): Effect.Effect<ReadonlyArray<DeskPermission>, CommandRefused> =>
  Effect.map(named("desk", text, deskWords), (found) => found.map((word) => `desk.${word}` as const))
