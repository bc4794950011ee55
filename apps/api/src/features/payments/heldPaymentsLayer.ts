import { decideReopening } from "@reclaim/core/rules/payment/decideInstruction"
import { Effect, Layer } from "effect"
import { readUserName } from "../../identity/people/peopleRows.ts"
import { HeldPayments } from "../../ledger/HeldPayments.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { aboutInstruction } from "./aboutInstruction.ts"
import { InstructionNews } from "./InstructionNews.ts"
import { readOwnerFacts } from "./instructionOwnerRows.ts"
import { findInstruction, readApprovers, readStoodBehind } from "./instructionRows.ts"
import { writeReopened } from "./instructionStepRows.ts"

/** Withdraws the approvals of instructions that are not active yet, and notifies everybody who has to approve again. */
export const heldPaymentsLayer = Layer.effect(
  HeldPayments,
  Effect.gen(function* () {
    const clock = yield* ServerClock
    const trail = yield* AuditTrail
    const news = yield* InstructionNews
    const items = yield* WorkItems
    return HeldPayments.of({
      reopen: Effect.fnUntraced(function* (clientId, actor, { cause, userId }) {
        for (const { facts, shownTo, told } of yield* readStoodBehind(clientId, userId)) {
          const part = decideReopening(facts, userId)
          if (part === null) continue
          const { instructionId, isFromList, ownerCount, ownerId, ownerName } = shownTo(0)
          yield* writeReopened(clientId, instructionId, { userId, part, cause, at: new Date(yield* clock.now) })
          yield* trail.append({
            clientId,
            actor,
            action: "paymentInstruction.reopened",
            subject: { kind: "payment_instruction", id: String(instructionId) },
            facts: { ...(yield* readOwnerFacts(clientId, instructionId)), userId, part, cause }
          })
          const reopened = (yield* findInstruction(clientId, instructionId))?.shownTo(0)
          yield* news.tell({
            clientId,
            instructionId,
            ownerId,
            ownerName,
            ownerCount,
            isFromList,
            step: "reopened",
            version: reopened?.version ?? 0,
            byName: yield* readUserName(actor.userId),
            heldUntil: null,
            reopening: { name: reopened?.reopenedName ?? "", part, cause },
            told: [...told, ...(yield* readApprovers(clientId))]
          })
          if (reopened?.missing.includes("desk") === true) yield* items.open(aboutInstruction(clientId, instructionId))
        }
      })
    })
  })
)
