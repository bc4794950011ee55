import { DeskInstructionGroup } from "@reclaim/core/contract/payments/DeskInstructionGroup"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { DeskInstruction as Shown } from "@reclaim/core/domain/payment/DeskInstruction"
import { instructionOwnerPageLimit } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import { zonedTimeAt } from "@reclaim/core/domain/value/zonedTimeAt"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { InstructionAtDesk } from "@reclaim/ui/desk/payment/InstructionAtDesk.tsx"
import { deviceZone } from "@reclaim/ui/moment/deviceZone.ts"
import { Clock, Effect, Exit } from "effect"
import { atom, useAtomValue, useSetAtom } from "jotai"
import { unwrap } from "jotai/utils"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { type DeskDecision, type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { resultAtom, runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { makeInstructionOwners } from "../makeInstructionOwners.ts"
import { ShownOwners } from "../ShownOwners.tsx"
import { deskInstructionMessages as words } from "./deskInstructionMessages.ts"

/** Decision about a change of payment details. */
type DeskAct =
  { readonly _tag: "Approve"; readonly callBack: CallBack } | { readonly _tag: "Reject"; readonly reason: string }

const send = ({ act, item, key, params }: DeskStep<Shown, DeskAct>) => {
  const step = { params, headers: { key, version: item.instruction.version } }
  return ask(DeskInstructionGroup, (calls) =>
    act._tag === "Approve"
      ? calls.approve({ ...step, payload: act.callBack })
      : calls.reject({ ...step, payload: { reason: act.reason } })
  )
}

/** Review of a client's new payment details. */
const instructionReview = makeDeskReview({
  kinds: ["payment-instruction"],
  find: ({ params }) => ask(DeskInstructionGroup, (calls) => calls.find({ params })),
  act: send,
  words: { ...words, gone: null },
  next: "below"
})

/** Approves after a call-back; resolves to null, or to the problem if it was refused, which the form shows. */
const approveAtom = atom(
  null,
  async (get, set, decision: DeskDecision<Shown, DeskAct>): Promise<FormProblem | null> => {
    const exit = await runWithFailureHandling(get, instructionReview.send(decision))
    const failure = callFailureOf(exit)
    // A call-back that does not count changes nothing; after any other failure, show the current state.
    if (failure?.status !== 422) set(instructionReview.reloadAtom)
    if (Exit.isSuccess(exit)) return null
    return { text: failureText(exit, deskMessages.notDone), fields: failure?.fields ?? {} }
  }
)

const todayExitAtom = unwrap(
  resultAtom((get) => {
    // Asked again with each address: a page may stay open for days.
    get(instructionReview.openAtom)
    return Effect.map(Clock.currentTimeMillis, (now) => zonedTimeAt(now, deviceZone()).date)
  }),
  (previous) => previous
)

/** Today in the zone of the device, in which calls are recorded; null until it is known. */
const todayHereAtom = atom((get) => {
  const exit = get(todayExitAtom)
  return exit !== undefined && Exit.isSuccess(exit) ? exit.value : null
})

/** The owners of one that is for several. */
const owners = makeInstructionOwners({
  open: (get) => get(instructionReview.openAtom),
  ask: ({ instructionId: id, offset }, { clientId: client }) =>
    ask(DeskInstructionGroup, (calls) =>
      calls.owners({ params: { client, id }, query: { offset, limit: instructionOwnerPageLimit } })
    )
})

/** A client's new payment details, open at the desk. */
export const DeskInstruction = ({ of }: OpenReviewProps) => (
  <DeskReviewPage review={instructionReview} of={of} View={Instruction} />
)

const Instruction = ({ decision, item: shown, of }: DeskItemProps<Shown, DeskAct>) => {
  const today = useAtomValue(todayHereAtom)
  const approve = useSetAtom(approveAtom)
  const showOwners = useSetAtom(owners.askedAtom)
  if (today === null) return null
  const { currency, instructionId } = shown.instruction
  return (
    <>
      <InstructionAtDesk
        shown={shown}
        today={today}
        onApprove={(callBack) => approve({ of, item: shown, act: { _tag: "Approve", callBack } })}
        onReject={(reason) => decision.onAct({ _tag: "Reject", reason })}
        onOwners={() => showOwners({ instructionId, currency, offset: 0 })}
        problem={decision.problem}
      />
      <ShownOwners owners={owners} />
    </>
  )
}
