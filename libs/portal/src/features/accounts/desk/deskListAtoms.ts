import { DeskBatchGroup } from "@reclaim/core/contract/applications/batches/DeskBatchGroup"
import {
  type AcceptedLines,
  type BatchAcceptance,
  type UnacceptedLine,
  maxNamedLines
} from "@reclaim/core/domain/application/batch/BatchAcceptance"
import type { UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { type UploadRowPage, uploadRowPageLimit } from "@reclaim/core/domain/application/batch/UploadRowPage"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { ListAcceptance, MappedLines } from "@reclaim/ui/desk/list/ListAtDesk.tsx"
import { Array as Arr, Effect, Exit } from "effect"
import { atom } from "jotai"
import { type DeskDecision, type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { deskListMessages as words } from "./deskListMessages.ts"

/** Number of rows before the first one shown. */
export const listOffsetAtom = atom(0)

/** List of applications with a part of its rows. */
export interface DeskList {
  readonly batch: UploadBatch
  /** Custodians of its rows that the portal does not know. */
  readonly unlisted: ReadonlyArray<UnlistedCustodian>
  readonly page: UploadRowPage
}

/** Review of a client's list of applications, whose lines are accepted part by part. */
export const listReview = makeDeskReview({
  kinds: ["application-batch"],
  find: ({ params }, get) =>
    ask(DeskBatchGroup, (calls) =>
      Effect.all({
        batch: calls.find({ params }),
        unlisted: Effect.map(calls.custodians({ params }), ({ custodians }) => custodians),
        page: calls.rows({
          params,
          query: { state: "created", offset: get(listOffsetAtom), limit: uploadRowPageLimit }
        })
      })
    ),
  act: ({ act, key, params }: DeskStep<DeskList, AcceptedLines>) =>
    ask(DeskBatchGroup, (calls) => calls.accept({ params, headers: { key }, payload: act })),
  words: { ...words, gone: null },
  next: "below"
})

const acceptanceAtom = atom<ListAcceptance>({ _tag: "Idle" })
/** Cancels the current or latest run; null before the first run. */
const runAtom = atom<AbortController | null>(null)

/** Progress of accepting the list. */
export const listAcceptanceAtom = atom((get) => get(acceptanceAtom))

/** Stops accepting after the batch in progress. */
export const stopAcceptingAtom = atom(null, (get) => get(runAtom)?.abort())

/** Resets the progress and returns to the first rows. */
export const forgetListAtom = atom(null, (get, set) => {
  get(runAtom)?.abort()
  set(runAtom, null)
  set(acceptanceAtom, { _tag: "Idle" })
  set(listOffsetAtom, 0)
})

/** Ranges of lines per call, up to the number of lines that may be named; lines without doubts need no naming. */
const rangesOf = ({ custodians, except, only }: MappedLines): ReadonlyArray<MappedLines> =>
  only === "without_warnings"
    ? [{ only, except, custodians }]
    : Arr.chunksOf(
        only.toSorted((one, other) => one - other),
        maxNamedLines
      ).map((lines) => ({ only: lines, except, custodians }))

/** Accepts the applications of a list in batches. */
export const acceptListAtom = atom(
  null,
  async (get, set, decision: DeskDecision<DeskList, MappedLines>): Promise<void> => {
    if (get(acceptanceAtom)._tag === "Running") return
    const run = new AbortController()
    set(runAtom, run)
    set(acceptanceAtom, { _tag: "Running", accepted: 0 })
    let accepted = 0
    let problem: string | null = null
    const left: Array<UnacceptedLine> = []
    for (const range of rangesOf(decision.act)) {
      for (let after: number | null = 0; after !== null && problem === null && !run.signal.aborted;) {
        const exit: Exit.Exit<BatchAcceptance, CallFailure> = await runWithFailureHandling(
          get,
          listReview.send({ ...decision, act: { ...range, after } })
        )
        if (Exit.isFailure(exit)) {
          problem = failureText(exit, words.notDone)
          break
        }
        accepted += exit.value.acceptedCount
        left.push(...exit.value.left)
        after = exit.value.next
        if (get(runAtom) === run) set(acceptanceAtom, { _tag: "Running", accepted })
      }
    }
    if (get(runAtom) === run) set(acceptanceAtom, { _tag: "Ended", accepted, left, problem })
    set(listReview.reloadAtom)
  }
)
