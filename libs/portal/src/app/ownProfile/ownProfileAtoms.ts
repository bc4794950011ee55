import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import type { Profile } from "@reclaim/core/domain/user/Profile"
import { isGuest } from "@reclaim/core/rules/people/isGuest"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { currentUserAtom } from "../session/userAtoms.ts"

/** E-mail address of the profile's user: always the signed-in user, even while viewing as somebody. */
export const ownAtom = atom((get) => get(currentUserAtom)?.email ?? null)

const isGuestAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && isGuest(user)
})

const query = makeQuery({
  question: (get) => (get(isGuestAtom) ? null : get(ownAtom)),
  subject: (email) => email,
  ask: () => ask(MeGroup, (calls) => calls.profile()),
  defect: profileMessages.you.defect
})

const storeSavedAtom = atom<Profile | null>(null)

/** Shows the profile in its last saved version. */
export const keepSavedAtom = atom(null, (_get, set, saved: Profile) => set(storeSavedAtom, saved))

export type ProfileView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly profile: Profile }

/** The signed-in user's own profile; requested once, when a screen first needs it. */
export const profileAtom = atom((get): ProfileView => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const saved = get(storeSavedAtom)
  const isNewer = saved !== null && saved.email === state.answer.email && saved.version > state.answer.version
  return { _tag: "Loaded", profile: isNewer ? saved : state.answer }
})

/** Requests it again. */
export const reloadProfileAtom = query.retryAtom

/** Time zone of the times shown; null for the device's zone, also when the profile could not be read. */
export const timeZoneAtom = atom((get) => {
  const view = get(profileAtom)
  return view._tag === "Loaded" ? view.profile.timeZone : null
})

/** True once the zone is known; until then times might be shown in a zone that changes right away. */
export const isZoneDecidedAtom = atom((get) => get(isGuestAtom) || get(profileAtom)._tag !== "Loading")
