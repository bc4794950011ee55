import { contactFormKeys } from "@reclaim/core/rules/address/contactsUrl"
import { ContactConflict } from "@reclaim/ui/contacts/ContactConflict.tsx"
import { ContactSheet } from "@reclaim/ui/contacts/ContactSheet.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { mayChangeOpenAtom, openPersonAtom, reloadOpenAtom } from "./openPersonAtoms.ts"
import { savedContactAtom } from "./savedContactAtom.ts"
import {
  closeFormAtom,
  conflictAtom,
  keepEditingAtom,
  openFormAtom,
  saveContactAtom,
  settleConflictAtom,
  timesSavedAtom
} from "./saveContactAtoms.ts"
import { useContactsAddress } from "./useContactsAddress.ts"

/** The person whom the address opens, or the form for a new one. */
export const OpenPerson = () => {
  const state = useAtomValue(openPersonAtom)
  const { go } = useContactsAddress()
  const mayChange = useAtomValue(mayChangeOpenAtom)
  const reload = useSetAtom(reloadOpenAtom)
  const save = useSetAtom(saveContactAtom)
  const saved = useAtomValue(savedContactAtom)
  const isOffline = useAtomValue(offlineAtom)
  const timesSaved = useAtomValue(timesSavedAtom)
  const runLater = useSetAtom(runAfterAtom)
  const runAfter = useCallback((millis: number, run: () => void) => runLater({ millis, run }), [runLater])
  const onUnsaved = useLeaveWarning(contactFormKeys)
  const form = state?._tag === "Adding" || state?._tag === "Changing" ? state._tag : null
  useOpenForm(form)
  if (state === null) return null
  const close = () => go({ person: null, isChanging: false }, "back")
  return (
    <>
      <ContactSheet
        state={state}
        onChange={mayChange ? () => go({ isChanging: true }, "forward") : null}
        onRetry={reload}
        onClose={close}
        onSave={(content, base) => save({ content, base })}
        onSaved={() =>
          form === "Adding"
            ? go({ person: saved?.contactId ?? null, isChanging: false }, "inPlace")
            : go({ isChanging: false }, "back")
        }
        onUnsaved={onUnsaved}
        onCancel={() => (form === "Adding" ? close() : go({ isChanging: false }, "back"))}
        isOffline={isOffline}
        timesSaved={timesSaved}
        runAfter={runAfter}
      />
      <OpenConflict />
    </>
  )
}

/** What is sent from a form belongs to it, and ends with it. */
const useOpenForm = (form: string | null): void => {
  const open = useSetAtom(openFormAtom)
  const close = useSetAtom(closeFormAtom)
  useEffect(() => {
    if (form === null) return undefined
    open()
    return close
  }, [form, open, close])
}

const OpenConflict = () => {
  const conflict = useAtomValue(conflictAtom)
  const settle = useSetAtom(settleConflictAtom)
  const keepEditing = useSetAtom(keepEditingAtom)
  if (conflict === null) return null
  const { answer: _, ...versions } = conflict
  return (
    <ContactConflict
      // Another newer version is another question.
      key={conflict.theirs.version}
      {...versions}
      onSave={(chosen) => void settle(chosen)}
      onKeepEditing={keepEditing}
    />
  )
}
