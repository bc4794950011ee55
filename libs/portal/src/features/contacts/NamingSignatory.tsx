import { NameSignatory } from "@reclaim/ui/powers/NameSignatory.tsx"
import { useAtomValue } from "jotai"
import { peopleChoicesAtom } from "./everybodyAtoms.ts"
import { ownerNamesAtom } from "./ownerAtoms.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"

export interface NamingSignatoryProps {
  /** The number of the owner for whom somebody is to sign. */
  readonly ownerId: number
}

/** Asks who is to sign for an owner, and goes on to the form of what they sign. */
export const NamingSignatory = ({ ownerId }: NamingSignatoryProps) => {
  const { go } = useContactsAddress()
  const owners = useAtomValue(ownerNamesAtom)
  return (
    <NameSignatory
      owner={owners._tag === "Loaded" ? (owners.names.get(ownerId) ?? null) : null}
      people={useAtomValue(peopleChoicesAtom)}
      // In its place: whoever leaves the form comes back to the list.
      onChoose={(contactId) => go({ person: contactId, change: "powers" }, "inPlace")}
      onCancel={() => go({ signFor: null }, "back")}
    />
  )
}
