import type { OwnerFact } from "../../domain/document/OwnerFact.ts"

/** An owner, as far as documents name it; empty texts and null where nothing is known. */
export interface NamedOwner {
  readonly name: string
  readonly residence: string | null
  readonly entityType: string | null
  /** How the United States tax it: part of what it is. */
  readonly usClassification: string | null
  /** Of the country of residence, as it is written. */
  readonly taxNumber: string | null
}

const signsOf = (text: string | null): string => (text ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()

const isOther = (former: string | null, present: string | null): boolean =>
  former !== null && former !== "" && former !== present

/**
 * Which facts of an owner are others now. What was not known before is named nowhere, and a number that is only written in
 * another way is the same.
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
