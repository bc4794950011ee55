import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { applicationPageLimit } from "@reclaim/core/domain/application/ApplicationPage"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import type { ApplicationRow } from "@reclaim/core/domain/application/ApplicationRow"
import { mayAddAccounts } from "@reclaim/core/rules/account/mayAddAccounts"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import type { DraftsState } from "@reclaim/ui/applications/WaysToAdd.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, shownUserAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { applicationAddressAtom } from "./applicationAddressAtom.ts"

/** True if the user may add accounts for the client in view. */
export const mayAddAtom = atom((get): boolean => {
  const user = get(shownUserAtom)
  return user !== null && !get(isNobodyViewedAtom) && mayAddAccounts(user)
})

const query = makeQuery({
  question: (get) => {
    const { applicationId } = get(applicationAddressAtom)
    if (typeof applicationId !== "number" || get(isNobodyViewedAtom)) return null
    return { applicationId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ applicationId, viewAs }) => `${String(applicationId)} ${String(viewAs)}`,
  ask: ({ applicationId, viewAs }) =>
    ask(ApplicationGroup, (calls) =>
      calls.find({ params: { id: applicationId }, query: { viewAsUserId: viewAs } })
    ).pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))),
  defect: words.defect
})

/** The application in the address, as on the server. */
export type FoundApplication =
  | { readonly _tag: "New" | "Loading" | "Gone" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Found"; readonly application: AccountApplication }

/** The application in the address. */
export const foundApplicationAtom = atom((get): FoundApplication => {
  const { applicationId } = get(applicationAddressAtom)
  if (applicationId === null) return { _tag: "New" }
  if (applicationId === "unknown") return { _tag: "Gone" }
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "Gone" } : { _tag: "Found", application: state.answer }
})

/** Requests the application again. */
export const reloadApplicationAtom = query.retryAtom

const drafts = makeQuery({
  question: (get) => (get(mayAddAtom) ? { viewAs: get(viewAsAtom).userId } : null),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) =>
    Effect.map(
      ask(ApplicationGroup, (calls) =>
        Effect.all(
          (["returned", "draft"] as const).map((state) =>
            calls.list({ query: { state, offset: 0, limit: applicationPageLimit, viewAsUserId: viewAs } })
          ),
          { concurrency: "unbounded" }
        )
      ),
      (pages): ReadonlyArray<ApplicationRow> => pages.flatMap((page) => page.applications)
    ),
  defect: words.ways.draftsDefect
})

/** Applications that the user can continue: returned ones first, then drafts. */
export const draftsAtom = atom((get): DraftsState => {
  const state = get(drafts.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", drafts: state.answer } : { _tag: "Loading" }
})

/** Requests the drafts again. */
export const reloadDraftsAtom = drafts.retryAtom
