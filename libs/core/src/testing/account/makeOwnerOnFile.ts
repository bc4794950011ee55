import type { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { makeSteps } from "./makeSteps.ts"

/** Owner 4 with every detail required of Jasper Ridge, with overrides. */
export const makeOwnerOnFile = (
  overrides: {
    readonly owner?: Partial<OwnerOnFile["owner"]>
    readonly tax?: Partial<OwnerOnFile["tax"]>
    readonly ownersBehind?: string
  } = {}
): OwnerOnFile => {
  const { owner, tax } = makeSteps({ owner: { taxNumber: { last4: "789" } } })
  return {
    owner: { ...owner, ownerId: 4, ...overrides.owner },
    tax: { ...tax, ...overrides.tax },
    ownersBehind: overrides.ownersBehind ?? ""
  }
}

/** `makeOwnerOnFile`'s owner as an import creates it: only name, legal form and residence are known. */
export const makeImportedOwner = (overrides: Partial<OwnerOnFile["owner"]> = {}): OwnerOnFile => {
  const { entityType, name, residence } = makeOwnerOnFile().owner
  return {
    owner: { ...blankSteps.owner, ownerId: 4, name, entityType, residence, fiscalYearEnd: "", ...overrides },
    tax: blankSteps.tax,
    ownersBehind: ""
  }
}
