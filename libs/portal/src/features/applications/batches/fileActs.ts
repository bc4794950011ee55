import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import { Effect } from "effect"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { showFailureAtom } from "../../../app/session/toastAtoms.ts"
import { viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import type { ListFileForm } from "../investorFileAtoms.ts"

const saveFile = (name: string, extension: ListFileForm, bytes: Uint8Array) =>
  ask(FileSaver, (saver) => saver.save({ name, extension, parts: [bytes] }))

/** Saves the template as a file. */
export const templateAct = makeAct({
  ask: (form: ListFileForm) =>
    ask(BatchGroup, (calls) => (form === "csv" ? calls.templateCsv() : calls.templateXlsx())).pipe(
      Effect.flatMap((bytes) => saveFile(words.files.template, form, bytes))
    ),
  defect: words.errorsFailed,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.errorsFailed)
})

/** Saves the rows of an upload that are wrong as a file. */
export const errorsAct = makeAct({
  ask: ({ batchId, form }: { readonly batchId: number; readonly form: ListFileForm }, get) =>
    ask(BatchGroup, (calls) => {
      const request = { params: { id: batchId }, query: { viewAsUserId: get(viewAsAtom).userId } }
      return form === "csv" ? calls.errorsCsv(request) : calls.errorsXlsx(request)
    }).pipe(Effect.flatMap((bytes) => saveFile(words.files.errors, form, bytes))),
  defect: words.errorsFailed,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.errorsFailed)
})
