import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskInstructions, type InstructionSeenAtDesk } from "@reclaim/core/client/payments/DeskInstructions"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
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
    ask(DeskInstructions, (instructions) => instructions.find(clientId, instructionId)),
  defect: words.defect
})

/** The open payment instruction, as the server tells it. */
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
  ask: ({ instructionId, offset }, { clientId }) =>
    ask(DeskInstructions, (instructions) => instructions.owners(clientId, instructionId, offset))
})

interface Called {
  readonly of: InstructionSeenAtDesk
  readonly callBack: CallBack
}

/** Approves after a call; answers why it was not done, or null when it was. */
export const approveAtDeskAtom = atom(null, async (get, set, { callBack, of }: Called): Promise<FormProblem | null> => {
  const exit = await runWithFailureHandling(
    get,
    Effect.flatMap(onceKey, (key) => ask(DeskInstructions, (instructions) => instructions.approve(key, of, callBack)))
  )
  const failure = callFailureOf(exit)
  // A call that does not count changes nothing; after anything else, what is now is shown.
  if (failure?.status !== 422) set(query.retryAtom)
  if (Exit.isSuccess(exit)) return null
  return { text: failureText(exit, words.notDone), fields: failure?.fields ?? {} }
})

interface Rejected {
  readonly of: InstructionSeenAtDesk
  readonly reason: string
}

/** Rejects it. */
export const rejectAtDeskAct = makeAct({
  ask: ({ of, reason }: Rejected) =>
    Effect.flatMap(onceKey, (key) => ask(DeskInstructions, (instructions) => instructions.reject(key, of, reason))),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(query.retryAtom)
  }
})
