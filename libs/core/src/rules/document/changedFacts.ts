import type { OwnerFact } from "../../domain/document/OwnerFact.ts"

/** Owner data named in documents; empty texts and null where unknown. */
export interface NamedOwner {
  readonly name: string
  readonly residence: string | null
  readonly entityType: string | null
  /** US tax classification, part of the legal form. */
  readonly usClassification: string | null
  /** Tax number of the country of residence, as written. */
  readonly taxNumber: string | null
}

const signsOf = (text: string | null): string => (text ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()

const isOther = (former: string | null, present: string | null): boolean =>
  former !== null && former !== "" && former !== present

/**
 * Facts of an owner that have changed. Facts that were unknown before do not count, nor does a number that is only
 * formatted differently.
 */
export const changedFacts = (former: NamedOwner, present: NamedOwner): ReadonlyArray<OwnerFact> => {
  const isChanged: Readonly<Record<OwnerFact, boolean>> = {
    name: isOther(former.name.trim(), present.name.trim()),
    residence: isOther(former.residence, present.residence),
    entityType:
      isOther(former.entityType, present.entityType) ||
      (former.entityType !== null && former.usClassification !== present.usClassification),
    taxNumber: isOther(signsOf(former.taxNumber), signsOf(present.taxNumber))
  }
  return (["name", "residence", "entityType", "taxNumber"] as const).filter((fact) => isChanged[fact])
}
