import { ContactFiles } from "@reclaim/core/client/contacts/ContactFiles"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { Effect } from "effect"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { showFailureAtom, showToastAtom } from "../../../app/session/toastAtoms.ts"
import { contactQuestionAtom } from "../list/contactListAtoms.ts"
import { contactsMessages as words } from "../list/contactsMessages.ts"

const file = { name: words.csvName, extension: "csv" } as const

/** Saves the people as they are searched and filtered, and says how that went. */
export const contactCsvAct = makeAct<null, void>({
  ask: (_, get) =>
    ask(ContactFiles, (files) => files.csv(get(contactQuestionAtom) ?? {})).pipe(
      Effect.flatMap((bytes) => ask(FileSaver, (saver) => saver.save({ ...file, parts: [bytes] })))
    ),
  defect: words.csvFailed,
  onDone: (_, _get, set) => void set(showToastAtom, messageToast(words.csvSaved)),
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.csvFailed)
})
