import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import { powerMessages as words } from "./powerMessages.ts"

/** In which manner a power is used: `Alone`, `2 of Directors`. */
export const mannerText = ({
  groupCount,
  groupName,
  mode
}: Pick<SigningPower, "groupCount" | "groupName" | "mode">): string =>
  mode === "alone" ? words.alone : words.jointly(groupCount ?? 1, groupName)

const held = (powers: ReadonlyArray<SigningPower>) => powers.filter(({ isSuspended }) => !isSuspended)

/** How somebody signs: `Alone`, `2 of Directors`; a dash for who does not. */
export const signsText = (powers: ReadonlyArray<SigningPower>): string =>
  [...new Set(held(powers).map(mannerText))].join(", ") || words.none

/** For which owners somebody signs; a dash for who signs for none. */
export const coversText = (powers: ReadonlyArray<SigningPower>): string => {
  const all = held(powers)
  if (all.length === 0) return words.none
  if (all.some(({ owners }) => owners.length === 0)) return words.allOwners
  return words.owners(new Set(all.flatMap(({ owners }) => owners)).size)
}
