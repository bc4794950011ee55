import { WaitingPayment } from "@reclaim/core/domain/account/waiting/WaitingPayment"
import type { PaymentStep } from "@reclaim/core/domain/application/steps/PaymentStep"
import { instructionPageLimit } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import { type InstructionContent, instructionOf, paysTheSame } from "@reclaim/core/rules/payment/InstructionContent"
import { joinsInstruction, decideInstruction } from "@reclaim/core/rules/payment/decideInstruction"
import type { PaymentProgress } from "@reclaim/core/rules/account/PaymentProgress"
import { Effect, Layer } from "effect"
import { lockPeople } from "../../identity/people/peopleRows.ts"
import { ApplicationPayments } from "../../ledger/ApplicationPayments.ts"
import { listHistory } from "../../platform/audit/auditRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { nothingOpen, readOpenOfInstructions } from "./openOfInstructionsRows.ts"
import type { ActingInPerson } from "./actingInPerson.ts"
import { InstructionProposals } from "./InstructionProposals.ts"
import {
  findActive,
  findProposedOfBatch,
  findSettledOwners,
  isUnderWay,
  readAllProposed,
  readInstructions,
  readProposed,
  type StoredInstruction
} from "./instructionRows.ts"

const isEntered = ({ bankAccountNumber, iban }: PaymentStep): boolean =>
  [iban, bankAccountNumber].some((number) => typeof number === "string" && number !== "")

/** True if a proposal pays the same beneficiary at the same bank; the account itself is compared by its hash. */
const saysTheSame = ({ beneficiaryReason, shownTo }: StoredInstruction, content: InstructionContent): boolean => {
  const shown = shownTo(0)
  return (
    beneficiaryReason === content.beneficiaryReason &&
    (
      [
        "beneficiary",
        "bankName",
        "currency",
        "accountForm",
        "aba",
        "clearingCode",
        "bic",
        "intermediaryBank",
        "intermediaryBic"
      ] as const
    ).every((field) => shown[field] === content[field])
  )
}

/** Payment instructions of owners, for accounts that are being accepted. */
export const applicationPaymentsLayer = Layer.effect(
  ApplicationPayments,
  Effect.gen(function* () {
    const proposals = yield* InstructionProposals
    const values = yield* SealedValues
    const clock = yield* ServerClock

    /** Reads the account's hash from the audit record of its own proposal. */
    const hashOf = Effect.fnUntraced(function* (clientId: number, instructionId: number) {
      const subject = { kind: "payment_instruction", id: String(instructionId) } as const
      const [proposed] = yield* listHistory(
        { clientId, subjects: [subject], kinds: [], actorUserId: null },
        { actions: ["paymentInstruction.proposed"], actorKinds: null, since: null, until: null },
        { before: null, limit: 1 }
      )
      return proposed?.facts["account"]
    })

    const isAccountOf = Effect.fnUntraced(function* (
      clientId: number,
      instructionId: number,
      { accountNumber, iban }: InstructionContent
    ) {
      const entered = yield* values.indexOf({ clientId }, iban ?? accountNumber ?? "")
      return (yield* hashOf(clientId, instructionId)) === Buffer.from(entered).toString("hex")
    })

    /** Finds an identical proposal from the same list that nobody has approved yet; null for none. */
    const joinable = Effect.fnUntraced(function* (by: ActingInPerson, batchId: number, content: InstructionContent) {
      const found = yield* findProposedOfBatch(by.clientId, batchId, content.currency)
      if (found === null || !joinsInstruction(found.facts, by) || !saysTheSame(found, content)) return null
      return (yield* isAccountOf(by.clientId, found.shownTo(by.userId).instructionId, content)) ? found : null
    })

    return ApplicationPayments.of({
      propose: Effect.fnUntraced(function* ({ batchId, clientId, ownerId, payment, sessionId, userId }) {
        const said = instructionOf(payment, ownerId)
        if (said === null) return isEntered(payment) ? "unsupported" : "none"
        // The desk may have linked an owner of another name than the one who was entered.
        const beneficiaryReason = said.beneficiaryReason === "" ? "As applied for" : said.beneficiaryReason
        const content = { ...said, beneficiaryReason }
        yield* lockPeople(clientId)
        if (yield* isUnderWay(clientId, ownerId, content.currency)) return "under way"
        const active = yield* findActive(clientId, ownerId, content.currency)
        if (active !== null) {
          const shown = active.shownTo(userId)
          const isSame = paysTheSame(shown, content) && (yield* isAccountOf(clientId, shown.instructionId, content))
          if (isSame) return "in force"
        }
        const by = { clientId, userId, sessionId, actor: { userId, kind: "client" } } as const
        const group = batchId === null ? null : yield* joinable(by, batchId, content)
        if (group !== null) {
          yield* proposals.join(by, group.shownTo(userId), ownerId)
          return "joined"
        }
        yield* Effect.orDie(proposals.propose(by, content, batchId))
        return "proposed"
      }),
      approvable: Effect.fnUntraced(function* (clientId, by) {
        const now = yield* clock.now
        const fitting = (yield* readAllProposed(clientId)).filter(
          ({ approvers, facts }) =>
            decideInstruction({ act: "approve", instruction: facts, by, approvers, now })._tag === "Move"
        )
        const shown = fitting.map(({ shownTo }) => shownTo(by.userId))
        const open = yield* readOpenOfInstructions(
          clientId,
          shown.map(({ instructionId }) => instructionId)
        )
        return shown.map(
          ({ instructionId, ownerCount, ownerId, ownerName, proposedByName }) =>
            new WaitingPayment({
              instructionId,
              ownerId,
              ownerName,
              ownerCount,
              proposedByName,
              ...(open.get(instructionId) ?? nothingOpen)
            })
        )
      }),
      standings: Effect.fnUntraced(function* (clientId, ownerIds) {
        const standings = new Map<number, PaymentProgress>()
        for (const ownerId of yield* findSettledOwners(clientId, ownerIds)) standings.set(ownerId, "approved")
        for (const { instruction, ownerId } of yield* readProposed(clientId, ownerIds)) {
          const isAtDesk = instruction.shownTo(0).missing.every((one) => one === "desk")
          if (!isAtDesk || standings.get(ownerId) !== "proposed")
            standings.set(ownerId, isAtDesk ? "at desk" : "proposed")
        }
        return standings
      }),
      standing: Effect.fnUntraced(function* (clientId, userId) {
        const { instructions } = yield* readInstructions(clientId, { offset: 0, limit: instructionPageLimit })
        const all = instructions.map(({ shownTo }) => shownTo(userId))
        const proposed = all.filter(({ state }) => state === "proposed")
        const isOwnProposal = proposed.length > 0 && proposed.every((one) => one.isOwnProposal)
        if (all.some(({ state }) => state === "active" || state === "approved"))
          return { payment: "approved", isOwnProposal }
        if (proposed.length === 0) return { payment: "none", isOwnProposal }
        const isAtDesk = proposed.every(({ missing }) => missing.every((one) => one === "desk"))
        return { payment: isAtDesk ? "at desk" : "proposed", isOwnProposal }
      })
    })
  })
)
