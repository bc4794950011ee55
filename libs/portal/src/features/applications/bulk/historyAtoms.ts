import { AccountBatches } from "@reclaim/core/client/applications/batches/AccountBatches"
import { batchMessages as words } from "@reclaim/ui/batches/batchMessages.ts"
import type { BatchHistoryState } from "@reclaim/ui/batches/BatchHistory.tsx"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"

/** The most uploads that are listed. */
const maxListed = 50

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) => ask(AccountBatches, (batches) => batches.list({ limit: maxListed, viewAs })),
  defect: words.history.defect
})

/** The uploads of the client. */
export const historyAtom = atom((get): BatchHistoryState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const { batches, totalCount } = state.answer
  return { _tag: "Loaded", batches, totalCount }
})

/** Asks for them again. */
export const reloadHistoryAtom = query.retryAtom
