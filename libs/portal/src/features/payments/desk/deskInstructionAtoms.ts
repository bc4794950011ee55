import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskInstructionGroup } from "@reclaim/core/contract/payments/DeskInstructionGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { instructionOwnerPageLimit } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { DeskInstructionAddress } from "@reclaim/core/rules/address/deskInstructionUrl"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { zonedTimeAt } from "@reclaim/core/domain/value/zonedTimeAt"
import { deviceZone } from "@reclaim/ui/moment/deviceZone.ts"
import { Clock, Effect, Exit } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { openInstructionAtom } from "../../../app/desk/openInstructionAtom.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { resultAtom, runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { makeInstructionOwners } from "../makeInstructionOwners.ts"
import { deskInstructionMessages as words } from "./deskInstructionMessages.ts"

const query = makeQuery({
  question: (get) => get(openInstructionAtom),
  subject: ({ clientId, instructionId }) => `${String(clientId)} ${String(instructionId)}`,
  ask: ({ clientId, instructionId }) =>
    ask(DeskInstructionGroup, (calls) => calls.find({ params: { client: clientId, id: instructionId } })),
  defect: words.defect
})

/** The open payment instruction, as the server knows it. */
export const deskInstructionAtom = query.stateAtom

/** Reads it again. */
export const reloadDeskInstructionAtom = query.retryAtom

const todayExitAtom = unwrap(
  resultAtom((get) => {
    // Asked again with each address: a page may stay open for days.
    get(openInstructionAtom)
    return Effect.map(Clock.currentTimeMillis, (now) => zonedTimeAt(now, deviceZone()).date)
  }),
  (previous) => previous
)

/** Today in the zone of the device, in which calls are recorded; null until it is known. */
export const todayHereAtom = atom((get) => {
  const exit = get(todayExitAtom)
  return exit !== undefined && Exit.isSuccess(exit) ? exit.value : null
})

/** The owners of one that is for several. */
export const deskInstructionOwners = makeInstructionOwners({
  open: (get) => get(openInstructionAtom),
  ask: ({ instructionId: id, offset }, { clientId: client }) =>
    ask(DeskInstructionGroup, (calls) =>
      calls.owners({ params: { client, id }, query: { offset, limit: instructionOwnerPageLimit } })
    )
})

/** A payment instruction of a client as it was seen at the desk. */
interface SeenAtDesk extends DeskInstructionAddress {
  readonly version: number
}

const stepOn = ({ clientId: client, instructionId: id, version }: SeenAtDesk) =>
  Effect.map(onceKey, (key) => ({ params: { client, id }, headers: { key, version } }))

interface DeskApproval {
  readonly of: SeenAtDesk
  readonly callBack: CallBack
}

/** Approves after a call-back; resolves to null, or to the problem if it was refused. */
export const approveAtDeskAtom = atom(
  null,
  async (get, set, { callBack, of }: DeskApproval): Promise<FormProblem | null> => {
    const exit = await runWithFailureHandling(
      get,
      Effect.flatMap(stepOn(of), (step) =>
        ask(DeskInstructionGroup, (calls) => calls.approve({ ...step, payload: callBack }))
      )
    )
    const failure = callFailureOf(exit)
    // A call-back that does not count changes nothing; after any other failure, show the current state.
    if (failure?.status !== 422) set(query.retryAtom)
    if (Exit.isSuccess(exit)) return null
    return { text: failureText(exit, words.notDone), fields: failure?.fields ?? {} }
  }
)

interface DeskRejection {
  readonly of: SeenAtDesk
  readonly reason: string
}

/** Rejects it. */
export const rejectAtDeskAct = makeAct({
  ask: ({ of, reason }: DeskRejection) =>
    Effect.flatMap(stepOn(of), (step) =>
      ask(DeskInstructionGroup, (calls) => calls.reject({ ...step, payload: { reason } }))
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
