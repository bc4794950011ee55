import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskBatchGroup } from "@reclaim/core/contract/applications/batches/DeskBatchGroup"
import {
  type AcceptedLines,
  type BatchAcceptance,
  type UnacceptedLine,
  maxNamedLines
} from "@reclaim/core/domain/application/batch/BatchAcceptance"
import { uploadRowPageLimit } from "@reclaim/core/domain/application/batch/UploadRowPage"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { DeskListAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import type { ListAcceptance, MappedLines } from "@reclaim/ui/desk/list/ListAtDesk.tsx"
import { Array as Arr, Effect, Exit } from "effect"
import { atom } from "jotai"
import { reloadDeskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { openListAtom } from "./openAtDeskAtom.ts"
import { deskListMessages as words } from "./deskListMessages.ts"

/** Number of rows before the first one shown. */
export const listOffsetAtom = atom(0)

const placeOf = ({ batchId, clientId }: DeskListAddress) => ({ params: { client: clientId, id: batchId } })

const query = makeQuery({
  question: (get) => {
    const of = get(openListAtom)
    return of === null ? null : { of, offset: get(listOffsetAtom) }
  },
  subject: ({ of: { batchId, clientId } }) => `${String(clientId)} ${String(batchId)}`,
  ask: ({ of, offset }) =>
    ask(DeskBatchGroup, (calls) =>
      Effect.all({
        batch: calls.find(placeOf(of)),
        unlisted: Effect.map(calls.custodians(placeOf(of)), ({ custodians }) => custodians),
        page: calls.rows({ ...placeOf(of), query: { state: "created", offset, limit: uploadRowPageLimit } })
      })
    ),
  defect: words.defect
})

/** The open list with a part of its rows, as on the server. */
export const deskListAtom = query.stateAtom

/** Requests it again. */
export const reloadDeskListAtom = query.retryAtom

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

interface Asked {
  readonly of: DeskListAddress
  readonly lines: MappedLines
}

/** Ranges of lines per call, up to the number of lines that may be named; lines without doubts need no naming. */
const rangesOf = ({ custodians, except, only }: MappedLines): ReadonlyArray<MappedLines> =>
  only === "without_warnings"
    ? [{ only, except, custodians }]
    : Arr.chunksOf(
        only.toSorted((one, other) => one - other),
        maxNamedLines
      ).map((lines) => ({ only: lines, except, custodians }))

/** Accepts the applications of a list in batches. */
export const acceptListAtom = atom(null, async (get, set, { lines, of }: Asked): Promise<void> => {
  if (get(acceptanceAtom)._tag === "Running") return
  const run = new AbortController()
  set(runAtom, run)
  set(acceptanceAtom, { _tag: "Running", accepted: 0 })
  let accepted = 0
  let problem: string | null = null
  const left: Array<UnacceptedLine> = []
  for (const range of rangesOf(lines)) {
    for (let after: number | null = 0; after !== null && problem === null && !run.signal.aborted;) {
      const payload: AcceptedLines = { ...range, after }
      const exit: Exit.Exit<BatchAcceptance, CallFailure> = await runWithFailureHandling(
        get,
        Effect.flatMap(onceKey, (key) =>
          ask(DeskBatchGroup, (calls) => calls.accept({ ...placeOf(of), headers: { key }, payload }))
        )
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
  set(query.retryAtom)
  set(reloadDeskItemsAtom)
})
