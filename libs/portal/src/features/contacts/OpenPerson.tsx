import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { type ChangedPart, contactFormKeys } from "@reclaim/core/rules/address/contactsUrl"
import { ContactConflict } from "@reclaim/ui/contacts/ContactConflict.tsx"
import { ContactSheet, type ContactSheetState } from "@reclaim/ui/contacts/ContactSheet.tsx"
import { ContactSteps } from "@reclaim/ui/contacts/ContactSteps.tsx"
import { SheetPart } from "@reclaim/ui/contacts/SheetPart.tsx"
import { AddressChange } from "@reclaim/ui/mail/AddressChange.tsx"
import { MailList } from "@reclaim/ui/mail/MailList.tsx"
import { mailMessages } from "@reclaim/ui/mail/mailMessages.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useState } from "react"
import { OpenHistory } from "../../app/history/OpenHistory.tsx"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactListAtom } from "./list/contactListAtoms.ts"
import { contactStepAct } from "./contactStepAct.ts"
import { contactsMessages as words } from "./list/contactsMessages.ts"
import { askEmailAtom, cancelEmailAct } from "./emailAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { NamingSignatory } from "./NamingSignatory.tsx"
import { mailLogAtom, reloadMailLogAtom } from "./mailLogAtoms.ts"
import { mayAddAtom, mayChangeOpenAtom, openPersonAtom, reloadOpenAtom } from "./openPersonAtoms.ts"
import { OpenPart } from "./OpenPart.tsx"
import { PersonParts } from "./PersonParts.tsx"
import { savedContactAtom } from "./list/savedContactAtom.ts"
import {
  closeFormAtom,
  conflictAtom,
  keepEditingAtom,
  openFormAtom,
  saveContactAtom,
  settleConflictAtom,
  timesSavedAtom
} from "./saveContactAtoms.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"

/** The person whom the address opens, the form for a new one, or the question who that is. */
export const OpenPerson = () => {
  const state = useAtomValue(openPersonAtom)
  const { go } = useContactsAddress()
  // As the atoms have it, so that it fits the state.
  const address = useAtomValue(contactsAddressAtom)
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
  const form = formOf(state, address.change)
  useOpenForm(form)
  const closed = useClosed(form)
  if (state === null) {
    return mayManage && address.signFor !== null ? <NamingSignatory ownerId={address.signFor} /> : null
  }
  const close = () => go({ person: null, change: null, signFor: null }, "back")
  const change = mayChange ? (part: ChangedPart) => go({ change: part }, "forward") : null
  // The form of a signatory who was named stands in the place of the question who that is, and leads back to the list.
  const isNamed = address.signFor !== null
  const leave = () => (form === "new" || isNamed ? close() : go({ change: null }, "back"))
  const goOn = () => {
    if (form === "new") return go({ person: saved?.contactId ?? null, change: null }, "inPlace")
    return isNamed ? go({ change: null, signFor: null }, "inPlace") : go({ change: null }, "back")
  }
  return (
    <>
      <ContactSheet
        state={state}
        onChange={change === null ? null : () => change("facts")}
        onRetry={reload}
        onClose={close}
        onSave={(content, base) => save({ content, base })}
        onSaved={goOn}
        onUnsaved={onUnsaved}
        onCancel={leave}
        isOffline={isOffline}
        timesSaved={timesSaved}
        runAfter={runAfter}
        part={
          state._tag === "Part" ? (
            <OpenPart contact={state.contact} onSaved={goOn} onUnsaved={onUnsaved} onCancel={leave} />
          ) : null
        }
        besideEmail={state._tag === "Facts" && mayManage ? <PersonAddress contact={state.contact} /> : null}
        further={
          <>
            {state._tag === "Facts" ? <PersonParts contact={state.contact} onChange={change} closed={closed} /> : null}
            {state._tag === "Facts" && mayManage ? <PersonSteps contact={state.contact} /> : null}
            {mayManage ? <PersonMails /> : null}
            <PersonHistory />
          </>
        }
      />
      <OpenConflict />
    </>
  )
}

/** The form that is open: for somebody new, or of a part of somebody; null for none. */
type OpenForm = "new" | ChangedPart | null

const formOf = (state: ContactSheetState | null, change: ChangedPart | null): OpenForm => {
  if (state?._tag === "Adding") return "new"
  return state?._tag === "Changing" || state?._tag === "Part" ? change : null
}

/** The part whose form was open before; null where none was, and while one is open. */
const useClosed = (form: OpenForm): ChangedPart | null => {
  const [seen, setSeen] = useState<{ readonly form: OpenForm; readonly closed: OpenForm }>({ form, closed: null })
  if (seen.form !== form) setSeen({ form, closed: form === null ? seen.form : null })
  return seen.closed === "new" ? null : seen.closed
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

const PersonAddress = ({ contact }: PersonStepsProps) => {
  const askEmail = useSetAtom(askEmailAtom)
  const [state, cancel] = useAct(cancelEmailAct)
  return (
    <AddressChange
      contact={contact}
      onAsk={(email) => askEmail({ contact, email })}
      onCancel={() => void cancel(contact)}
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" && state.asked.contactId === contact.contactId ? state.text : null}
      timeZone={null}
    />
  )
}

const PersonMails = () => {
  const reload = useSetAtom(reloadMailLogAtom)
  return (
    <SheetPart title={mailMessages.title}>
      <MailList state={useAtomValue(mailLogAtom)} timeZone={null} onRetry={reload} />
    </SheetPart>
  )
}

const PersonHistory = () => (
  <SheetPart title={words.history}>
    <OpenHistory history={personHistory} />
  </SheetPart>
)

/** What is sent from a form belongs to it, and ends with it. */
const useOpenForm = (form: OpenForm): void => {
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
