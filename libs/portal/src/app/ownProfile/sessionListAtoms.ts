import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import type { SessionListState } from "@reclaim/ui/profile/SessionList.tsx"
import { Clock, Effect } from "effect"
import { atom } from "jotai"
import { ownAtom } from "./ownProfileAtoms.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { makeAct } from "../runtime/makeAct.ts"
import { makeQuery } from "../runtime/makeQuery.ts"

const words = profileMessages.sessions

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => Effect.all({ sessions: ask(MeGroup, (calls) => calls.sessions()), now: Clock.currentTimeMillis }),
  defect: words.defect
})

/** Sessions of the signed-in user. */
export const sessionListAtom = atom((get): SessionListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", ...state.answer } : { _tag: "Loading" }
})

/** Requests them again. */
export const reloadSessionsAtom = query.retryAtom

/** Ends one session, or all others for null. A session that has already ended counts as success. */
export const endSessionAct = makeAct({
  ask: (sessionId: number | null) =>
    ask(MeGroup, (calls) =>
      sessionId === null ? calls.endOtherSessions() : calls.endSession({ params: { id: sessionId } })
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.void : Effect.fail(failure)))),
  defect: words.notEnded,
  onDone: (_done, _get, set) => set(query.retryAtom)
})
