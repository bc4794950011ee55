import { maxPasskeyNameLength } from "@reclaim/core/domain/signIn/Passkey"

/** A name as it is stored; null without a character to read. */
export const readPasskeyName = (typed: string): string | null => {
  const name = typed.trim().slice(0, maxPasskeyNameLength)
  return name === "" ? null : name
}
