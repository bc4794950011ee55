import { ContactFileButtons, type ContactFileButtonsProps } from "@reclaim/ui/contacts/file/ContactFileButtons.tsx"
import { useAtomValue } from "jotai"
import { useAct } from "../../../app/runtime/useAct.ts"
import { contactCsvAct } from "./contactCsvAct.ts"
import { contactListAtom } from "../list/contactListAtoms.ts"

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
