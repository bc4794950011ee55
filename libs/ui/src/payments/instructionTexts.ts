import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { countryName } from "@reclaim/core/format/countryName"
import { intermediaryText } from "@reclaim/core/format/payment/bankText"
import { reopeningText } from "@reclaim/core/format/payment/reopeningText"
import { momentText } from "../moment/momentText.ts"
import { zoneText } from "../moment/zoneText.ts"
import { paymentMessages as words } from "./paymentMessages.ts"

/** Returns the masked account: `IBAN ending in 2957`. */
export const accountText = ({ accountForm, last4 }: PaymentInstruction): string =>
  words.ending(words.accountForms[accountForm], last4)

/** Lists the values in which two instructions can differ. */
export const instructionValues = (one: PaymentInstruction): ReadonlyArray<readonly [name: string, value: string]> => [
  [words.fields.beneficiary, one.beneficiary],
  [words.fields.beneficiaryReason, one.beneficiaryReason],
  [words.fields.account, accountText(one)],
  [words.fields.aba, one.aba ?? ""],
  [words.fields.clearingCode, one.clearingCode ?? ""],
  [words.fields.bank, one.bankName],
  [words.fields.bic, one.bic ?? ""],
  [words.fields.country, countryName(one.country)],
  [words.fields.intermediary, intermediaryText(one)]
]

/** Returns why an instruction was last put back to proposed; null if it never was. */
export const reopenedWhy = ({ reopenedCause, reopenedName, reopenedPart }: PaymentInstruction): string | null =>
  reopenedCause === null || reopenedPart === null
    ? null
    : reopeningText({ name: reopenedName, part: reopenedPart, cause: reopenedCause })

/** Returns the notice for an instruction that was put back to proposed and waits again; "" for any other. */
export const reopenedText = (one: PaymentInstruction, timeZone: string | null): string => {
  const why = reopenedWhy(one)
  if (one.state !== "proposed" || one.reopenedAt === null || why === null) return ""
  return words.reopened(why, momentText(one.reopenedAt, timeZone), zoneText(timeZone))
}

/** True while owners of the same list may still be added: until the first approval. */
export const isGrowing = ({ approvedAt, deskApprovedAt, isFromList, state }: PaymentInstruction): boolean =>
  isFromList && state === "proposed" && approvedAt === null && deskApprovedAt === null

/** Returns what a pending instruction waits for; "" for any other. */
export const waitingText = (one: PaymentInstruction, timeZone: string | null): string => {
  if (one.state === "approved" && one.effectiveAt !== null) {
    return words.heldUntil(momentText(one.effectiveAt, timeZone), zoneText(timeZone))
  }
  if (one.state !== "proposed") return ""
  const [isClientMissing, isDeskMissing] = [one.missing.includes("client"), one.missing.includes("desk")]
  if (isClientMissing && isDeskMissing) return one.isOwnProposal ? words.waits.ownBoth : words.waits.both
  if (isClientMissing) return one.isOwnProposal ? words.waits.own : words.waits.client
  return isDeskMissing ? words.waits.desk : ""
}
