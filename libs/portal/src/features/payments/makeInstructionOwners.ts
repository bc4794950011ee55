import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import type { InstructionOwnersState } from "@reclaim/ui/payments/InstructionOwners.tsx"
import { paymentMessages as words } from "@reclaim/ui/payments/paymentMessages.ts"
import type { Effect } from "effect"
import { atom, type Getter } from "jotai"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import type { PortalServices } from "../../app/runtime/runtime.ts"

/** Instruction whose owners are shown, and the offset of the page. */
export interface OwnersAsked {
  readonly instructionId: number
  readonly currency: string
  readonly offset: number
}

export interface InstructionOwnersSettings<Open> {
  /** Panel in which the instruction is shown; null while it is closed. */
  readonly open: (get: Getter) => Open | null
  readonly ask: (asked: OwnersAsked, open: Open) => Effect.Effect<InstructionOwnerPage, CallFailure, PortalServices>
}

/** Owners of payment details, page by page, while they are shown. */
export const makeInstructionOwners = <Open>(settings: InstructionOwnersSettings<Open>) => {
  /** Page of owners shown; null for none. */
  const askedAtom = atom<OwnersAsked | null>(null)
  const query = makeQuery({
    question: (get) => {
      const [asked, open] = [get(askedAtom), settings.open(get)]
      return asked === null || open === null ? null : { asked, open }
    },
    subject: ({ asked }) => asked.instructionId,
    ask: ({ asked, open }) => settings.ask(asked, open),
    defect: words.defect
  })
  const stateAtom = atom((get): InstructionOwnersState => {
    const state = get(query.stateAtom)
    if (state._tag === "Failed") return state
    if (state._tag !== "Answered") return { _tag: "Loading" }
    return { _tag: "Loaded", page: state.answer, offset: state.question.asked.offset }
  })
  return { askedAtom, stateAtom, retryAtom: query.retryAtom }
}

export type InstructionOwnersAtoms = ReturnType<typeof makeInstructionOwners>
