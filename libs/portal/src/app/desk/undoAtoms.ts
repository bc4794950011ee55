import { type DeskAddress, deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { undoSeconds } from "@reclaim/core/rules/document/decideUndo"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { deskMessages as words } from "@reclaim/ui/desk/deskMessages.ts"
import { Effect } from "effect"
import { atom, type WritableAtom } from "jotai"
import { makeAct } from "../runtime/makeAct.ts"
import { runAfterAtom } from "../session/runAfterAtoms.ts"
import { showFailureAtom, showToastAtom } from "../session/toastAtoms.ts"
import type { DeskCall } from "./makeDeskReview.ts"

/** A decision that the user made a moment ago and can undo. */
export interface UndoOffer {
  readonly of: DeskAddress
  /** Name of the item and what was decided. */
  readonly text: string
  /** Call that undoes it. */
  readonly call: DeskCall<unknown>
  /** Requests the item again, with the open work items. */
  readonly reloadAtom: WritableAtom<null, [], void>
}

const offerStoreAtom = atom<UndoOffer | null>(null)

/** The decision that can be undone now; null for none. */
export const undoOfferAtom = atom((get) => get(offerStoreAtom))

/** Offers to undo a decision, in place of an earlier one and for as long as that is offered. Null ends the offer. */
export const offerUndoAtom = atom(null, (get, set, offer: UndoOffer | null): void => {
  set(offerStoreAtom, offer)
  if (offer === null) return
  set(runAfterAtom, {
    millis: undoSeconds * 1000,
    run: () => {
      if (get(offerStoreAtom) === offer) set(offerStoreAtom, null)
    }
  })
})

/** Undoes a decision; answers with its address. A refusal is shown over the page. */
export const undoAct = makeAct({
  ask: ({ call, of }: UndoOffer) => Effect.as(call, deskHref(of)),
  defect: words.notUndone,
  onDone: ({ asked }, _get, set) => {
    set(offerStoreAtom, null)
    void set(showToastAtom, messageToast(words.undone))
    set(asked.reloadAtom)
  },
  onFailed: (failure, get, set) => {
    const offer = get(offerStoreAtom)
    set(offerStoreAtom, null)
    void set(showFailureAtom, failure, words.notUndone)
    if (offer !== null) set(offer.reloadAtom)
  }
})
