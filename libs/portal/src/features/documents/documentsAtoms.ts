import { DocumentGroup } from "@reclaim/core/contract/documents/DocumentGroup"
import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { documentFilterAtom } from "./documentsAddressAtoms.ts"
import { documentsMessages as words } from "./documentsMessages.ts"

const listQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) ? null : { filter: get(documentFilterAtom), viewAsUserId: get(viewAsAtom).userId },
  // Groups of another grouping cannot stand in while these load.
  subject: ({ filter, viewAsUserId }) => `${String(viewAsUserId)} ${filter.groupBy}`,
  ask: (payload) => ask(DocumentGroup, (calls) => calls.list({ payload })),
  defect: words.defect
})

/** Groups with missing documents, as the screen shows them. */
export const documentListAtom = listQuery.stateAtom

/** Requests the groups again. */
export const retryDocumentsAtom = listQuery.retryAtom

const othersQuery = makeQuery({
  question: (get) => {
    const state = get(documentListAtom)
    if (state._tag !== "Answered" || state.isRefreshing || state.answer.rows.length > 0) return null
    const { filter, viewAsUserId } = state.question
    return filter.clientDocumentsOnly ? { filter: filter.with({ clientDocumentsOnly: false }), viewAsUserId } : null
  },
  subject: (question) => question,
  ask: (payload) => ask(DocumentGroup, (calls) => calls.list({ payload })),
  defect: words.defect
})

/** Number of documents awaited from others when none are awaited from the client; null if unknown. */
export const awaitedOfOthersAtom = atom((get): number | null => {
  const state = get(othersQuery.stateAtom)
  return state._tag === "Answered" ? state.answer.summary.documentCount : null
})

const isMineAtom = atom((get) => get(documentFilterAtom).clientDocumentsOnly)

const emptyFilter = documentsAddress("").filter

const breakdownQuery = makeQuery({
  question: (get) => {
    if (get(isNobodyViewedAtom)) return null
    return {
      filter: emptyFilter.with({ clientDocumentsOnly: get(isMineAtom) }),
      viewAsUserId: get(viewAsAtom).userId
    }
  },
  subject: ({ viewAsUserId }) => viewAsUserId,
  ask: (payload) => ask(DocumentGroup, (calls) => calls.accounts({ payload })),
  defect: words.defect
})

/** Filter options of the documents; null while they are unknown. */
export const documentBreakdownAtom = atom((get) => {
  const state = get(breakdownQuery.stateAtom)
  return state._tag === "Answered" ? state.answer : null
})

const codeAtom = atom((get) => get(documentFilterAtom).code)
const investorIdAtom = atom((get) => get(documentFilterAtom).investorId)

const namingQuery = makeQuery({
  question: (get) => {
    const [code, investorId] = [get(codeAtom), get(investorIdAtom)]
    if (get(isNobodyViewedAtom) || (code === null && investorId === null)) return null
    const filter = emptyFilter.with({ code, investorId, clientDocumentsOnly: false })
    return { filter, viewAsUserId: get(viewAsAtom).userId, groupKey: null, sort: "risk" as const, offset: 0, limit: 1 }
  },
  subject: (question) => question,
  ask: (payload) => ask(RequirementGroup, (calls) => calls.page({ payload })),
  defect: words.defect
})

/**
 * A document that supplies the names of the kind and the investor in the address; empty if there is none, and until it
 * is loaded.
 */
export const namingDocumentAtom = atom((get): ReadonlyArray<Requirement> => {
  const state = get(namingQuery.stateAtom)
  return state._tag === "Answered" ? state.answer.rows : []
})
