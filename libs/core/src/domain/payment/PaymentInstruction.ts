import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { AccountForm } from "./AccountForm.ts"
import { InstructionApproval } from "./InstructionApproval.ts"
import { InstructionPart, ReopenCause } from "./InstructionReopening.ts"
import { InstructionState } from "./InstructionState.ts"

/**
 * Payout account for the reclaims of one owner in one currency, or of all owners for whom a list of accounts gave it
 * once: those are proposed, approved and stopped together. The account number is only ever shown masked to its last
 * characters.
 */
export class PaymentInstruction extends Schema.Class<PaymentInstruction>("@reclaim/core/PaymentInstruction")({
  instructionId: Schema.Int,
  /** Counts the changes of its state. */
  version: Schema.Int,
  state: InstructionState,
  /** Owner in question; the first of all if none was specified. */
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** Number of owners for whom it was proposed. */
  ownerCount: Schema.Int,
  /** True if it came with a list of accounts, so that owners are added as they are accepted, until it is approved. */
  isFromList: Schema.Boolean,
  beneficiary: Schema.String,
  /** Reason for paying somebody other than the owner; empty when it is the owner. */
  beneficiaryReason: Schema.String,
  bankName: Schema.String,
  /** Country of the account. */
  country: CountryCode,
  currency: CurrencyCode,
  accountForm: AccountForm,
  /** The routing number of a bank in the United States; null for any other account. */
  aba: Schema.NullOr(Schema.String),
  /** National bank code in a country without IBANs; null where the BIC is enough. */
  clearingCode: Schema.NullOr(Schema.String),
  bic: Schema.NullOr(Schema.String),
  /** Empty when the payment takes no way over another bank. */
  intermediaryBank: Schema.String,
  intermediaryBic: Schema.NullOr(Schema.String),
  /** The end of the IBAN or account number: four characters, fewer of a short number. */
  last4: Schema.String,
  proposedByName: Schema.String,
  proposedAt: Schema.Date,
  /** True if the requesting user proposed it, and so can't approve it. */
  isOwnProposal: Schema.Boolean,
  /**
   * Time from which the requesting user may approve it, if their right, address or second factor is too recent; null
   * otherwise.
   */
  approvesFrom: Schema.NullOr(Schema.Date),
  /** Approvals that it waits for; empty once it is on hold, or has ended. */
  missing: Schema.Array(InstructionApproval),
  /** Approver at the client; empty for none, or when only the desk has approved. */
  approvedByName: Schema.String,
  approvedAt: Schema.NullOr(Schema.Date),
  deskApprovedAt: Schema.NullOr(Schema.Date),
  /** End of the hold, when it becomes active; null before all approvals are given. */
  effectiveAt: Schema.NullOr(Schema.Date),
  /** Time at which it last went back to proposed because a participant no longer counted; null for never. */
  reopenedAt: Schema.NullOr(Schema.Date),
  reopenedPart: Schema.NullOr(InstructionPart),
  reopenedCause: Schema.NullOr(ReopenCause),
  /** Participant who no longer counted; empty for the provider's staff. */
  reopenedName: Schema.String,
  /** User who rejected or stopped it; empty for one that was replaced. */
  endedByName: Schema.String,
  endedAt: Schema.NullOr(Schema.Date),
  endReason: Schema.String
}) {}
