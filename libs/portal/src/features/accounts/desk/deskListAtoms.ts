import { DeskBatches } from "@reclaim/core/client/applications/batches/DeskBatches"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import type { LeftLine } from "@reclaim/core/domain/batch/BatchAcceptance"
import { uploadRowPageLimit } from "@reclaim/core/domain/batch/UploadRowPage"
import type { DeskListAddress } from "@reclaim/core/rules/address/deskApplicationUrl"
import type { ListAcceptance } from "@reclaim/ui/desk/list/ListAtDesk.tsx"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { reloadDeskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText, makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { openListAtom } from "./openAtDeskAtom.ts"
import { deskListMessages as words } from "./deskListMessages.ts"

/** How many rows come before those that are shown. */
export const listOffsetAtom = atom(0)

const query = makeQuery({
  question: (get) => {
    const of = get(openListAtom)
    return of === null ? null : { of, offset: get(listOffsetAtom) }
  },
  subject: ({ of: { batchId, clientId } }) => `${String(clientId)} ${String(batchId)}`,
  ask: ({ of, offset }) =>
    ask(DeskBatches, (batches) =>
      Effect.all({
        batch: batches.find(of),
        page: batches.rows(of, { state: "created", offset, limit: uploadRowPageLimit })
      })
    ),
  defect: words.defect
})

/** The open list with a part of its rows, as the server tells it. */
export const deskListAtom = query.stateAtom

/** Reads it again. */
export const reloadDeskListAtom = query.retryAtom

const acceptanceAtom = atom<ListAcceptance>({ _tag: "Idle" })
/** Of the run that is under way or has ended last; null before the first. */
const runAtom = atom<AbortController | null>(null)

/** How accepting goes. */
export const listAcceptanceAtom = atom((get) => get(acceptanceAtom))

/** Nothing more is accepted once the part that is under way is. */
export const stopAcceptingAtom = atom(null, (get) => get(runAtom)?.abort())

/** Forgets how it went, and goes to the first rows. */
export const forgetListAtom = atom(null, (get, set) => {
  get(runAtom)?.abort()
  set(runAtom, null)
  set(acceptanceAtom, { _tag: "Idle" })
  set(listOffsetAtom, 0)
})

interface Asked {
  readonly of: DeskListAddress
  /** The lines that are taken out. */
  readonly except: ReadonlyArray<number>
}

/** Accepts all applications of a list without doubts, part by part. */
export const acceptListAtom = atom(null, async (get, set, { except, of }: Asked): Promise<void> => {
  if (get(acceptanceAtom)._tag === "Running") return
  const run = new AbortController()
  set(runAtom, run)
  set(acceptanceAtom, { _tag: "Running", accepted: 0 })
  let accepted = 0
  let problem: string | null = null
  const left: Array<LeftLine> = []
  for (let after: number | null = 0; after !== null && !run.signal.aborted;) {
    const part: { readonly only: "without_warnings"; readonly except: ReadonlyArray<number>; readonly after: number } =
      {
        only: "without_warnings",
        except,
        after
      }
    const exit = await runWithFailureHandling(
      get,
      Effect.flatMap(onceKey, (key) => ask(DeskBatches, (batches) => batches.accept(key, of, part)))
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
  if (get(runAtom) === run) set(acceptanceAtom, { _tag: "Ended", accepted, left, problem })
  set(query.retryAtom)
  set(reloadDeskItemsAtom)
})
