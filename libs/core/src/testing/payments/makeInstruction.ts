import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { PaymentInstruction } from "../../domain/payment/PaymentInstruction.ts"

/** An instruction of Alpine LP that waits for another user's approval, with overrides. */
export const makeInstruction = (
  overrides: Partial<ConstructorParameters<typeof PaymentInstruction>[0]> = {}
): PaymentInstruction =>
  new PaymentInstruction({
    instructionId: 4,
    version: 1,
    state: "proposed",
    ownerId: 7,
    ownerName: "Alpine LP",
    ownerCount: 1,
    isFromList: false,
    beneficiary: "Alpine LP",
    beneficiaryReason: "",
    bankName: "Northbank",
    country: CountryCode.make("CH"),
    currency: CurrencyCode.make("CHF"),
    accountForm: "iban",
    aba: null,
    clearingCode: null,
    bic: "NORTCHZZ",
    intermediaryBank: "",
    intermediaryBic: null,
    last4: "2957",
    proposedByName: "Bo Lind",
    proposedAt: new Date("2026-11-20T09:00:00Z"),
    isOwnProposal: false,
    approvesFrom: null,
    missing: ["client"],
    approvedByName: "",
    approvedAt: null,
    deskApprovedAt: null,
    effectiveAt: null,
    reopenedAt: null,
    reopenedPart: null,
    reopenedCause: null,
    reopenedName: "",
    endedByName: "",
    endedAt: null,
    endReason: "",
    ...overrides
  })
