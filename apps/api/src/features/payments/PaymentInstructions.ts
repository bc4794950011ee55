import { type Conflict, Invalid, type NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WirePaymentInstruction } from "@reclaim/core/contract/payments/WirePaymentInstruction"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { DeskInstruction } from "@reclaim/core/domain/payment/DeskInstruction"
import { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { InstructionStep } from "@reclaim/core/domain/payment/InstructionStep"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { PaymentInstructionPage } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { decideCallBack, numberOnFileDays } from "@reclaim/core/rules/payment/decideCallBack"
import {
  decideInstruction,
  holdMillis,
  type InstructionAct,
  type InstructionActRequest
} from "@reclaim/core/rules/payment/decideInstruction"
import type { InstructionContent } from "@reclaim/core/rules/payment/InstructionContent"
import { Context, Effect, Layer, String as Text } from "effect"
import { lockPeople, readUserName } from "../../identity/people/peopleRows.ts"
import { HeldPayments } from "../../ledger/HeldPayments.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { aboutInstruction } from "./aboutInstruction.ts"
import type { ActingInPerson } from "./actingInPerson.ts"
import { InstructionNews } from "./InstructionNews.ts"
import { InstructionProposals } from "./InstructionProposals.ts"
import { instructionRefusals, noInstruction, staleInstruction } from "./instructionRefusals.ts"
import { type OwnersAsked, readInstructionOwners, readOwnerFacts, replaceFormer } from "./instructionOwnerRows.ts"
import {
  findActive,
  findInstruction,
  type InstructionQuery,
  readInstructions,
  type StoredInstruction
} from "./instructionRows.ts"
import { findKeptOut, writeActive, writeApproval, writeDeskApproval, writeEnd } from "./instructionStepRows.ts"
import { listNumbersAt } from "./numberOnFileRows.ts"

/** Instruction and the version that the user saw. */
export interface SeenInstruction {
  readonly instructionId: number
  readonly version: number
}

const dayMillis = 86_400_000

const portal: AuditActor = { userId: null, kind: "system" }

/** Name of the desk in messages to a client's people, who do not know its users. */
const deskName = "The service desk"

type InstructionError = Invalid | NotFound | Conflict | Stale

type Answer = Effect.Effect<PaymentInstruction, InstructionError>

/**
 * Payment instructions for the reclaims of a client's owners. An act on an instruction applies to all its owners. The
 * caller decides who may do what; this service enforces two people and the hold between them. Each step locks the
 * client's people until commit, so that steps are serialised and the set of approvers stays as it was read.
 */
export class PaymentInstructions extends Context.Service<
  PaymentInstructions,
  {
    readonly list: (by: ActingInPerson, asked: InstructionQuery) => Effect.Effect<PaymentInstructionPage>
    /** A part of the owners of one, by name. */
    readonly owners: (
      clientId: number,
      instructionId: number,
      asked: OwnersAsked
    ) => Effect.Effect<InstructionOwnerPage, NotFound>
    /** Runs once per idempotency key, like the following steps. */
    readonly propose: (by: ActingInPerson, content: InstructionContent) => Answer
    readonly approve: (by: ActingInPerson, of: SeenInstruction) => Answer
    readonly reject: (by: ActingInPerson, of: SeenInstruction, reason: string) => Answer
    readonly cancel: (by: ActingInPerson, of: SeenInstruction, reason: string) => Answer
    readonly findAtDesk: (by: ActingInPerson, instructionId: number) => Effect.Effect<DeskInstruction, NotFound>
    /** After the desk has called the client back. */
    readonly approveAtDesk: (by: ActingInPerson, of: SeenInstruction, callBack: CallBack) => Answer
    readonly rejectAtDesk: (by: ActingInPerson, of: SeenInstruction, reason: string) => Answer
  }
>()("@reclaim/app-api/PaymentInstructions") {
  static readonly layer = Layer.effect(
    PaymentInstructions,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const news = yield* InstructionNews
      const items = yield* WorkItems
      const jobs = yield* Jobs
      const proposals = yield* InstructionProposals
      const held = yield* HeldPayments

      /** Records one event for all owners: their number and the hash that identifies them. */
      const recordAudit = Effect.fnUntraced(function* (
        { actor, clientId }: Pick<ActingInPerson, "actor" | "clientId">,
        instructionId: number,
        action: AuditAction,
        facts: AuditFacts
      ) {
        const owners = yield* readOwnerFacts(clientId, instructionId)
        yield* trail.append({
          clientId,
          actor,
          action,
          subject: { kind: "payment_instruction", id: String(instructionId) },
          facts: { ...owners, ...facts }
        })
      })

      const requireInstruction = Effect.fnUntraced(function* (clientId: number, instructionId: number) {
        const found = yield* findInstruction(clientId, instructionId)
        return found ?? (yield* noInstruction)
      })

      const readInstruction = ({ clientId, userId }: ActingInPerson, instructionId: number) =>
        Effect.map(Effect.orDie(requireInstruction(clientId, instructionId)), ({ shownTo }) => shownTo(userId))

      /** The instruction as it was seen; the client's people are held. */
      const lockAtVersion = Effect.fnUntraced(function* (
        { clientId, userId }: ActingInPerson,
        { instructionId, version }: SeenInstruction
      ) {
        yield* lockPeople(clientId)
        const stored = yield* requireInstruction(clientId, instructionId)
        const shown = stored.shownTo(userId)
        return shown.version === version ? { ...stored, shown } : yield* staleInstruction(shown)
      })

      /** The state that an act leads to. */
      const nextInstructionState = Effect.fnUntraced(function* (
        act: InstructionAct,
        { approvers, facts }: StoredInstruction,
        by: InstructionActRequest["by"],
        now: number
      ) {
        const decision = decideInstruction({ act, instruction: facts, approvers, by, now })
        return decision._tag === "Move" ? decision.to : yield* instructionRefusals[decision.why]
      })

      const notifyPeople = (
        clientId: number,
        { told: watchers }: StoredInstruction,
        { instructionId, isFromList, ownerCount, ownerId, ownerName, version }: PaymentInstruction,
        { byName, heldUntil = null, step }: { step: InstructionStep; byName: string; heldUntil?: Date | null }
      ) =>
        news.tell({
          clientId,
          instructionId,
          ownerId,
          ownerName,
          ownerCount,
          isFromList,
          step,
          version,
          byName,
          heldUntil,
          reopening: null,
          told: watchers
        })

      const proposeInstruction = (by: ActingInPerson, content: InstructionContent) =>
        Effect.map(proposals.propose(by, content, null), ({ shownTo }) => shownTo(by.userId))

      /** Consequences of a written approval: the hold, or the wait for the second approval. */
      const afterApproval = Effect.fnUntraced(function* (
        clientId: number,
        stored: StoredInstruction,
        shown: PaymentInstruction,
        { byName, effectiveAt }: { readonly byName: string; readonly effectiveAt: Date | null }
      ) {
        const { instructionId } = shown
        const step = effectiveAt === null ? "approved-in-part" : "approved"
        yield* notifyPeople(clientId, stored, shown, { step, byName, heldUntil: effectiveAt })
        if (effectiveAt === null) return
        yield* items.done(aboutInstruction(clientId, instructionId))
        const runAfter = effectiveAt.getTime()
        yield* jobs.enqueue("payment-activation", { clientId, instructionId }, { clientId, runAfter })
      })

      const approveInstruction = Effect.fnUntraced(function* (by: ActingInPerson, of: SeenInstruction) {
        const { clientId, userId } = by
        const { shown, ...stored } = yield* lockAtVersion(by, of)
        const now = yield* clock.now
        const state = yield* nextInstructionState("approve", stored, by, now)
        const effectiveAt = state === "approved" ? new Date(now + holdMillis) : null
        yield* writeApproval(clientId, of.instructionId, { state, userId, at: new Date(now), effectiveAt })
        const facts = { isHeld: effectiveAt !== null }
        yield* recordAudit(by, of.instructionId, "paymentInstruction.approved", facts)
        yield* afterApproval(clientId, stored, shown, { byName: yield* readUserName(userId), effectiveAt })
        return yield* readInstruction(by, of.instructionId)
      })

      /**
       * Asks the desk to call back if no other user of the client counts as the second person, which may have come
       * about after the proposal.
       */
      const askDeskIfAlone = Effect.fnUntraced(function* ({ clientId, userId }: ActingInPerson, of: SeenInstruction) {
        const stored = yield* findInstruction(clientId, of.instructionId)
        if (stored?.shownTo(userId).missing.includes("desk") !== true) return
        yield* items.open(aboutInstruction(clientId, of.instructionId))
      })

      const approveAtDesk = Effect.fnUntraced(function* (by: ActingInPerson, of: SeenInstruction, callBack: CallBack) {
        const { clientId, userId } = by
        const { shown, ...stored } = yield* lockAtVersion(by, of)
        const now = yield* clock.now
        const state = yield* nextInstructionState("approveAtDesk", stored, by, now)
        const numbers = yield* listNumbersAt(clientId, dayOfNumbers(shown))
        const faults = decideCallBack({
          callBack,
          proposedAt: shown.proposedAt,
          numbersThen: numbers.map(({ number }) => number),
          now: new Date(now)
        })
        if (Object.keys(faults).length > 0) {
          const fields = Object.fromEntries(
            Object.entries(faults).map(([field, fault]) => [Text.camelToSnake(field), fault])
          )
          return yield* new Invalid({ message: "This call is not accepted", fields })
        }
        const effectiveAt = state === "approved" ? new Date(now + holdMillis) : null
        yield* writeDeskApproval(clientId, of.instructionId, {
          state,
          userId,
          callBack,
          at: new Date(now),
          effectiveAt
        })
        const facts = { isHeld: effectiveAt !== null, calledAt: callBack.calledAt.toISOString() }
        yield* recordAudit(by, of.instructionId, "paymentInstruction.approvedByDesk", facts)
        yield* afterApproval(clientId, stored, shown, { byName: deskName, effectiveAt })
        yield* items.done(aboutInstruction(clientId, of.instructionId))
        return yield* readInstruction(by, of.instructionId)
      })

      const endInstruction = Effect.fnUntraced(function* (
        act: "reject" | "cancel",
        by: ActingInPerson,
        of: SeenInstruction,
        reason: string
      ) {
        const { clientId, userId } = by
        const { shown, ...stored } = yield* lockAtVersion(by, of)
        const now = yield* clock.now
        const state = yield* nextInstructionState(act, stored, by, now)
        yield* writeEnd(clientId, of.instructionId, { state, userId, at: new Date(now), reason })
        const isRejected = act === "reject"
        const action = isRejected ? "paymentInstruction.rejected" : "paymentInstruction.cancelled"
        yield* recordAudit(by, of.instructionId, action, {})
        const step = isRejected ? "rejected" : "cancelled"
        const byName = by.actor.kind === "staff" ? deskName : yield* readUserName(userId)
        yield* notifyPeople(clientId, stored, shown, { step, byName })
        yield* items.done(aboutInstruction(clientId, of.instructionId))
        return yield* readInstruction(by, of.instructionId)
      })

      /** Activates an instruction, unless it was stopped since the job was written or the clock was put back. */
      const activateInstruction = Effect.fnUntraced(function* (clientId: number, instructionId: number) {
        yield* lockPeople(clientId)
        const stored = yield* findInstruction(clientId, instructionId)
        if (stored === null || stored.facts.state !== "approved") return
        const { effectiveAt } = stored.facts
        const { approvers } = stored
        const now = yield* clock.now
        const asked = { act: "activate", instruction: stored.facts, approvers, by: null, now } as const
        if (decideInstruction(asked)._tag === "Refuse") {
          const runAfter = effectiveAt ?? now + holdMillis
          return yield* jobs.enqueue("payment-activation", { clientId, instructionId }, { clientId, runAfter })
        }
        // Staff may have been kept out by a command that ended before it came to this client.
        const keptOut = yield* findKeptOut(clientId, instructionId)
        if (keptOut !== null) return yield* held.reopen(clientId, portal, { userId: keptOut, cause: "locked" })
        const shown = stored.shownTo(0)
        const by = { clientId, actor: portal }
        for (const former of yield* replaceFormer(clientId, instructionId, new Date(now))) {
          const end = { state: "replaced", userId: null, at: new Date(now), reason: "" } as const
          if (former.left === 0) yield* writeEnd(clientId, former.instructionId, end)
          const facts = { by: instructionId, replaced: former.replaced }
          yield* recordAudit(by, former.instructionId, "paymentInstruction.replaced", facts)
        }
        yield* writeActive(clientId, instructionId)
        yield* recordAudit(by, instructionId, "paymentInstruction.activated", {})
        yield* notifyPeople(clientId, stored, shown, { step: "active", byName: "" })
      })

      yield* jobs.handle("payment-activation", ({ clientId, instructionId }) =>
        database.asClient(clientId, activateInstruction(clientId, instructionId))
      )

      const once = <E, R>(clientId: number, act: Effect.Effect<PaymentInstruction, E, R>) =>
        database
          .asClient(clientId, exactlyOnce(WirePaymentInstruction, act))
          .pipe(Effect.provideService(ServerClock, clock))

      const deskView = Effect.fnUntraced(function* ({ clientId, userId }: ActingInPerson, instructionId: number) {
        const instruction = (yield* requireInstruction(clientId, instructionId)).shownTo(userId)
        const numbersOnFile = yield* listNumbersAt(clientId, dayOfNumbers(instruction))
        const { currency, ownerCount, ownerId } = instruction
        // With several owners, the list of owners has the instruction in force of each.
        const active = ownerCount === 1 ? yield* findActive(clientId, ownerId, currency) : null
        const inForce = active === null ? null : active.shownTo(userId)
        return new DeskInstruction({ instruction, inForce, numbersOnFile })
      })

      const ownersOf = Effect.fnUntraced(function* (clientId: number, instructionId: number, asked: OwnersAsked) {
        const { ownerCount: totalCount } = (yield* requireInstruction(clientId, instructionId)).shownTo(0)
        return new InstructionOwnerPage({
          owners: yield* readInstructionOwners(clientId, instructionId, asked),
          totalCount
        })
      })

      const findAtDesk = (by: ActingInPerson, instructionId: number) =>
        database.asClient(by.clientId, deskView(by, instructionId))

      return PaymentInstructions.of({
        list: Effect.fn("PaymentInstructions.list")(function* ({ clientId, userId }, asked) {
          const { instructions, totalCount } = yield* database.asClient(clientId, readInstructions(clientId, asked))
          return new PaymentInstructionPage({
            instructions: instructions.map(({ shownTo }) => shownTo(userId)),
            totalCount
          })
        }),
        owners: Effect.fn("PaymentInstructions.owners")((clientId, instructionId, asked) =>
          database.asClient(clientId, ownersOf(clientId, instructionId, asked))
        ),
        propose: Effect.fn("PaymentInstructions.propose")((by, content) =>
          once(by.clientId, proposeInstruction(by, content))
        ),
        approve: Effect.fn("PaymentInstructions.approve")((by, of) =>
          once(by.clientId, approveInstruction(by, of)).pipe(
            Effect.tapError((refusal) =>
              refusal === instructionRefusals.tooNew
                ? database.asClient(by.clientId, askDeskIfAlone(by, of))
                : Effect.void
            )
          )
        ),
        reject: Effect.fn("PaymentInstructions.reject")((by, of, reason) =>
          once(by.clientId, endInstruction("reject", by, of, reason))
        ),
        cancel: Effect.fn("PaymentInstructions.cancel")((by, of, reason) =>
          once(by.clientId, endInstruction("cancel", by, of, reason))
        ),
        findAtDesk: Effect.fn("PaymentInstructions.findAtDesk")(findAtDesk),
        approveAtDesk: Effect.fn("PaymentInstructions.approveAtDesk")((by, of, callBack) =>
          // Before the key is taken, for there may be no such client that it could be kept for.
          Effect.andThen(findAtDesk(by, of.instructionId), once(by.clientId, approveAtDesk(by, of, callBack)))
        ),
        rejectAtDesk: Effect.fn("PaymentInstructions.rejectAtDesk")((by, of, reason) =>
          Effect.andThen(findAtDesk(by, of.instructionId), once(by.clientId, endInstruction("reject", by, of, reason)))
        )
      })
    })
  )
}

/** Day since when a phone number has to be on file for the call-back. */
const dayOfNumbers = ({ proposedAt }: PaymentInstruction): Date =>
  new Date(proposedAt.getTime() - numberOnFileDays * dayMillis)
