import { OwnerOnRecord } from "../../../domain/application/batch/OwnerOnRecord.ts"

/** Alpine, a US corporation that an earlier list called `alp`. */
export const makeOwnerOnRecord = (
  overrides: Partial<ConstructorParameters<typeof OwnerOnRecord>[0]> = {}
): OwnerOnRecord =>
  new OwnerOnRecord({
    ownerId: 7,
    name: "Alpine Inc.",
    residence: "US",
    entityType: "corporation",
    usClassification: null,
    taxNumberEnds: ["789"],
    registeredAddress: null,
    references: ["alp"],
    ...overrides
  })
