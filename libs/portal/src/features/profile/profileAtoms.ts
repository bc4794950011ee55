import { OwnProfile } from "@reclaim/core/client/me/OwnProfile"
import type { Preferences, Profile } from "@reclaim/core/domain/user/Profile"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"

const words = profileMessages.you

/** Whose page it is: always the signed-in user's own, whoever is viewed as. */
export const ownAtom = atom((get) => get(currentUserAtom)?.email ?? null)

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(OwnProfile, (own) => own.read),
  defect: words.defect
})

/** As it was saved here last. */
const savedAtom = atom<Profile | null>(null)

/** How often something was chosen since the page was opened. */
export const timesSavedAtom = atom(0)

export type ProfileView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly profile: Profile }

export const profileAtom = atom((get): ProfileView => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const saved = get(savedAtom)
  const isNewer = saved !== null && saved.email === state.answer.email && saved.version > state.answer.version
  return { _tag: "Loaded", profile: isNewer ? saved : state.answer }
})

/** Requests it again. */
export const reloadProfileAtom = query.retryAtom

/** In which times are shown; null for the zone of the device. */
export const timeZoneAtom = atom((get) => {
  const view = get(profileAtom)
  return view._tag === "Loaded" ? view.profile.timeZone : null
})

/** Saves what was chosen. */
export const chooseAct = makeAct({
  ask: (chosen: Preferences, get) => {
    const view = get(profileAtom)
    return ask(OwnProfile, (own) => own.change(view._tag === "Loaded" ? view.profile.version : 1, chosen))
  },
  defect: words.notSaved,
  onDone: ({ answer }, _get, set) => {
    set(savedAtom, answer)
    set(timesSavedAtom, (times) => times + 1)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 412) set(query.retryAtom)
  }
})
