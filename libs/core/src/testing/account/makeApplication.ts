import { AccountApplication } from "../../domain/application/AccountApplication.ts"
import { makeSteps } from "./makeSteps.ts"

/** A draft for an account of Jasper Ridge with one thing missing, with overrides. */
export const makeApplication = (
  overrides: Partial<ConstructorParameters<typeof AccountApplication>[0]> = {}
): AccountApplication =>
  new AccountApplication({
    applicationId: 31,
    version: 4,
    kind: "new",
    origin: "manual",
    state: "draft",
    accountId: null,
    steps: makeSteps({
      owner: { taxNumber: { last4: "789" } },
      payment: { bankAccountNumber: { last4: "678" } },
      review: { terms: null }
    }),
    onFile: null,
    gaps: [{ path: "review.terms", text: "Agree to the engagement terms" }],
    duplicates: [],
    alikeOwners: [],
    ownerYears: [],
    doubts: [],
    notes: [],
    rejectReason: null,
    reason: "",
    updatedAt: new Date(Date.UTC(2026, 10, 20, 9)),
    submittedAt: null,
    decidedAt: null,
    ...overrides
  })
