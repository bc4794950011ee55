import { DeskApplication } from "../../domain/application/DeskApplication.ts"
import { makeApplication } from "./makeApplication.ts"

/** An application for an account of Jasper Ridge taken by a desk user, with overrides. */
export const makeDeskApplication = (
  overrides: Partial<ConstructorParameters<typeof DeskApplication>[0]> = {}
): DeskApplication =>
  new DeskApplication({
    application: makeApplication({
      state: "in_review",
      gaps: [],
      submittedAt: new Date(Date.UTC(2026, 10, 20, 10))
    }),
    clientName: "Alpine Pension Fund",
    gaps: [],
    changes: [],
    investorYears: [],
    duplicates: [],
    owners: [],
    people: [{ contactId: 12, name: "Sig Natory" }],
    ...overrides
  })
