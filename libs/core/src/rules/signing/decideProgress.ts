import type { Signer } from "../../domain/signing/Signer.ts"

/** Facts about a signer that decide whether others have to sign. */
export type ProgressSigner = Pick<Signer, "groupCount" | "groupName" | "mode" | "n" | "round" | "state">

/** Progress of the signers of an envelope. */
export interface Progress {
  /** True once all required signers have signed. */
  readonly isComplete: boolean
  /** Signers to be asked now, by number. */
  readonly toAsk: ReadonlyArray<number>
  /** True if those who have neither declined nor been replaced can still complete it. */
  readonly isPossible: boolean
}

/** True if the counted signers suffice: a sole signatory, or as many of one group as it needs. */
const isEnough = (signers: ReadonlyArray<ProgressSigner>, counts: (signer: ProgressSigner) => boolean): boolean => {
  const counted = signers.filter(counts)
  if (counted.some(({ mode }) => mode === "alone")) return true
  return [...new Set(counted.map(({ groupName }) => groupName))].some((name) => {
    const members = counted.filter(({ groupName }) => groupName === name)
    return members.length >= Math.max(...members.map(({ groupCount }) => groupCount ?? 1))
  })
}

/** Progress by round: each needs one signer with sole power, or the required number of a group. */
export const decideProgress = (signers: ReadonlyArray<ProgressSigner>): Progress => {
  const rounds = [...new Set(signers.map(({ round }) => round))]
    .toSorted((one, other) => one - other)
    .map((of) => signers.filter(({ round }) => round === of))
  const open = rounds.find((members) => !isEnough(members, ({ state }) => state === "signed"))
  return {
    isComplete: rounds.length > 0 && open === undefined,
    toAsk: (open ?? []).filter(({ state }) => state === "waiting").map(({ n }) => n),
    isPossible:
      rounds.length > 0 &&
      rounds.every((members) => isEnough(members, ({ state }) => state !== "declined" && state !== "replaced"))
  }
}
