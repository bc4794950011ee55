import type { SigningPower } from "../../domain/contact/SigningPower.ts"

/** How somebody signs and for whom, as people read it. */
export const powerWords = {
  alone: "Alone",
  jointly: (n: number, group: string) => `${n} of ${group}`,
  allOwners: "All owners",
  owners: (n: number) => (n === 1 ? "1 owner" : `${n} owners`)
} as const

/** In which manner a power is used: `Alone`, `2 of Directors`. */
export const mannerWords = ({
  groupCount,
  groupName,
  mode
}: Pick<SigningPower, "groupCount" | "groupName" | "mode">): string =>
  mode === "alone" ? powerWords.alone : powerWords.jointly(groupCount ?? 1, groupName)

const held = (powers: ReadonlyArray<SigningPower>) => powers.filter(({ isSuspended }) => !isSuspended)

/** How somebody signs: `Alone`, `2 of Directors`; empty for who does not. */
export const signsWords = (powers: ReadonlyArray<SigningPower>): string =>
  [...new Set(held(powers).map(mannerWords))].join(", ")

/** For which owners somebody signs; empty for who signs for none. */
export const coversWords = (powers: ReadonlyArray<SigningPower>): string => {
  const all = held(powers)
  if (all.length === 0) return ""
  if (all.some(({ owners }) => owners.length === 0)) return powerWords.allOwners
  return powerWords.owners(new Set(all.flatMap(({ owners }) => owners)).size)
}
