import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { documentListAtom } from "./documentsAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"

/** Number of documents listed separately; the rest are in the list below. */
const maxListed = 5

const query = makeQuery({
  question: (get) => {
    const state = get(documentListAtom)
    return state._tag === "Answered" && state.answer.summary.tooLateCount > 0 ? state.question : null
  },
  subject: ({ viewAsUserId }) => viewAsUserId,
  ask: (question) =>
    ask(RequirementGroup, (calls) =>
      calls.page({ payload: { ...question, groupKey: null, sort: "late", offset: 0, limit: maxListed } })
    ),
  defect: words.groupDefect
})

/** The documents that come too late to be safe, the most money first. */
export const tooLateAtom = query.stateAtom

export const retryTooLateAtom = query.retryAtom
