import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { type ChangedPart, contactFormKeys } from "@reclaim/core/rules/address/contactsUrl"
import { lacksPowers } from "@reclaim/core/rules/people/lacksPowers"
import { ContactConflict } from "@reclaim/ui/contacts/ContactConflict.tsx"
import { ContactSheet, type ContactSheetState } from "@reclaim/ui/contacts/ContactSheet.tsx"
import { ContactSteps } from "@reclaim/ui/contacts/ContactSteps.tsx"
import { SheetPart } from "@reclaim/ui/contacts/SheetPart.tsx"
import { AddressChange } from "@reclaim/ui/contacts/mail/AddressChange.tsx"
import { MailList } from "@reclaim/ui/contacts/mail/MailList.tsx"
import { mailMessages } from "@reclaim/ui/contacts/mail/mailMessages.ts"
import { DelegationForm } from "@reclaim/ui/contacts/powers/DelegationForm.tsx"
import { DelegationPart } from "@reclaim/ui/contacts/powers/DelegationPart.tsx"
import { NameSignatory } from "@reclaim/ui/contacts/powers/NameSignatory.tsx"
import { PartConflict } from "@reclaim/ui/contacts/powers/PartConflict.tsx"
import type { PartFormProps } from "@reclaim/ui/contacts/powers/PartFormProps.ts"
import { PowersForm } from "@reclaim/ui/contacts/powers/PowersForm.tsx"
import { SigningPart } from "@reclaim/ui/contacts/powers/SigningPart.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useState } from "react"
import { OpenHistory } from "../../app/history/OpenHistory.tsx"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { contactStepAct } from "./contactStepAct.ts"
import { askEmailAtom, cancelEmailAct } from "./emailAtoms.ts"
import { groupsAtom, peopleChoicesAtom, personNamesAtom } from "./everybodyAtoms.ts"
import { personHistory } from "./historyAtoms.ts"
import { contactListAtom } from "./list/contactListAtoms.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactsMessages as words } from "./list/contactsMessages.ts"
import { savedContactAtom } from "./list/savedContactAtom.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"
import { mailLogAtom, reloadMailLogAtom } from "./mailLogAtoms.ts"
import { mayAddAtom, mayChangeOpenAtom, openPersonAtom, reloadOpenAtom } from "./openPersonAtoms.ts"
import { ownerNamesAtom, ownerSearchAtom, ownerTypedAtom, retryOwnerNamesAtom } from "./ownerAtoms.ts"
import {
  closeFormAtom,
  conflictAtom,
  keepEditingAtom,
  openFormAtom,
  saveContactAtom,
  settleConflictAtom,
  timesSavedAtom
} from "./saveContactAtoms.ts"
import { closePartAtom, keepEditingPartAtom, partConflictAtom, savePartAtom, settlePartAtom } from "./savePartAtoms.ts"

interface OpenPartProps extends Pick<PartFormProps, "onSaved" | "onUnsaved" | "onCancel"> {
  readonly contact: Contact
}

/** Form of a person's signing powers or delegations. */
const OpenPart = (props: OpenPartProps) => {
  const address = useAtomValue(contactsAddressAtom)
  const save = useSetAtom(savePartAtom)
  const close = useSetAtom(closePartAtom)
  const isOffline = useAtomValue(offlineAtom)
  const today = useAtomValue(todayAtom)
  useEffect(() => close, [close])
  if (today === null) return null
  const form: PartFormProps = { ...props, today, isOffline, onSave: (mine, base) => save({ base, mine }) }
  return (
    <>
      {address.change === "delegation" ? (
        <DelegationOf key={props.contact.contactId} {...form} />
      ) : (
        <PowersOf key={`${props.contact.contactId} ${String(address.signFor)}`} {...form} signFor={address.signFor} />
      )}
      <OpenPartConflict />
    </>
  )
}

const noNames: ReadonlyMap<number, string> = new Map()

/** The names of owners, as far as they are known. */
const useOwnerNames = (): ReadonlyMap<number, string> => {
  const owners = useAtomValue(ownerNamesAtom)
  return owners._tag === "Loaded" ? owners.names : noNames
}

const PowersOf = (form: PartFormProps & { readonly signFor: number | null }) => {
  const names = useOwnerNames()
  const search = useAtomValue(ownerSearchAtom)
  const type = useSetAtom(ownerTypedAtom)
  const groups = useAtomValue(groupsAtom)
  useEffect(() => () => type(""), [type])
  return <PowersForm {...form} names={names} search={search} onSearch={type} groups={groups} />
}

const DelegationOf = (form: PartFormProps) => (
  <DelegationForm {...form} names={useAtomValue(personNamesAtom)} people={useAtomValue(peopleChoicesAtom)} />
)

const OpenPartConflict = () => {
  const conflict = useAtomValue(partConflictAtom)
  const ownerNames = useOwnerNames()
  const personNames = useAtomValue(personNamesAtom)
  const settle = useSetAtom(settlePartAtom)
  const keepEditing = useSetAtom(keepEditingPartAtom)
  if (conflict === null) return null
  const { isSaving, mine, problem, theirs } = conflict
  return (
    <PartConflict
      // A newer version is a new decision, so the dialog starts over.
      key={theirs.version}
      mine={mine}
      theirs={theirs}
      names={mine._tag === "ChangePowers" ? ownerNames : personNames}
      isSaving={isSaving}
      problem={problem}
      onSave={(side) => void settle(side)}
      onKeepEditing={keepEditing}
    />
  )
}

interface PersonPartsProps {
  readonly contact: Contact
  /** Opens the form of a part; null for users who may not change it. */
  readonly onChange: ((part: ChangedPart) => void) | null
  /** Part whose form has just been closed. */
  readonly closed: ChangedPart | null
}

/** Signing powers and delegations of a person. */
const PersonParts = ({ closed, contact, onChange }: PersonPartsProps) => {
  const owners = useAtomValue(ownerNamesAtom)
  const retry = useSetAtom(retryOwnerNamesAtom)
  const names = useAtomValue(personNamesAtom)
  const today = useAtomValue(todayAtom)
  if (today === null) return null
  return (
    <>
      <SigningPart
        powers={contact.powers}
        isSignatory={lacksPowers(contact)}
        owners={owners._tag === "Failed" ? { ...owners, onRetry: retry } : owners}
        today={today}
        onChange={onChange === null ? null : () => onChange("powers")}
        takesFocus={closed === "powers"}
      />
      <DelegationPart
        delegation={contact.delegation}
        names={names}
        today={today}
        onChange={onChange === null ? null : () => onChange("delegation")}
        takesFocus={closed === "delegation"}
      />
    </>
  )
}

interface NamingSignatoryProps {
  /** Id of the owner who needs a signatory. */
  readonly ownerId: number
}

/** Asks for the signatory of an owner, then opens the form of their signing powers. */
const NamingSignatory = ({ ownerId }: NamingSignatoryProps) => {
  const { go } = useContactsAddress()
  const owners = useAtomValue(ownerNamesAtom)
  return (
    <NameSignatory
      owner={owners._tag === "Loaded" ? (owners.names.get(ownerId) ?? null) : null}
      people={useAtomValue(peopleChoicesAtom)}
      // Replaces the history entry, so that leaving the form returns to the list.
      onChoose={(contactId) => go({ person: contactId, change: "powers" }, "inPlace")}
      onCancel={() => go({ signFor: null }, "back")}
    />
  )
}

/** The person in the address, the form for a new one, or the dialog to choose a signatory. */
export const OpenPerson = () => {
  const state = useAtomValue(openPersonAtom)
  const { go } = useContactsAddress()
  // The address of the atoms, which matches their state.
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
  // The form of a chosen signatory replaces the dialog that asked for one, and returns to the list.
  const isNamed = address.signFor !== null
  const leave = () => (form === "new" || isNamed ? close() : go({ change: null }, "back"))
  const goOn = () => {
    // A signatory is of use only with a power: what they sign is asked next.
    if ((form === "new" || form === "facts") && saved !== null && lacksPowers(saved))
      return go({ person: saved.contactId, change: "powers" }, "inPlace")
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

/** The open form: for a new person, or of a part of a person; null for none. */
type OpenForm = "new" | ChangedPart | null

const formOf = (state: ContactSheetState | null, change: ChangedPart | null): OpenForm => {
  if (state?._tag === "Adding") return "new"
  return state?._tag === "Changing" || state?._tag === "Part" ? change : null
}

/** Part whose form was open before; null if none was, and while one is open. */
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

/** Ties requests from a form to the form: they end when it closes. */
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
      // A newer version is a new decision, so the dialog starts over.
      key={conflict.theirs.version}
      {...versions}
      onSave={(chosen) => void settle(chosen)}
      onKeepEditing={keepEditing}
    />
  )
}
