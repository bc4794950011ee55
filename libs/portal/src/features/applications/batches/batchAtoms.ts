import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import type { CommitMode } from "@reclaim/core/domain/application/batch/CommitMode"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { BatchAct, SeenBatch } from "@reclaim/core/rules/application/batch/BatchAct"
import type { BatchHistoryState } from "@reclaim/ui/applications/batches/BatchHistory.tsx"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"

/** Path and version of an upload, as required by calls that change it. */
export const versionedRequest = ({ batchId, version }: SeenBatch) => ({ params: { id: batchId }, headers: { version } })

export const findBatch = (batchId: number, viewAsUserId = 0) =>
  ask(BatchGroup, (calls) => calls.find({ params: { id: batchId }, headers: {}, query: { viewAsUserId } }))

/** Polls an upload; does not count as activity of the user. */
export const followBatch = (batchId: number, viewAsUserId = 0) =>
  ask(BatchGroup, (calls) =>
    calls.find({ params: { id: batchId }, headers: { "x-user-active": "0" }, query: { viewAsUserId } })
  )

const actOn = ({ batchId, version }: SeenBatch, key: string, act: BatchAct) =>
  ask(BatchGroup, (calls) => calls.act({ params: { id: batchId }, headers: { key, version }, payload: act }))

/** Maximum number of uploads listed. */
const maxListed = 50

const query = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) =>
    ask(BatchGroup, (calls) => calls.list({ query: { offset: 0, limit: maxListed, viewAsUserId: viewAs } })),
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

/** Requests them again. */
export const reloadHistoryAtom = query.retryAtom

const storeBatchAtom = atom<UploadBatch | null>(null)

/**
 * The open upload in its latest known version; null before there is one. An older version never replaces a newer one.
 */
export const batchAtom = atom(
  (get) => get(storeBatchAtom),
  (get, set, next: UploadBatch | null): void => {
    const now = get(storeBatchAtom)
    if (now !== null && next !== null && now.batchId === next.batchId && next.version < now.version) return
    set(storeBatchAtom, next)
  }
)

/** States in which the server is processing the rows of an upload. */
const busyStates: ReadonlySet<BatchState> = new Set(["checking", "committing"])

export const isBusy = ({ state }: Pick<UploadBatch, "state">): boolean => busyStates.has(state)

/** State of opening the upload in the address. */
export type OpeningState =
  { readonly _tag: "Idle" | "Loading" | "Gone" } | { readonly _tag: "Failed"; readonly text: string }

const storeOpeningAtom = atom<OpeningState>({ _tag: "Idle" })

export const openingAtom = atom((get) => get(storeOpeningAtom))

/** Opens an upload by its id. */
export const openBatchAtom = atom(null, async (get, set, batchId: number, signal: AbortSignal): Promise<void> => {
  const viewAs = get(viewAsAtom).userId
  set(storeOpeningAtom, { _tag: "Loading" })
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(findBatch(batchId, viewAs)).pipe(
      Effect.catch((failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))
    ),
    { signal }
  )
  if (signal.aborted) return
  if (Exit.isFailure(exit)) return set(storeOpeningAtom, { _tag: "Failed", text: failureText(exit, words.defect) })
  set(storeOpeningAtom, { _tag: exit.value === null ? "Gone" : "Idle" })
  if (exit.value !== null) set(batchAtom, exit.value)
})

/** Polling interval of an upload in progress, in seconds. */
const followSeconds = 1

/** Polls an upload until its processing ends; reports a failure to poll in `followProblemAtom`. */
export const followBatchAtom = atom(null, async (get, set, batchId: number, signal: AbortSignal): Promise<void> => {
  const viewAs = get(viewAsAtom).userId
  const seen = followBatch(batchId, viewAs).pipe(
    Effect.tap((batch) => Effect.sync(() => (signal.aborted ? undefined : set(batchAtom, batch))))
  )
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(Effect.repeat(Effect.delay(seen, `${followSeconds} seconds`), { while: isBusy })),
    { signal }
  )
  if (signal.aborted) return
  set(followProblemAtom, Exit.isFailure(exit) ? failureText(exit, words.defect) : null)
  if (Exit.isSuccess(exit)) set(reloadHistoryAtom)
})

/** Reason why polling the upload failed; null while it works. */
export const followProblemAtom = atom<string | null>(null)

/** Reloads the upload, which may have changed since it was shown. */
export const reloadBatchAtom = atom(null, async (get, set): Promise<void> => {
  const batch = get(storeBatchAtom)
  if (batch === null) return
  const exit = await runWithFailureHandling(get, findBatch(batch.batchId, get(viewAsAtom).userId))
  if (Exit.isSuccess(exit)) set(batchAtom, exit.value)
  set(followProblemAtom, Exit.isFailure(exit) ? failureText(exit, words.defect) : null)
})

/** Creates applications from the rows, with one idempotency key per version of the upload. */
export const commitAct = makeAct({
  ask: ({ batch, key, mode }: { readonly batch: UploadBatch; readonly key: string; readonly mode: CommitMode }) =>
    actOn(batch, key, { _tag: "Commit", mode }),
  defect: words.notCommitted,
  onDone: ({ answer }, _get, set) => set(batchAtom, answer),
  onFailed: (_failure, _get, set) => void set(reloadBatchAtom)
})

const commitKeyAtom = atom<{ readonly of: string; readonly key: string } | null>(null)

/** Commits the upload as it is shown. */
export const commitAtom = atom(null, async (get, set, mode: CommitMode): Promise<void> => {
  const batch = get(storeBatchAtom)
  if (batch === null) return
  const of = `${String(batch.batchId)} ${String(batch.version)} ${mode}`
  const known = get(commitKeyAtom)
  const key = known?.of === of ? known.key : await set(newKeyAtom)
  set(commitKeyAtom, { of, key })
  await set(commitAct.runAtom, { batch, key, mode })
})

const newKeyAtom = atom(null, async (get): Promise<string> => {
  const exit = await runWithFailureHandling(get, onceKey)
  return Exit.isSuccess(exit) ? exit.value : ""
})

/** Withdraws all applications of an upload. */
export const rollBackAct = makeAct({
  ask: (batch: UploadBatch) => Effect.flatMap(onceKey, (key) => actOn(batch, key, { _tag: "RollBack" })),
  defect: words.rollBack.failed,
  onDone: ({ answer }, _get, set) => {
    set(batchAtom, answer)
    set(reloadHistoryAtom)
  },
  onFailed: (_failure, _get, set) => void set(reloadBatchAtom)
})

const cancel = (batch: SeenBatch) => ask(BatchGroup, (calls) => calls.cancel(versionedRequest(batch)))

/** Removes an upload that is not committed. */
export const cancelAct = makeAct({
  ask: (batch: UploadBatch) =>
    cancel(batch).pipe(
      // Cancels the current version: changes made since are discarded too.
      Effect.catch((failure) =>
        failure.status === 412 ? Effect.flatMap(findBatch(batch.batchId), cancel) : Effect.fail(failure)
      )
    ),
  defect: words.cancel.failed,
  onDone: (_done, _get, set) => set(reloadHistoryAtom)
})

/** True if a change was refused because the upload has changed since it was read. */
export const isStale = (exit: Exit.Exit<unknown, CallFailure>): boolean => callFailureOf(exit)?.status === 412
