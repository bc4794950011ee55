import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { contactFormKeys } from "@reclaim/core/rules/address/contactsUrl"
import { ContactConflict } from "@reclaim/ui/contacts/ContactConflict.tsx"
import { ContactSheet } from "@reclaim/ui/contacts/ContactSheet.tsx"
import { ContactSteps } from "@reclaim/ui/contacts/ContactSteps.tsx"
import { SheetPart } from "@reclaim/ui/contacts/SheetPart.tsx"
import { HistoryList } from "@reclaim/ui/history/HistoryList.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { contactListAtom } from "./contactListAtoms.ts"
import { contactStepAct } from "./contactStepAct.ts"
import { contactsMessages as words } from "./contactsMessages.ts"
import { personHistory } from "./historyAtoms.ts"
import { mayAddAtom, mayChangeOpenAtom, openPersonAtom, reloadOpenAtom } from "./openPersonAtoms.ts"
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
  const mayManage = useAtomValue(mayAddAtom)
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
        further={
          <>
            {state._tag === "Facts" && mayManage ? <PersonSteps contact={state.contact} /> : null}
            <PersonHistory />
          </>
        }
      />
      <OpenConflict />
    </>
  )
}

interface PersonStepsProps {
  readonly contact: Contact
}

const PersonSteps = ({ contact }: PersonStepsProps) => {
  const [state, run] = useAct(contactStepAct)
  const list = useAtomValue(contactListAtom)
  const others = list._tag === "Loaded" ? list.contacts : []
  return (
    <ContactSteps
      contact={contact}
      successors={others.filter(({ contactId, status }) => contactId !== contact.contactId && status !== "inactive")}
      timeZone={useAtomValue(timeZoneAtom)}
      onStep={(step) => void run({ contact, step })}
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" && state.asked.contact.contactId === contact.contactId ? state.text : null}
    />
  )
}

const PersonHistory = () => {
  const more = useSetAtom(personHistory.moreAtom)
  const retry = useSetAtom(personHistory.retryAtom)
  return (
    <SheetPart title={words.history}>
      <HistoryList
        state={useAtomValue(personHistory.stateAtom)}
        timeZone={useAtomValue(timeZoneAtom)}
        onMore={more}
        onRetry={retry}
      />
    </SheetPart>
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
