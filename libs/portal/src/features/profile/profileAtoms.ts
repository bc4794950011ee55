import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import type { Preferences } from "@reclaim/core/domain/user/Profile"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { atom } from "jotai"
import { keepSavedAtom, profileAtom, reloadProfileAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"

/** Number of choices saved since the page was opened. */
export const timesSavedAtom = atom(0)

/** Saves changed preferences. */
export const chooseAct = makeAct({
  ask: (chosen: Preferences, get) => {
    const view = get(profileAtom)
    const version = view._tag === "Loaded" ? view.profile.version : 1
    return ask(MeGroup, (calls) => calls.changeProfile({ headers: { version }, payload: chosen }))
  },
  defect: profileMessages.you.notSaved,
  onDone: ({ answer }, _get, set) => {
    set(keepSavedAtom, answer)
    set(timesSavedAtom, (times) => times + 1)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 412) set(reloadProfileAtom)
  }
})
