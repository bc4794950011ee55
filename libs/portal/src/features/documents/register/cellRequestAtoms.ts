import { Requirements } from "@reclaim/core/client/documents/Requirements"
import type { CoverageCell, CoverageRow } from "@reclaim/core/domain/document/register/Coverage"
import { requirementPageLimit } from "@reclaim/core/domain/requirement/RequirementPage"
import { documentsAddress } from "@reclaim/core/rules/address/documentsUrl"
import type { CellRequests } from "@reclaim/ui/documents/register/CoverageSheet.tsx"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { manageMessages as words } from "./manageMessages.ts"

/** The cell that is open; null for none. */
export const openCellAtom = atom<{ readonly row: CoverageRow; readonly cell: CoverageCell } | null>(null)

const filter = documentsAddress("").filter.with({ clientDocumentsOnly: false })

const query = makeQuery({
  question: (get) => {
    const open = get(openCellAtom)
    if (open === null || open.cell.requirementIds.length === 0) return null
    return { ownerId: open.row.ownerId, viewAs: get(viewAsAtom) }
  },
  subject: ({ ownerId, viewAs }) => `${String(ownerId)} ${String(viewAs.userId)}`,
  ask: ({ ownerId, viewAs }) =>
    ask(Requirements, (requirements) =>
      requirements.page({
        filter,
        viewAs,
        groupKey: `o${String(ownerId)}`,
        sort: "safe",
        offset: 0,
        limit: requirementPageLimit
      })
    ),
  defect: words.requestsDefect
})

/** The requests behind the open cell. */
export const cellRequestsAtom = atom((get): CellRequests => {
  const state = get(query.stateAtom)
  const open = get(openCellAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered" || open === null) return { _tag: "Loading" }
  const ids = new Set(open.cell.requirementIds)
  return { _tag: "Loaded", requests: state.answer.rows.filter(({ requirementId }) => ids.has(requirementId)) }
})

/** Requests them again. */
export const retryCellRequestsAtom = query.retryAtom
