import { maxPasskeyNameLength } from "@reclaim/core/domain/signIn/Passkey"
import { Option } from "effect"

/** A name as it is stored; none without a character to read. */
export const readPasskeyName = (typed: string): Option.Option<string> => {
  const name = typed.trim().slice(0, maxPasskeyNameLength)
  return name === "" ? Option.none() : Option.some(name)
}
