import { AddContactButton } from "@reclaim/ui/contacts/AddContactButton.tsx"
import { contactMessages } from "@reclaim/ui/contacts/contactMessages.ts"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense } from "react"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { ContactFilters } from "./ContactFilters.tsx"
import { contactListAtom, reloadContactsAtom } from "./contactListAtoms.ts"
import { contactsMessages as words } from "./contactsMessages.ts"
import styles from "./Contacts.module.css"
import { openPersonAtom, mayAddAtom } from "./openPersonAtoms.ts"
import { useAddKey } from "./useAddKey.ts"
import { useContactsAddress } from "./useContactsAddress.ts"

// The grid is large and loads after the title; its space is reserved until then.
const ContactsFound = lazy(async () => ({ default: (await import("./ContactsFound.tsx")).ContactsFound }))
const OpenPerson = lazy(async () => ({ default: (await import("./OpenPerson.tsx")).OpenPerson }))
// For staff only.
const NobodyViewed = lazy(async () => ({ default: (await import("../../app/viewAs/NobodyViewed.tsx")).NobodyViewed }))

/** The people who act for the client; staff who have not chosen a client get a way to choose one. */
export const ContactsScreen = () =>
  useAtomValue(isNobodyViewedAtom) ? (
    <div className={styles["contacts"]}>
      <PageTitle>{words.title}</PageTitle>
      <Suspense fallback={null}>
        <NobodyViewed />
      </Suspense>
    </div>
  ) : (
    <People />
  )

const People = () => {
  const { go } = useContactsAddress()
  const mayAdd = useAtomValue(mayAddAtom)
  const isOpen = useAtomValue(openPersonAtom) !== null
  const add = () => go({ person: "new", isChanging: false }, "forward")
  useAddKey(mayAdd ? add : null)
  return (
    <div className={styles["contacts"]}>
      <div className={styles["head"]}>
        <PageTitle>{words.title}</PageTitle>
        {mayAdd ? <AddContactButton onPress={add} /> : null}
      </div>
      <ContactFilters />
      <Found onAdd={mayAdd ? add : null} />
      <Suspense fallback={null}>{isOpen ? <OpenPerson /> : null}</Suspense>
    </div>
  )
}

interface FoundProps {
  readonly onAdd: (() => void) | null
}

const Found = ({ onAdd }: FoundProps) => {
  const list = useAtomValue(contactListAtom)
  const reload = useSetAtom(reloadContactsAtom)
  switch (list._tag) {
    case "Loading":
      return <GridSkeleton label={contactMessages.loading} />
    case "Failed":
      return <FailureNotice text={list.text} onRetry={reload} />
    case "Loaded":
      return (
        <Suspense fallback={<GridSkeleton label={contactMessages.loading} />}>
          <ContactsFound list={list} onAdd={onAdd} />
        </Suspense>
      )
  }
}
