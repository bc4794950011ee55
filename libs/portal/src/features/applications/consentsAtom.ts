import { ConsentGroup } from "@reclaim/core/contract/applications/ConsentGroup"
import type { ConsentsState } from "@reclaim/ui/applications/steps/ConsentFields.tsx"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : "texts"),
  subject: () => "texts",
  ask: () => ask(ConsentGroup, (calls) => calls.texts()),
  defect: words.lookups.consents
})

/** The texts that clients agree to. */
export const consentsAtom = atom((get): ConsentsState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", texts: state.answer } : { _tag: "Loading" }
})
