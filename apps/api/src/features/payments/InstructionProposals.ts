import { type Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { type InstructionContent, reasonMissing } from "@reclaim/core/rules/payment/InstructionContent"
import { isOwnersName } from "@reclaim/core/rules/payment/isOwnersName"
import { Context, Effect, Layer } from "effect"
import { lockPeople, readAdministrators } from "../../identity/people/peopleRows.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedAccount, sealedIban } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { aboutInstruction } from "./aboutInstruction.ts"
import type { ActingInPerson } from "./actingInPerson.ts"
import { InstructionNews } from "./InstructionNews.ts"
import { insertInstructionOwner, writeJoined } from "./instructionOwnerRows.ts"
import { noInstruction, underWay } from "./instructionRefusals.ts"
import {
  findInstruction,
  findOwnerName,
  findWatcher,
  insertInstruction,
  isUnderWay,
  nextInstructionId,
  type StoredInstruction
} from "./instructionRows.ts"

type Account = Pick<InstructionContent, "accountForm" | "iban" | "accountNumber" | "bankCountry">

/** Seals an account's number, and keeps its last characters and the hash that identifies it in the audit. */
const sealAccount = Effect.fnUntraced(function* (
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

const noOwner = new NotFound({ message: "This owner does not exist" })

const noReason = new Invalid({ message: reasonMissing, fields: { beneficiary_reason: reasonMissing } })

/** Proposes payment instructions for owners and notifies everybody concerned. The caller decides who may do so. */
export class InstructionProposals extends Context.Service<
  InstructionProposals,
  {
    /** `batchId` is the list of accounts that it comes with, whose other owners may be added; null for none. */
    readonly propose: (
      by: ActingInPerson,
      content: InstructionContent,
      batchId: number | null
    ) => WithinTransaction<StoredInstruction, Conflict | Invalid | NotFound>
    /**
     * Adds an owner to a proposal from the same list. Nobody is notified again: the first notification announced more
     * owners.
     */
    readonly join: (by: ActingInPerson, instruction: PaymentInstruction, ownerId: number) => WithinTransaction
  }
>()("@reclaim/app-api/InstructionProposals") {
  static readonly layer = Layer.effect(
    InstructionProposals,
    Effect.gen(function* () {
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const news = yield* InstructionNews
      const items = yield* WorkItems
      const values = yield* SealedValues
      return InstructionProposals.of({
        propose: Effect.fnUntraced(function* (by, content, batchId) {
          const { actor, clientId, sessionId, userId } = by
          yield* lockPeople(clientId)
          const { beneficiary, currency, ownerId } = content
          const ownerName = yield* findOwnerName(clientId, ownerId)
          if (ownerName === null) return yield* noOwner
          const isForOwner = isOwnersName(beneficiary, ownerName)
          // An owner of another name may be added to an instruction from a list.
          const beneficiaryReason = isForOwner && batchId === null ? "" : content.beneficiaryReason.trim()
          if (!isForOwner && beneficiaryReason === "") return yield* noReason
          if (yield* isUnderWay(clientId, ownerId, currency)) return yield* underWay
          const instructionId = yield* nextInstructionId(clientId)
          const { hash, ...sealed } = yield* sealAccount(values, clientId, instructionId, content)
          const administrators = yield* readAdministrators(clientId)
          const proposer = yield* findWatcher(clientId, userId)
          const { aba, accountForm, bankName, bic, clearingCode, intermediaryBank, intermediaryBic } = content
          yield* insertInstruction(clientId, {
            ...sealed,
            instructionId,
            batchId,
            beneficiary,
            beneficiaryReason,
            bankName,
            currency,
            accountForm,
            aba,
            clearingCode,
            bic,
            intermediary:
              intermediaryBic === null ? null : { bank_name: intermediaryBank.trim(), bic: intermediaryBic },
            told: [...administrators.filter((one) => one.userId !== userId), ...proposer],
            proposedBy: userId,
            proposedSession: sessionId,
            proposedAt: new Date(yield* clock.now)
          })
          yield* insertInstructionOwner(clientId, instructionId, { currency, ownerId })
          yield* trail.append({
            clientId,
            actor,
            action: "paymentInstruction.proposed",
            subject: { kind: "payment_instruction", id: String(instructionId) },
            facts: { ownerId, currency, account: hash, isForOwner, batchId }
          })
          const found = yield* findInstruction(clientId, instructionId)
          const stored = found ?? (yield* noInstruction)
          const { missing, proposedByName: byName } = stored.shownTo(userId)
          const { told } = stored
          yield* news.tell({
            clientId,
            instructionId,
            ownerId,
            ownerName,
            ownerCount: 1,
            isFromList: batchId !== null,
            step: "proposed",
            version: 0,
            byName,
            heldUntil: null,
            reopening: null,
            told
          })
          if (missing.includes("desk")) yield* items.open(aboutInstruction(clientId, instructionId))
          return stored
        }),
        join: Effect.fnUntraced(function* ({ clientId, userId }, { currency, instructionId }, ownerId) {
          yield* lockPeople(clientId)
          yield* insertInstructionOwner(clientId, instructionId, { currency, ownerId })
          yield* writeJoined(clientId, instructionId)
          const joined = yield* findInstruction(clientId, instructionId)
          if (joined?.shownTo(userId).missing.includes("desk") === true) {
            yield* items.open(aboutInstruction(clientId, instructionId))
          }
        })
      })
    })
  )
}
