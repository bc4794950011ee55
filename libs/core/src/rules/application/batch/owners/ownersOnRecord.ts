import type { OwnerOnRecord } from "../../../../domain/application/batch/OwnerOnRecord.ts"
import type { OwnerStep } from "../../../../domain/application/steps/OwnerStep.ts"
import { foldText } from "../../../../domain/value/foldText.ts"

/** The client's owners, as rows of a file find them. */
export interface OwnersOnRecord {
  /**
   * Owner that a row names by reference, unless its name differs; null for none. References of earlier lists may be
   * ambiguous; only the lasting reference identifies an owner regardless of the name.
   */
  readonly named: (reference: string, name: string) => OwnerOnRecord | null
  /** The one whom an earlier list called so, where the row says another name; null for none. */
  readonly calledSo: (reference: string, name: string) => OwnerOnRecord | null
  /** One who looks the same: of the same name, residence and legal form; null for none. */
  readonly alike: (owner: Pick<OwnerStep, "entityType" | "name" | "residence">) => OwnerOnRecord | null
}

/** Reference to an owner that is always accepted, whatever earlier lists have called them. */
export const lastingReference = ({ ownerId }: Pick<OwnerOnRecord, "ownerId">): string => `#${String(ownerId)}`

const looks = ({ entityType, name, residence }: Pick<OwnerOnRecord, "entityType" | "name" | "residence">): string =>
  JSON.stringify([foldText(name.trim()), residence, entityType])

/** True if a row's owner name is empty or matches this owner's. */
const isAlso = (owner: OwnerOnRecord, name: string): boolean =>
  name === "" || foldText(name.trim()) === foldText(owner.name.trim())

export const ownersOnRecord = (owners: ReadonlyArray<OwnerOnRecord>): OwnersOnRecord => {
  const named = new Map<string, OwnerOnRecord | null>()
  const alike = new Map<string, OwnerOnRecord>()
  for (const owner of owners) {
    for (const reference of owner.references) named.set(reference, named.has(reference) ? null : owner)
    if (!alike.has(looks(owner))) alike.set(looks(owner), owner)
  }
  const lasting = new Map(owners.map((owner) => [lastingReference(owner), owner]))
  return {
    named: (reference, name) => {
      const called = named.get(reference) ?? null
      return lasting.get(reference) ?? (called !== null && isAlso(called, name) ? called : null)
    },
    calledSo: (reference, name) => {
      const called = lasting.has(reference) ? null : (named.get(reference) ?? null)
      return called === null || isAlso(called, name) ? null : called
    },
    alike: ({ entityType, name, residence }) =>
      entityType === null || residence === null ? null : (alike.get(looks({ entityType, name, residence })) ?? null)
  }
}
