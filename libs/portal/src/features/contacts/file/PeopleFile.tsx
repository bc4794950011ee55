import { ContactFileGroup } from "@reclaim/core/contract/contacts/ContactFileGroup"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { ContactFileButtons, type ContactFileButtonsProps } from "@reclaim/ui/contacts/file/ContactFileButtons.tsx"
import { Effect } from "effect"
import { useAtomValue } from "jotai"
import { FileSaver } from "../../../app/browser/FileSaver.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { showFailureAtom, showToastAtom } from "../../../app/session/toastAtoms.ts"
import { contactListAtom, contactQuestionAtom } from "../list/contactListAtoms.ts"
import { contactsMessages as words } from "../list/contactsMessages.ts"

const file = { name: words.csvName, extension: "csv" } as const

/** Saves the people as they are searched and filtered, and says how that went. */
export const contactCsvAct = makeAct<null, void>({
  ask: (_, get) =>
    ask(ContactFileGroup, (calls) => calls.csv({ query: get(contactQuestionAtom) ?? { viewAsUserId: 0 } })).pipe(
      Effect.flatMap((bytes) => ask(FileSaver, (saver) => saver.save({ ...file, parts: [bytes] })))
    ),
  defect: words.csvFailed,
  onDone: (_, _get, set) => void set(showToastAtom, messageToast(words.csvSaved)),
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.csvFailed)
})

/** The people of the list as a file. */
export const PeopleFile = ({ onImport }: Pick<ContactFileButtonsProps, "onImport">) => {
  const list = useAtomValue(contactListAtom)
  const [state, save] = useAct(contactCsvAct)
  return (
    <ContactFileButtons
      peopleCount={list._tag === "Loaded" ? list.totalCount : null}
      onSave={() => void save(null)}
      isSaving={state._tag === "Busy"}
      onImport={onImport}
    />
  )
}
