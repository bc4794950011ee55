import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { DelegationForm } from "@reclaim/ui/powers/DelegationForm.tsx"
import { PartConflict } from "@reclaim/ui/powers/PartConflict.tsx"
import type { PartFormProps } from "@reclaim/ui/powers/PartFormProps.ts"
import { PowersForm } from "@reclaim/ui/powers/PowersForm.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { groupsAtom, peopleChoicesAtom, personNamesAtom } from "./everybodyAtoms.ts"
import { ownerNamesAtom, ownerSearchAtom, ownerTypedAtom } from "./ownerAtoms.ts"
import { closePartAtom, keepEditingPartAtom, partConflictAtom, savePartAtom, settlePartAtom } from "./savePartAtoms.ts"
import { todayAtom } from "../../app/navigation/todayAtom.ts"

export interface OpenPartProps extends Pick<PartFormProps, "onSaved" | "onUnsaved" | "onCancel"> {
  readonly contact: Contact
}

/** The form of what somebody signs, or of what is done in their place. */
export const OpenPart = (props: OpenPartProps) => {
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
      // Another newer version is another question.
      key={theirs.version}
      mine={mine}
      theirs={theirs}
      names={mine._tag === "Powers" ? ownerNames : personNames}
      isSaving={isSaving}
      problem={problem}
      onSave={(side) => void settle(side)}
      onKeepEditing={keepEditing}
    />
  )
}
