import { Requirements } from "@reclaim/core/client/documents/Requirements"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { assumedAtom, narrowingTextAtom } from "./documentsAddressAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"

/** Days change key by key: the server is asked once they rest. */
const restMillis = 250

const query = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom)
      ? null
      : { narrowing: get(narrowingTextAtom), viewAs: get(viewAsAtom), assume: get(assumedAtom) },
  subject: ({ narrowing, viewAs }) => `${String(viewAs.userId)} ${narrowing}`,
  ask: ({ assume, narrowing, viewAs }) => {
    const { filter } = documentsAddress(narrowing)
    const asked = ask(Requirements, (requirements) => requirements.whatIf({ filter, viewAs, assume }))
    return assume.length === 0 ? asked : Effect.delay(asked, restMillis)
  },
  defect: words.whatIfDefect
})

/** What can be filed and what is lost under the assumptions of the address. */
export const whatIfAtom = query.stateAtom

/** Works it out again. */
export const retryWhatIfAtom = query.retryAtom
