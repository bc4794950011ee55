import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { investorMessages as words } from "@reclaim/ui/applications/batches/investorMessages.ts"
import type { InvestorFileRead } from "@reclaim/ui/applications/steps/AddInvestors.tsx"
import { addInvestorsMessages } from "@reclaim/ui/applications/steps/addInvestorsMessages.ts"
import { decideFile, type FileLimits } from "@reclaim/core/rules/input/decideFile"
import { uploadLimits } from "@reclaim/core/rules/file/uploadLimits"
import { Cause, Effect, Exit } from "effect"
import { atom } from "jotai"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { runRaw } from "../../app/runtime/runtime.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"
import { SheetReader, SheetRefused } from "./batches/sheet/SheetReader.ts"

/** File format of an exported list or template. */
export type ListFileForm = "csv" | "xlsx"

/** Limits of a file of investors. */
export const investorFileLimits: FileLimits = { ...uploadLimits.investor_list, maxFiles: 1 }

/** Reads a file of one owner's investors. */
export const readInvestorFileAtom = atom(null, async (get, _set, file: File): Promise<InvestorFileRead> => {
  const decision = decideFile(file, investorFileLimits, 0)
  if (decision._tag === "Refused") return decision
  const exit = await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "OwnerInvestors", file }))
  )
  if (Exit.isFailure(exit)) {
    const error = Cause.squash(exit.cause)
    const isTold = error instanceof SheetRefused
    return { _tag: "Refused", reason: isTold ? error.message : addInvestorsMessages.defect }
  }
  return exit.value.rows.length + exit.value.problems.length === 0
    ? { _tag: "Refused", reason: addInvestorsMessages.empty }
    : { _tag: "Read", investors: exit.value }
})

/** Saves the template of a list of investors as a file. */
export const investorTemplateAct = makeAct({
  ask: (form: ListFileForm) =>
    ask(BatchGroup, (calls) => (form === "csv" ? calls.investorTemplateCsv() : calls.investorTemplateXlsx())).pipe(
      Effect.flatMap((bytes) =>
        ask(FileSaver, (saver) => saver.save({ name: words.template, extension: form, parts: [bytes] }))
      )
    ),
  defect: words.defect,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.defect)
})
