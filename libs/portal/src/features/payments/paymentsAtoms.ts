import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { readOwnersNamed } from "@reclaim/core/client/contacts/readOwnersNamed"
import { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import { PaymentInstructionGroup } from "@reclaim/core/contract/payments/PaymentInstructionGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { InstructionAct } from "@reclaim/core/domain/payment/InstructionAct"
import { instructionOwnerPageLimit } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { instructionPageLimit } from "@reclaim/core/domain/payment/PaymentInstructionPage"
import { paymentsAddress } from "@reclaim/core/rules/address/paymentsUrl"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { ProposedContent } from "@reclaim/core/rules/payment/InstructionForm"
import {
  mayApprovePayments,
  mayProposePayments,
  maySeePayments,
  mayStopPayments
} from "@reclaim/core/rules/payment/mayHandlePayments"
import type { PaymentRights } from "@reclaim/ui/payments/OpenInstruction.tsx"
import type { OwnerPaymentsState } from "@reclaim/ui/payments/OwnerPayments.tsx"
import { paymentMessages as words } from "@reclaim/ui/payments/paymentMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { makeOwnerSearch } from "../../app/owners/makeOwnerSearch.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { makeInstructionOwners } from "./makeInstructionOwners.ts"

const addressAtom = atom((get) => paymentsAddress(get(locationAtom).search))

/** True if the user may see payment details: in person only, never while viewing as somebody. */
export const seesPaymentsAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && get(viewedUserAtom) === null && maySeePayments(user)
})

/** Payment details that the address opens; null for none, and for users who may not see them. */
export const openPaymentsAtom = atom((get) => (get(seesPaymentsAtom) ? get(addressAtom).open : null))

/** True if the address opens payment details that the user may not see: it is shown who may. */
export const isRefusedPaymentsAtom = atom((get) => {
  const user = get(currentUserAtom)
  if (user === null || user.isUserInternal || get(viewedUserAtom) !== null) return false
  return get(addressAtom).open !== null && !maySeePayments(user)
})

/** Rights of the user on payment details. */
export const paymentRightsAtom = atom((get): PaymentRights => {
  const user = get(currentUserAtom)
  return {
    propose: user !== null && mayProposePayments(user),
    approve: user !== null && mayApprovePayments(user),
    stop: user !== null && mayStopPayments(user)
  }
})

/** True while the form for new payment details is open. */
export const isProposingAtom = atom((get) => get(addressAtom).isProposing && get(paymentRightsAtom).propose)

const listQuery = makeQuery({
  question: (get) => get(openPaymentsAtom),
  subject: (open) => open,
  ask: (open) =>
    ask(PaymentInstructionGroup, (calls) =>
      calls.list({ query: { ...(open === "all" ? {} : { ownerId: open }), offset: 0, limit: instructionPageLimit } })
    ),
  defect: words.defect
})

const ownerQuery = makeQuery({
  question: (get) => {
    const open = get(openPaymentsAtom)
    return typeof open === "number" ? open : null
  },
  subject: (ownerId) => ownerId,
  ask: (ownerId) => ask(OwnerGroup, (calls) => readOwnersNamed(calls, [ownerId], 0)),
  defect: words.defect
})

/** Requests the data shown again. */
export const reloadPaymentsAtom = atom(null, (_get, set): void => {
  set(listQuery.retryAtom)
  set(ownerQuery.retryAtom)
})

/** Payment details of the owner in the address. */
export const ownerPaymentsAtom = atom((get): OwnerPaymentsState => {
  const [list, owner] = [get(listQuery.stateAtom), get(ownerQuery.stateAtom)]
  if (owner._tag === "Failed") return owner
  if (list._tag === "Failed") return list
  if (owner._tag !== "Answered" || list._tag !== "Answered") return { _tag: "Loading" }
  const [known] = owner.answer
  if (known === undefined) return { _tag: "NotFound" }
  return { _tag: "Loaded", ownerName: known.name, instructions: list.answer.instructions }
})

/** Pending instructions of all owners. */
export const underWayAtom = atom((get) => {
  const list = get(listQuery.stateAtom)
  if (list._tag !== "Answered") return list
  const instructions = list.answer.instructions.filter(({ state }) => state === "proposed" || state === "approved")
  return { _tag: "Answered" as const, instructions }
})

/** Owners of a pending instruction for several owners, while it is open. */
export const instructionOwners = makeInstructionOwners({
  open: (get) => get(openPaymentsAtom),
  ask: ({ instructionId, offset }) =>
    ask(PaymentInstructionGroup, (calls) =>
      calls.owners({ params: { id: instructionId }, query: { offset, limit: instructionOwnerPageLimit } })
    )
})

const search = makeOwnerSearch({ isAsked: (get) => get(openPaymentsAtom) !== null, defect: words.defect })

/** Text typed into the owner search. */
export const ownerTypedAtom = search.typedAtom

/** Owners that match the typed text; the first by name while there is none. */
export const ownerSearchAtom = search.foundAtom

/** Proposes new payment details for the open owner; resolves to null, or to the problem if they were refused. */
export const proposeAtom = atom(null, async (get, set, content: ProposedContent): Promise<FormProblem | null> => {
  const ownerId = get(openPaymentsAtom)
  if (typeof ownerId !== "number") return { text: words.noOwner, fields: {} }
  const exit = await runWithFailureHandling(
    get,
    Effect.flatMap(onceKey, (key) =>
      ask(PaymentInstructionGroup, (calls) => calls.propose({ headers: { key }, payload: { ...content, ownerId } }))
    )
  )
  set(listQuery.retryAtom)
  if (Exit.isSuccess(exit)) return null
  return { text: failureText(exit, words.notDone), fields: callFailureOf(exit)?.fields ?? {} }
})

interface ActRequest {
  readonly instruction: PaymentInstruction
  readonly act: InstructionAct
}

/** Approves, rejects or stops a pending change. */
export const instructionAct = makeAct({
  ask: ({ act, instruction: { instructionId: id, version } }: ActRequest) =>
    Effect.flatMap(onceKey, (key) =>
      ask(PaymentInstructionGroup, (calls) => {
        const request = { params: { id }, headers: { key, version } }
        switch (act._tag) {
          case "Approve":
            return calls.approve(request)
          case "Reject":
            return calls.reject({ ...request, payload: act })
          case "Cancel":
            return calls.cancel({ ...request, payload: act })
        }
      })
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(listQuery.retryAtom),
  // Another user has decided on it first.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(listQuery.retryAtom)
  }
})
