import type { InstructionContent } from "@reclaim/core/rules/payment/InstructionContent"
import { Effect } from "effect"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedAccount, sealedIban } from "../../platform/sealed/sealedColumns.ts"
import type { SealedValues } from "../../platform/sealed/SealedValues.ts"

type Account = Pick<InstructionContent, "accountForm" | "iban" | "accountNumber" | "bankCountry">

/** What is kept of an account's number: sealed where it belongs, its end, and what tells it from others in the audit. */
export const sealAccount = Effect.fnUntraced(function* (
  values: SealedValues["Service"],
  clientId: number,
  instructionId: number,
  { accountForm, accountNumber, bankCountry, iban }: Account
) {
  const isIban = accountForm === "iban"
  const number = isIban ? iban : accountNumber
  if (number === null) return yield* Effect.die(new Error("A payment instruction without an account was let through"))
  const sealed = yield* values.seal(placeIn(isIban ? sealedIban : sealedAccount, clientId, instructionId), number)
  return {
    country: isIban ? number.slice(0, 2) : (bankCountry ?? "US"),
    ibanSealed: isIban ? sealed : null,
    accountSealed: isIban ? null : sealed,
    last4: lastFour(number),
    hash: Buffer.from(yield* values.indexOf({ clientId }, number)).toString("hex")
  }
})
