import { RequirementGroup } from "@reclaim/core/contract/documents/RequirementGroup"
import type { CoverageCell, CoverageRow } from "@reclaim/core/domain/document/register/Coverage"
import { requirementPageLimit } from "@reclaim/core/domain/document/requirement/RequirementPage"
import { filterOfCell } from "@reclaim/core/rules/address/filterOfCell"
import type { CellRequests } from "@reclaim/ui/documents/register/CoverageSheet.tsx"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { manageMessages as words } from "./manageMessages.ts"

/** The cell that is open; null for none. */
export const openCellAtom = atom<{ readonly row: CoverageRow; readonly cell: CoverageCell } | null>(null)

const query = makeQuery({
  question: (get) => {
    const open = get(openCellAtom)
    if (open === null || (open.cell.state !== "missing" && open.cell.state !== "ordered")) return null
    return { ...open, viewAsUserId: get(viewAsAtom).userId }
  },
  subject: ({ cell, row, viewAsUserId }) =>
    [viewAsUserId, row.ownerId, row.investorId ?? "", row.code, cell.year].map(String).join(" "),
  ask: ({ cell, row, viewAsUserId }) =>
    ask(RequirementGroup, (calls) =>
      calls.page({
        payload: {
          filter: filterOfCell(row, cell),
          viewAsUserId,
          groupKey: null,
          sort: "safe",
          offset: 0,
          limit: requirementPageLimit
        }
      })
    ),
  defect: words.requestsDefect
})

/** The requests behind the open cell. */
export const cellRequestsAtom = atom((get): CellRequests => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", requests: state.answer.rows } : { _tag: "Loading" }
})

/** Requests them again. */
export const retryCellRequestsAtom = query.retryAtom
