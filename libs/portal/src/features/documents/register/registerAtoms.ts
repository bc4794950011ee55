import { readWholeRegister } from "@reclaim/core/client/documents/readWholeRegister"
import { DocumentRegisterGroup } from "@reclaim/core/contract/documents/DocumentRegisterGroup"
import { coverageUntilOf, registerViewOf } from "@reclaim/core/rules/address/registerUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { manageMessages as words } from "./manageMessages.ts"

const registerQuery = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : get(viewAsAtom).userId),
  subject: (viewAs) => viewAs,
  ask: (viewAs) => ask(DocumentRegisterGroup, (calls) => readWholeRegister(calls, viewAs)),
  defect: words.defect
})

/** Every document on file. */
export const registerAtom = registerQuery.stateAtom

/** Requests them again. */
export const retryRegisterAtom = registerQuery.retryAtom

const isCoverageAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.manageDocuments.path && registerViewOf(search) === "coverage"
})

const coverageQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) || !get(isCoverageAtom)
      ? null
      : { until: coverageUntilOf(get(locationAtom).search), viewAs: get(viewAsAtom).userId },
  subject: ({ viewAs }) => viewAs,
  ask: ({ until, viewAs }) =>
    ask(DocumentRegisterGroup, (calls) => calls.coverage({ query: { ownerId: null, until, viewAsUserId: viewAs } })),
  defect: words.coverageDefect
})

/** Documents that owners have, lack and will need; requested once the view is opened. */
export const coverageAtom = coverageQuery.stateAtom

/** Requests the coverage again. */
export const retryCoverageAtom = coverageQuery.retryAtom
