import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskAuthorizationGroup } from "@reclaim/core/contract/authorizations/DeskAuthorizationGroup"
import { DeskClientGroup } from "@reclaim/core/contract/desk/DeskClientGroup"
import type { AuthorizationDetail } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { authorizationPageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import type { BatchContent } from "@reclaim/core/rules/authorization/BatchContent"
import type { DeskAuthorizationAct } from "@reclaim/core/rules/authorization/DeskAuthorizationAct"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import type { BatchChoiceState } from "@reclaim/ui/authorizations/desk/BatchForm.tsx"
import type { BatchGroupsState } from "@reclaim/ui/authorizations/desk/BatchGroups.tsx"
import { authorizationMessages } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { batchName } from "@reclaim/ui/authorizations/BatchTable.tsx"
import { deskBatchMessages as words } from "@reclaim/ui/authorizations/desk/deskBatchMessages.ts"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { deskClientAtom, isAtDeskAtom } from "../../../app/desk/deskAddressAtoms.ts"
import { type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { showToastAtom } from "../../../app/session/toastAtoms.ts"

/** The client for whom the desk works; null before one is chosen. */
const clientAtom = atom((get) => (get(isAtDeskAtom) ? get(deskClientAtom) : null))

/** Text typed into the client search; null before any input. */
export const clientSearchAtom = atom<string | null>(null)

const clientQuery = makeQuery({
  question: (get) => get(clientSearchAtom),
  subject: (search) => search,
  ask: (search) => ask(DeskClientGroup, (calls) => calls.find({ query: { search } })),
  defect: words.clientDefect
})

/** Clients that match the search. */
export const foundClientsAtom = atom((get): ChoiceSearch => {
  const state = get(clientQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag === "Unasked") return { _tag: "Found", choices: [] }
  return state._tag === "Answered"
    ? {
        _tag: "Found",
        choices: state.answer.map(({ clientId, code, name }) => ({ id: String(clientId), label: name, detail: code }))
      }
    : { _tag: "Searching" }
})

const listOf = (client: number, state: "open" | "decided") =>
  ask(DeskAuthorizationGroup, (calls) =>
    calls.list({ params: { client }, query: { state, offset: 0, limit: authorizationPageLimit } })
  )

const listQuery = makeQuery({
  question: (get) => get(clientAtom),
  subject: (clientId) => clientId,
  ask: (clientId) =>
    Effect.all(
      {
        client: ask(DeskClientGroup, (calls) => calls.find({ query: { search: "", client: clientId } })).pipe(
          Effect.map(([client]) => client ?? null)
        ),
        open: listOf(clientId, "open"),
        others: listOf(clientId, "decided")
      },
      { concurrency: "unbounded" }
    ),
  defect: words.defect
})

/** The client's batches, those that await its decision first. */
export const deskBatchesAtom = atom((get) => get(listQuery.stateAtom))

/** Requests them again. */
export const reloadDeskBatchesAtom = listQuery.retryAtom

/** Review of a batch that awaits a client's decision, or has it. */
export const authorizationReview = makeDeskReview({
  kinds: ["authorization"],
  find: ({ params }) => ask(DeskAuthorizationGroup, (calls) => calls.find({ params })),
  act: ({ act, item: { batch }, key, params }: DeskStep<AuthorizationDetail, DeskAuthorizationAct>) =>
    ask(DeskAuthorizationGroup, (calls) =>
      calls.act({ params, headers: { key, version: batch.version }, payload: act })
    ),
  words: {
    title: () => authorizationMessages.title,
    loading: authorizationMessages.loading,
    defect: authorizationMessages.detailDefect,
    gone: authorizationMessages.atDesk.unknownBatch,
    notDone: words.notDone
  },
  named: ({ batch }) => ({
    title: batchName(batch),
    owner: `${batch.ownerName}: ${authorizationMessages.states[batch.state]}`
  }),
  toast: ({ _tag }) => (_tag === "Withdraw" ? words.withdrawn : words.askedAgain),
  alsoReload: listQuery.retryAtom
})

/** Request that the desk is preparing. */
export type Making =
  | { readonly _tag: "Nothing" }
  /** The desk is choosing the reclaims of the batch. */
  | { readonly _tag: "Choosing" }
  | { readonly _tag: "New"; readonly group: BatchGroup }
  | { readonly _tag: "Change"; readonly detail: AuthorizationDetail }

export const makingAtom = atom<Making>({ _tag: "Nothing" })

const groupQuery = makeQuery({
  question: (get) => (get(makingAtom)._tag === "Choosing" ? get(clientAtom) : null),
  subject: (clientId) => clientId,
  ask: (clientId) => ask(DeskAuthorizationGroup, (calls) => calls.groups({ params: { client: clientId } })),
  defect: words.groups.defect
})

/** Groups of reclaims that a batch can be made from. */
export const batchGroupsAtom = atom((get): BatchGroupsState => {
  const state = get(groupQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", groups: state.answer } : { _tag: "Loading" }
})

export const reloadGroupsAtom = groupQuery.retryAtom

/** Part of an account number by which the reclaims are filtered. */
export const narrowedAccountAtom = atom("")

/** Group of reclaims that a batch is chosen from. */
interface ChosenGroup extends Pick<BatchGroup, "ownerId" | "market" | "taxYear"> {
  /** Id of the batch being changed; null for a new one. */
  readonly batchId: number | null
}

const groupOf = (making: Making): ChosenGroup | null => {
  switch (making._tag) {
    case "Nothing":
    case "Choosing":
      return null
    case "New": {
      const { market, ownerId, taxYear } = making.group
      return { batchId: null, market, ownerId, taxYear }
    }
    case "Change": {
      const { batchId, market, ownerId, taxYear } = making.detail.batch
      return { batchId, market, ownerId, taxYear }
    }
  }
}

const choiceQuery = makeQuery({
  question: (get) => {
    const [clientId, of] = [get(clientAtom), groupOf(get(makingAtom))]
    return clientId === null || of === null ? null : { clientId, of: { ...of, account: get(narrowedAccountAtom) } }
  },
  // The previous list stays visible while it is filtered.
  subject: ({ clientId, of: { batchId, market, ownerId, taxYear } }) =>
    `${String(clientId)} ${String(ownerId)} ${market} ${String(taxYear)} ${String(batchId)}`,
  ask: ({ clientId: client, of: { account, batchId, market, ownerId, taxYear } }) =>
    ask(DeskAuthorizationGroup, (calls) =>
      calls.choice({
        params: { client, owner: ownerId, market, year: taxYear },
        query: { account, ...(batchId === null ? {} : { batch: batchId }) }
      })
    ),
  defect: words.groups.defect
})

/** Reclaims that the batch can include. */
export const batchChoiceAtom = atom((get): BatchChoiceState => {
  const state = get(choiceQuery.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", choice: state.answer } : { _tag: "Loading" }
})

export const reloadChoiceAtom = choiceQuery.retryAtom

const make = (client: number, reference: string, content: BatchContent) =>
  Effect.flatMap(onceKey, (key) =>
    ask(DeskAuthorizationGroup, (calls) =>
      calls.make({ params: { client }, headers: { key }, payload: { reference, content } })
    )
  )

interface BatchRequest {
  readonly clientId: number
  /** Null for a new one. */
  readonly of: AuthorizationDetail | null
  readonly reference: string
  readonly content: BatchContent
}

/** Requests a decision of the client, or a new one for a changed batch. */
export const askAct = makeAct({
  ask: ({ clientId, content, of, reference }: BatchRequest) =>
    of === null
      ? make(clientId, reference, content)
      : authorizationReview.send({
          of: { kind: "authorization", clientId, id: of.batch.batchId },
          item: of,
          act: { _tag: "AskAgain", content }
        }),
  defect: words.notDone,
  onDone: ({ asked: { of } }, _get, set) => {
    void set(showToastAtom, messageToast(of === null ? words.asked : words.askedAgain))
    set(makingAtom, { _tag: "Nothing" })
    set(narrowedAccountAtom, "")
    set(authorizationReview.reloadAtom)
  },
  // Another user may have taken a reclaim or changed the batch.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 409 || status === 412) set(listQuery.retryAtom)
    if (status === 404 || status === 422) set(choiceQuery.retryAtom)
  }
})
