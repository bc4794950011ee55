import type { PackedRenewal } from "@reclaim/core/domain/document/register/RenewalPack"
import type { Paper } from "@reclaim/core/format/paper"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { RenewalPackGroup } from "@reclaim/core/contract/documents/RenewalPackGroup"
import type { PlanAsked } from "@reclaim/ui/documents/packs/PackDialog.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { printSheets } from "../../../app/papers/printSheets.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { papersByRequirementAtom, reloadPapersAtom } from "../papers/paperAtoms.ts"
import { manageMessages as words } from "./manageMessages.ts"
import { retryCoverageAtom, retryRegisterAtom } from "./registerAtoms.ts"

const packsQuery = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : get(viewAsAtom).userId),
  subject: (viewAs) => viewAs,
  ask: (viewAs) => ask(RenewalPackGroup, (calls) => calls.list({ query: { viewAsUserId: viewAs } })),
  defect: words.packsDefect
})

/** The packs that were not withdrawn. */
export const packsAtom = packsQuery.stateAtom

/** Ids of the owners of the pack in preparation; null for none. */
export const packedOwnersAtom = atom<ReadonlyArray<number> | null>(null)

const planQuery = makeQuery({
  question: (get) => get(packedOwnersAtom),
  subject: (ownerIds) => ownerIds.join(" "),
  ask: (ownerIds) => ask(RenewalPackGroup, (calls) => calls.plan({ payload: { ownerIds } })),
  defect: words.planDefect
})

/** Renewal plan of these owners for next year. */
export const planAskedAtom = atom((get): PlanAsked => {
  const state = get(planQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" && !state.isRefreshing ? { _tag: "Known", plan: state.answer } : { _tag: "Loading" }
})

/** Requests the plan again. */
export const retryPlanAtom = planQuery.retryAtom

interface ChosenLines {
  readonly ownerIds: ReadonlyArray<number>
  readonly keys: ReadonlyArray<string>
}

/** Requests the chosen lines of a plan. */
export const makePackAct = makeAct({
  ask: (payload: ChosenLines) =>
    Effect.flatMap(onceKey, (key) => ask(RenewalPackGroup, (calls) => calls.make({ headers: { key }, payload }))),
  defect: words.notPacked,
  onDone: (_done, _get, set) => {
    set(packsQuery.retryAtom)
    set(retryCoverageAtom)
    set(retryRegisterAtom)
  },
  // Another user has requested some of it: show the rest.
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(planQuery.retryAtom)
  }
})

interface PrintedLines {
  readonly lines: ReadonlyArray<PackedRenewal>
  readonly format: Paper
}

/** True for a line whose sheets can still be printed: they have not been posted. */
export const isPrintableAtom = atom((get) => {
  const papers = get(papersByRequirementAtom)
  return ({ deed, isDone, requirementIds, state }: PackedRenewal): boolean =>
    deed === "print" &&
    !isDone &&
    (state === "requested" || state === "rejected") &&
    requirementIds.every((id) => {
      const paper = papers.get(id)
      return paper === undefined || decidePaper(paper.state, "Print")._tag === "Next"
    })
})

/** Prepares the sheets of several lines and saves them in one file. */
export const printPackAct = makeAct({
  ask: ({ format, lines }: PrintedLines) =>
    printSheets({
      documents: lines.map(({ requirementIds }) => requirementIds),
      format,
      name: words.packFile(lines[0]?.owner ?? "")
    }),
  defect: words.notPrinted,
  onDone: (_done, _get, set) => {
    set(reloadPapersAtom)
    set(packsQuery.retryAtom)
  },
  // Sheets prepared before the failure exist.
  onFailed: (_failure, _get, set) => {
    set(reloadPapersAtom)
    set(packsQuery.retryAtom)
  }
})

/** Withdraws a pack. */
export const withdrawPackAct = makeAct({
  ask: (id: number) =>
    Effect.flatMap(onceKey, (key) =>
      ask(RenewalPackGroup, (calls) => calls.withdraw({ params: { id }, headers: { key } }))
    ),
  defect: words.notUnpacked,
  onDone: (_done, _get, set) => {
    set(packsQuery.retryAtom)
    set(retryCoverageAtom)
    set(retryRegisterAtom)
  },
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(packsQuery.retryAtom)
  }
})
