import { maxPasskeyNameLength } from "@reclaim/core/domain/signIn/Passkey"

/** A name in its stored form; null without a visible character. */
export const readPasskeyName = (typed: string): string | null => {
  const name = typed.trim().slice(0, maxPasskeyNameLength)
  return name === "" ? null : name
}
