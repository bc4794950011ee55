import { AddContactButton } from "@reclaim/ui/contacts/AddContactButton.tsx"
import { contactMessages } from "@reclaim/ui/contacts/contactMessages.ts"
import { ContactFileButtons } from "@reclaim/ui/contacts/file/ContactFileButtons.tsx"
import { UnsignedOwners } from "@reclaim/ui/contacts/UnsignedOwners.tsx"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { GridSkeleton } from "@reclaim/ui/grid/GridSkeleton.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { OrDesk } from "../../app/aside/OrDesk.tsx"
import { usePageKey } from "../../app/palette/usePageKey.ts"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { ContactFilters } from "./ContactFilters.tsx"
import styles from "./Contacts.module.css"
import { contactsTabsAtom } from "./contactsTabsAtom.ts"
import { contactListAtom, reloadContactsAtom } from "./list/contactListAtoms.ts"
import { contactsMessages as words } from "./list/contactsMessages.ts"
import { useContactsAddress } from "./list/useContactsAddress.ts"
import { mayAddAtom, openPersonAtom } from "./openPersonAtoms.ts"

interface SignatoryState {
  /** True if the address names an owner who needs a signatory. */
  readonly isNaming: boolean
  /** True if a sheet or a dialog covers the page. */
  readonly isCovered: boolean
  /** Id of the owner whom the notice is about; null without one. */
  readonly nextOwner: number | null
}

/**
 * Moves the focus after a signatory was named or the dialog was cancelled: to the notice about the next owner, else to
 * the title. The element that had the focus before is gone.
 */
const useFocusAfterNaming = ({ isCovered, isNaming, nextOwner }: SignatoryState): RefObject<HTMLDivElement | null> => {
  const notice = useRef<HTMLDivElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (isNaming) wasNaming.current = true
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isCovered || !wasNaming.current || !isNowhere) return
    const act = nextOwner === null ? null : notice.current?.querySelector("button")
    const next = act ?? document.querySelector<HTMLElement>("main h1")
    next?.focus()
  }, [isNaming, isCovered, nextOwner])
  return notice
}

/** Opens the form for a new person by its key, unless the focus is in a field; null while adding is not available. */
const useAddKey = (onAdd: (() => void) | null): void => usePageKey(pageKeys.add, onAdd)

// The grid is large and loads after the title; its space is reserved until then.
const ContactsFound = lazy(async () => ({ default: (await import("./ContactsFound.tsx")).ContactsFound }))
const UsersTab = lazy(async () => ({ default: (await import("./UsersTab.tsx")).UsersTab }))
const ActivityTab = lazy(async () => ({ default: (await import("./ActivityTab.tsx")).ActivityTab }))
const OpenPerson = lazy(async () => ({ default: (await import("./OpenPerson.tsx")).OpenPerson }))
const PeopleFile = lazy(async () => ({ default: (await import("./file/PeopleFile.tsx")).PeopleFile }))
const OpenImport = lazy(async () => ({ default: (await import("./file/OpenImport.tsx")).OpenImport }))
// For staff only.
const NobodyViewed = lazy(async () => ({ default: (await import("../../app/viewAs/NobodyViewed.tsx")).NobodyViewed }))

/**
 * The people who act for the client. Staff who have chosen no client get the desk's open items or a way to choose a
 * client.
 */
export const ContactsScreen = () => (
  <OrDesk screen="contacts">
    <PeopleOfClient />
  </OrDesk>
)

const PeopleOfClient = () =>
  useAtomValue(isNobodyViewedAtom) ? (
    <div className={layout.stack(4)}>
      <PageTitle>{words.title}</PageTitle>
      <Suspense fallback={null}>
        <NobodyViewed />
      </Suspense>
    </div>
  ) : (
    <People />
  )

const People = () => {
  const { address, go, hrefOf } = useContactsAddress()
  const mayAdd = useAtomValue(mayAddAtom)
  const isOpen = useAtomValue(openPersonAtom) !== null
  const isNaming = address.signFor !== null
  const tabs = useAtomValue(contactsTabsAtom)
  const tab = tabs.includes(address.tab) ? address.tab : "people"
  const add = () => go({ person: "new", change: null, signFor: null }, "forward")
  const onImport = mayAdd ? () => go({ isImporting: true, person: null }, "forward") : null
  useAddKey(mayAdd && tab === "people" ? add : null)
  return (
    <div className={layout.stack(4)}>
      <div className={classes(layout.row([2, 4], "between"), styles["head"])}>
        <div className={layout.row([2, 4])}>
          <PageTitle>{words.title}</PageTitle>
          <ReportTabs
            label={words.views}
            LinkComponent={Link}
            tabs={tabs.map((key) => ({
              label: words.tabs[key],
              href: hrefOf({ ...elsewhere, tab: key }),
              isCurrent: key === tab
            }))}
          />
        </div>
        {tab === "people" ? (
          <div className={layout.row(2, "stretch")}>
            <Suspense fallback={<ContactFileButtons peopleCount={null} {...filesLater} onImport={onImport} />}>
              <PeopleFile onImport={onImport} />
            </Suspense>
            {mayAdd ? <AddContactButton onPress={add} /> : null}
          </div>
        ) : null}
      </div>
      {tab === "people" ? (
        <>
          <ContactFilters />
          <ContactsContent onAdd={mayAdd ? add : null} />
        </>
      ) : (
        <Suspense fallback={<GridSkeleton label={contactMessages.loading} />}>
          {tab === "activity" ? <ActivityTab /> : <UsersTab />}
        </Suspense>
      )}
      <Suspense fallback={null}>{isOpen || isNaming ? <OpenPerson /> : null}</Suspense>
      <Suspense fallback={null}>{address.isImporting && mayAdd ? <OpenImport /> : null}</Suspense>
    </div>
  )
}

/** State of the placeholder buttons while the real ones load: there is nothing to save yet. */
const filesLater = { isSaving: false, onSave: () => undefined } as const

/** Address parts that are reset when the user switches tabs. */
const elsewhere = {
  search: "",
  role: null,
  status: null,
  person: null,
  change: null,
  signFor: null,
  isImporting: false,
  of: null
} as const

interface ContactsContentProps {
  readonly onAdd: (() => void) | null
}

const ContactsContent = ({ onAdd }: ContactsContentProps) => {
  const { address, go } = useContactsAddress()
  const list = useAtomValue(contactListAtom)
  const isOpen = useAtomValue(openPersonAtom) !== null
  const isNaming = address.signFor !== null
  const [next] = list._tag === "Loaded" ? list.unsigned.ownersWithoutSignatory : []
  const notice = useFocusAfterNaming({
    isNaming,
    isCovered: isOpen || isNaming,
    nextOwner: next?.ownerId ?? null
  })
  const reload = useSetAtom(reloadContactsAtom)
  return (
    <Answered state={list} loading={<GridSkeleton label={contactMessages.loading} />} onRetry={reload}>
      {(known) => (
        <Suspense fallback={<GridSkeleton label={contactMessages.loading} />}>
          <div ref={notice} className={styles["notice"]}>
            <UnsignedOwners
              owners={known.unsigned.ownersWithoutSignatory}
              count={known.unsigned.ownersWithoutSignatoryCount}
              onName={onAdd === null ? null : ({ ownerId }) => go({ person: null, signFor: ownerId }, "forward")}
            />
          </div>
          <ContactsFound list={known} onAdd={onAdd} />
        </Suspense>
      )}
    </Answered>
  )
}
