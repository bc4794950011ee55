import type { PaymentStep } from "@reclaim/core/domain/account/steps/PaymentStep"
import { instructionPageLimit } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import { instructionOf } from "@reclaim/core/rules/payment/instructionOf"
import { isOwnersName } from "@reclaim/core/rules/payment/isOwnersName"
import { Effect, Layer } from "effect"
import { lockPeople } from "../../identity/people/peopleRows.ts"
import { ApplicationPayments } from "../../ledger/ApplicationPayments.ts"
import { listHistory } from "../../platform/audit/auditRows.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { InstructionProposals } from "./InstructionProposals.ts"
import { findActive, isUnderWay, readInstructions } from "./instructionRows.ts"

const isEntered = ({ bankAccountNumber, iban }: PaymentStep): boolean =>
  [iban, bankAccountNumber].some((number) => typeof number === "string" && number !== "")

/** Where owners are paid to, as far as accounts that come into the service need it. */
export const applicationPaymentsLayer = Layer.effect(
  ApplicationPayments,
  Effect.gen(function* () {
    const proposals = yield* InstructionProposals
    const values = yield* SealedValues

    /** The account's hash, by which its own proposal has told it from others. */
    const hashOf = Effect.fnUntraced(function* (clientId: number, instructionId: number) {
      const subject = { subjectKind: "payment_instruction", subjectId: String(instructionId) } as const
      const events = yield* listHistory({ clientId, ...subject, offset: 0, limit: 100 })
      return events.find(({ action }) => action === "paymentInstruction.proposed")?.facts["account"]
    })

    return ApplicationPayments.of({
      propose: Effect.fnUntraced(function* ({ clientId, ownerId, payment, sessionId, userId }) {
        const content = instructionOf(payment, ownerId)
        if (content === null) return isEntered(payment) ? "unsupported" : "none"
        yield* lockPeople(clientId)
        if (yield* isUnderWay(clientId, ownerId, content.currency)) return "under way"
        const active = yield* findActive(clientId, ownerId, content.currency)
        if (active !== null) {
          const { beneficiary, instructionId } = active.shownTo(userId)
          const entered = yield* values.indexOf({ clientId }, content.iban ?? content.accountNumber ?? "")
          const isSame = (yield* hashOf(clientId, instructionId)) === Buffer.from(entered).toString("hex")
          if (isSame && isOwnersName(content.beneficiary, beneficiary)) return "in force"
        }
        const by = { clientId, userId, sessionId, actor: { userId, kind: "client" } } as const
        // The desk may have linked an owner of another name than the one who was entered.
        const beneficiaryReason = content.beneficiaryReason === "" ? "As applied for" : content.beneficiaryReason
        yield* Effect.orDie(proposals.propose(by, { ...content, beneficiaryReason }))
        return "proposed"
      }),
      standing: Effect.fnUntraced(function* (clientId) {
        const { instructions } = yield* readInstructions(clientId, { offset: 0, limit: instructionPageLimit })
        const all = instructions.map(({ shownTo }) => shownTo(0))
        if (all.some(({ state }) => state === "active" || state === "approved")) return "approved"
        const proposed = all.filter(({ state }) => state === "proposed")
        if (proposed.length === 0) return "none"
        return proposed.every(({ missing }) => missing.every((one) => one === "desk")) ? "at desk" : "proposed"
      })
    })
  })
)
