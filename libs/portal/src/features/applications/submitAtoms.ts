import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import type { ApplicationAct, SeenApplication } from "@reclaim/core/domain/application/ApplicationAct"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { reloadApplicationAtom, reloadDraftsAtom } from "./applicationAtoms.ts"
import { editAtom, openEditAtom, saveAtom, tryAtom } from "./editAtoms.ts"

const actOn = ({ applicationId: id, version }: SeenApplication, act: ApplicationAct) =>
  Effect.flatMap(onceKey, (key) =>
    ask(ApplicationGroup, (calls) => calls.act({ params: { id }, headers: { key, version }, payload: act }))
  )

/** Sends an application to the provider's review. */
export const submitAct = makeAct({
  ask: (of: SeenApplication) => actOn(of, { _tag: "Submit" }),
  defect: words.notSubmitted,
  onDone: ({ answer }, _get, set) => {
    set(openEditAtom, answer)
    set(reloadApplicationAtom)
    set(reloadDraftsAtom)
  },
  // It may have changed since it was shown, or lack input that was there when it was saved.
  onFailed: (_failure, _get, set) => set(reloadApplicationAtom)
})

/** Submits the application after saving it; reports missing input instead if there is any. */
export const submitAtom = atom(null, async (get, set): Promise<void> => {
  set(tryAtom)
  await set(saveAtom)
  const edit = get(editAtom)
  if (edit === null || edit.application === null || edit.unsaved.size > 0 || edit.application.gaps.length > 0) return
  await set(submitAct.runAtom, edit.application)
})

interface Withdrawal {
  readonly of: SeenApplication
  readonly reason: string
}

/** Takes an application back. */
export const withdrawAct = makeAct({
  ask: ({ of, reason }: Withdrawal) => actOn(of, { _tag: "Withdraw", reason }),
  defect: words.notWithdrawn,
  onDone: ({ answer }, _get, set) => {
    set(openEditAtom, answer)
    set(reloadApplicationAtom)
    set(reloadDraftsAtom)
  },
  onFailed: (_failure, _get, set) => set(reloadApplicationAtom)
})
