import { OnboardingGroup } from "@reclaim/core/contract/accounts/OnboardingGroup"
import type { OnboardingState } from "@reclaim/ui/accounts/OnboardingCard.tsx"
import { onboardingMessages as words } from "@reclaim/ui/accounts/onboardingMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"

/** True if the user belongs to a client that is new to the service. */
export const isOnboardingAtom = atom((get) => {
  const user = get(currentUserAtom)
  return user !== null && user.isOnboarding && !user.isUserInternal
})

const query = makeQuery({
  question: (get) => (get(isOnboardingAtom) ? { ofUser: get(currentUserAtom)?.email } : null),
  subject: ({ ofUser }) => ofUser,
  ask: () => ask(OnboardingGroup, (calls) => calls.steps()),
  defect: words.defect
})

/** Progress of the client's onboarding. */
export const onboardingAtom = atom((get): OnboardingState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", steps: state.answer.steps } : { _tag: "Loading" }
})

/** Requests it again. */
export const reloadOnboardingAtom = query.retryAtom
