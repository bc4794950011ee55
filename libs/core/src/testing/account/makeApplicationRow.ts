import { ApplicationRow } from "../../domain/application/ApplicationRow.ts"

/** A draft of Jasper Ridge with two things missing, with overrides. */
export const makeApplicationRow = (
  overrides: Partial<ConstructorParameters<typeof ApplicationRow>[0]> = {}
): ApplicationRow =>
  new ApplicationRow({
    applicationId: 31,
    kind: "new",
    state: "draft",
    step: "owner",
    custodian: "C1",
    accountNumber: "NTC 17.4",
    ownerName: "Jasper Ridge Capital Inc.",
    gapCount: 2,
    waitingFor: "client",
    batchId: null,
    note: "",
    updatedAt: new Date(Date.UTC(2026, 10, 20, 9)),
    ...overrides
  })
