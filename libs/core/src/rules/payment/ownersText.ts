import { count } from "../../format/count.ts"

/** Owners concerned by a change of payment details. */
export interface InstructionOwners {
  readonly ownerName: string
  readonly ownerCount: number
  /** True if owners of the same list may still be added. */
  readonly isGrowing?: boolean
}

/** `Alpine LP and 499 other owners`; just the name of a single one. */
export const ownersText = ({ isGrowing = false, ownerCount, ownerName }: InstructionOwners): string => {
  if (isGrowing) return `${ownerName} and other owners of the same list`
  const others = ownerCount - 1
  return others < 1 ? ownerName : `${ownerName} and ${count(others)} other ${others === 1 ? "owner" : "owners"}`
}
