import type { ChangedPart } from "@reclaim/core/rules/address/contactsUrl"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { DelegationPart } from "@reclaim/ui/powers/DelegationPart.tsx"
import { SigningPart } from "@reclaim/ui/powers/SigningPart.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { personNamesAtom } from "./everybodyAtoms.ts"
import { ownerNamesAtom, retryOwnerNamesAtom } from "./ownerAtoms.ts"
import { todayAtom } from "../../app/navigation/todayAtom.ts"

export interface PersonPartsProps {
  readonly contact: Contact
  /** Opens the form of a part; null for who may not change it. */
  readonly onChange: ((part: ChangedPart) => void) | null
  /** The part whose form has just been closed. */
  readonly closed: ChangedPart | null
}

/** What somebody signs, and what is done in their place. */
export const PersonParts = ({ closed, contact, onChange }: PersonPartsProps) => {
  const owners = useAtomValue(ownerNamesAtom)
  const retry = useSetAtom(retryOwnerNamesAtom)
  const names = useAtomValue(personNamesAtom)
  const today = useAtomValue(todayAtom)
  if (today === null) return null
  return (
    <>
      <SigningPart
        powers={contact.powers}
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
