import type { SigningPower } from "../../domain/contact/SigningPower.ts"

/** Words for signing powers. */
export const powerWords = {
  alone: "Alone",
  jointly: (n: number, group: string) => `${n} of ${group}`,
  allOwners: "All owners",
  owners: (n: number) => (n === 1 ? "1 owner" : `${n} owners`)
} as const

/** Signing mode of a power: `Alone`, `2 of Directors`. */
export const mannerWords = ({
  groupCount,
  groupName,
  mode
}: Pick<SigningPower, "groupCount" | "groupName" | "mode">): string =>
  mode === "alone" ? powerWords.alone : powerWords.jointly(groupCount ?? 1, groupName)

const activePowers = (powers: ReadonlyArray<SigningPower>) => powers.filter(({ isSuspended }) => !isSuspended)

/** Signing modes of a person: `Alone`, `2 of Directors`; empty for none. */
export const signsWords = (powers: ReadonlyArray<SigningPower>): string =>
  [...new Set(activePowers(powers).map(mannerWords))].join(", ")

/** Owners that a person signs for; empty for none. */
export const coversWords = (powers: ReadonlyArray<SigningPower>): string => {
  const all = activePowers(powers)
  if (all.length === 0) return ""
  if (all.some(({ owners }) => owners.length === 0)) return powerWords.allOwners
  return powerWords.owners(new Set(all.flatMap(({ owners }) => owners)).size)
}
