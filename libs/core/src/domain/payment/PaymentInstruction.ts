import { Schema } from "effect"
import { CountryCode } from "../market/CountryCode.ts"
import { CurrencyCode } from "../market/CurrencyCode.ts"
import { AccountForm } from "./AccountForm.ts"
import { InstructionApproval } from "./InstructionApproval.ts"
import { InstructionPart, ReopenCause } from "./InstructionReopening.ts"
import { InstructionState } from "./InstructionState.ts"

/**
 * Where the reclaims of one owner are paid to in one currency, or of all owners for whom a list of accounts has said so
 * once: they are proposed, approved and stopped together. Of the account's number nothing but its end is ever told.
 */
export class PaymentInstruction extends Schema.Class<PaymentInstruction>("@reclaim/core/PaymentInstruction")({
  instructionId: Schema.Int,
  /** Counts the changes of its state. */
  version: Schema.Int,
  state: InstructionState,
  /** The owner who was asked about; the first of all where none was. */
  ownerId: Schema.Int,
  ownerName: Schema.String,
  /** For how many owners it was proposed. */
  ownerCount: Schema.Int,
  /** Whether it came with a list of accounts, so that owners are added to it as they are accepted, until somebody approves. */
  isFromList: Schema.Boolean,
  beneficiary: Schema.String,
  /** Why somebody other than the owner is paid; empty when it is the owner. */
  beneficiaryReason: Schema.String,
  bankName: Schema.String,
  /** Where the account is. */
  country: CountryCode,
  currency: CurrencyCode,
  accountForm: AccountForm,
  /** The routing number of a bank in the United States; null for any other account. */
  aba: Schema.NullOr(Schema.String),
  /** What the bank is told by in a country without IBANs; null where the BIC is enough. */
  clearingCode: Schema.NullOr(Schema.String),
  bic: Schema.NullOr(Schema.String),
  /** Empty when the payment takes no way over another bank. */
  intermediaryBank: Schema.String,
  intermediaryBic: Schema.NullOr(Schema.String),
  /** The end of the IBAN or account number: four characters, fewer of a short number. */
  last4: Schema.String,
  proposedByName: Schema.String,
  proposedAt: Schema.Date,
  /** Whether the user who is answered has proposed it, and so can't approve it. */
  isOwnProposal: Schema.Boolean,
  /**
   * From when on the user who is answered may approve it, where their right, address or second factor is too young by now; null
   * otherwise.
   */
  approvesFrom: Schema.NullOr(Schema.Date),
  /** The approvals that it waits for; none once it is held, or has ended. */
  missing: Schema.Array(InstructionApproval),
  /** Of the client's own user; empty for none, or when only the desk has approved. */
  approvedByName: Schema.String,
  approvedAt: Schema.NullOr(Schema.Date),
  deskApprovedAt: Schema.NullOr(Schema.Date),
  /** When the hold ends and it becomes active; null before all approvals are given. */
  effectiveAt: Schema.NullOr(Schema.Date),
  /** When it last went back to proposed because somebody no longer stood behind it; null for never. */
  reopenedAt: Schema.NullOr(Schema.Date),
  reopenedPart: Schema.NullOr(InstructionPart),
  reopenedCause: Schema.NullOr(ReopenCause),
  /** Who no longer stood behind it; empty for the provider's staff. */
  reopenedName: Schema.String,
  /** Who rejected or stopped it; empty for one that another has replaced. */
  endedByName: Schema.String,
  endedAt: Schema.NullOr(Schema.Date),
  endReason: Schema.String
}) {}
