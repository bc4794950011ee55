import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import type { BatchInvestors } from "@reclaim/core/domain/application/batch/BatchInvestors"
import type { UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import { decideFile } from "@reclaim/core/rules/input/decideFile"
import type { InvestorFileRow } from "@reclaim/core/rules/application/batch/judgeInvestorRows"
import { investorMessages as words } from "@reclaim/ui/applications/batches/investorMessages.ts"
import type { InvestorFault } from "@reclaim/ui/applications/batches/InvestorsCard.tsx"
import type { UploadedFile, UploadState } from "@reclaim/ui/upload/UploadedFile.ts"
import { Cause, Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { runRaw } from "../../../app/runtime/runtime.ts"
import { mayAddAtom } from "../applicationAtoms.ts"
import { investorFileLimits } from "../investorFileAtoms.ts"
import { batchAtom, reloadBatchAtom, versionedRequest } from "./batchAtoms.ts"
import { isServedAtom } from "./rowAtoms.ts"
import { SheetReader, SheetRefused } from "./sheet/SheetReader.ts"

const query = makeQuery({
  question: (get) => {
    const batch = get(batchAtom)
    if (batch === null || !get(isServedAtom) || !get(mayAddAtom)) return null
    // Requested again when other rows lack investors.
    return { batchId: batch.batchId, lacking: batch.missing.find(({ path }) => path === investorsPath)?.rows ?? 0 }
  },
  subject: ({ batchId }) => batchId,
  ask: ({ batchId }) => ask(BatchGroup, (calls) => calls.investors({ params: { id: batchId } })),
  defect: words.defect
})

/** Investors behind the upload's look-through owners; null before they are known. */
export const investorsAtom = atom((get): BatchInvestors | null => {
  const state = get(query.stateAtom)
  return state._tag === "Answered" ? state.answer : null
})

const storeFileAtom = atom<UploadedFile | null>(null)

/** The chosen file while it is being read or after it was refused; null for none. */
export const investorFileAtom = atom((get) => get(storeFileAtom))

const storeFaultsAtom = atom<ReadonlyArray<InvestorFault>>([])

/** Errors in the investor file that was read last. */
export const investorFaultsAtom = atom((get) => get(storeFaultsAtom))

/** Replaces the investors and rechecks the upload. */
export const setInvestorsAct = makeAct({
  ask: ({ batch, rows }: { readonly batch: UploadBatch; readonly rows: ReadonlyArray<InvestorFileRow> }) =>
    ask(BatchGroup, (calls) => calls.setInvestors({ ...versionedRequest(batch), payload: { rows } })),
  defect: words.notSaved,
  onDone: ({ answer }, _get, set) => set(batchAtom, answer),
  onFailed: (_failure, _get, set) => void set(reloadBatchAtom)
})

/** Removes the investors and rechecks the upload. */
export const removeInvestorsAct = makeAct({
  ask: (batch: UploadBatch) => ask(BatchGroup, (calls) => calls.removeInvestors(versionedRequest(batch))),
  defect: words.notSaved,
  onDone: ({ answer }, _get, set) => set(batchAtom, answer),
  onFailed: (_failure, _get, set) => void set(reloadBatchAtom)
})

/** Discards the chosen file. */
export const forgetInvestorFileAtom = atom(null, (_get, set): void => {
  set(storeFileAtom, null)
  set(storeFaultsAtom, [])
})

/** Reads a file of investors and saves them if all are valid. */
export const takeInvestorsAtom = atom(null, async (get, set, file: File): Promise<void> => {
  const batch = get(batchAtom)
  const known = get(investorsAtom)
  if (batch === null || known === null) return
  const show = (state: UploadState) => set(storeFileAtom, { id: "file", name: file.name, bytes: file.size, state })
  const refuse = (reason: string) => show({ _tag: "Refused", reason, canRetry: false })
  set(forgetInvestorFileAtom)
  const decision = decideFile(file, investorFileLimits, 0)
  if (decision._tag === "Refused") return refuse(decision.reason)
  show({ _tag: "Waiting" })
  const { references, today } = known
  const exit = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "Investors", of: { file, references, today } }))
  )
  if (Exit.isFailure(exit)) {
    const error = Cause.squash(exit.cause)
    return refuse(error instanceof SheetRefused ? error.message : words.notSaved)
  }
  set(storeFileAtom, null)
  const { faults, rows } = exit.value
  if (faults.length > 0) return set(storeFaultsAtom, faults)
  await set(setInvestorsAct.runAtom, { batch: get(batchAtom) ?? batch, rows })
})
