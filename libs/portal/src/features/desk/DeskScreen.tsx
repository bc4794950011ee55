import type { InboxItem } from "@reclaim/core/domain/desk/InboxItem"
import { deskItemHref, deskListHref } from "@reclaim/core/rules/desk/deskAddress"
import { inboxFilterOf, inboxHref } from "@reclaim/core/rules/desk/inboxFilter"
import { savedViewQuery } from "@reclaim/core/rules/report/savedViewQuery"
import { DeskInbox } from "@reclaim/ui/desk/DeskInbox.tsx"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { deskInboxAtom, reloadDeskInboxAtom } from "../../app/desk/deskInboxAtoms.ts"
import { InboxLink } from "../../app/desk/InboxLink.tsx"
import { UndoNotice, useUndo } from "../../app/desk/UndoNotice.tsx"
import { useDeskInbox } from "../../app/desk/useDeskInbox.ts"
import { usePageKey } from "../../app/palette/usePageKey.ts"
import { ScreenViews } from "../../app/savedViews/ScreenViews.tsx"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { mayViewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

const hrefOf = (item: InboxItem): string => deskItemHref(item) ?? deskListHref(item)

/** Home of the staff: everything that waits for them, of all clients. The keys move through it; Enter opens an item. */
export const DeskScreen = () => {
  useDeskInbox(true)
  const place = useRef<HTMLDivElement>(null)
  const move = (by: 1 | -1) => {
    const links = [...(place.current?.querySelectorAll<HTMLAnchorElement>("table a") ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  usePageKey(pageKeys.next, () => move(1))
  usePageKey(pageKeys.previous, () => move(-1))
  usePageKey(pageKeys.undo, useUndo())
  const reload = useSetAtom(reloadDeskInboxAtom)
  const { search } = useLocation()
  const navigate = useNavigate()
  const mayViewAs = useAtomValue(mayViewAsAtom)
  return (
    <div ref={place} className={layout.stack(4)}>
      <PageTitle>{deskMessages.desk}</PageTitle>
      <UndoNotice at={null} />
      <DeskInbox
        state={useAtomValue(deskInboxAtom)}
        filter={inboxFilterOf(search)}
        onFilter={(filter) => void navigate(inboxHref(filter, search), { preventScrollReset: true })}
        views={<ScreenViews screen="desk" currentQuery={savedViewQuery("desk", search)} />}
        hrefOf={hrefOf}
        LinkComponent={InboxLink}
        onRetry={reload}
      />
      {mayViewAs ? <NobodyViewed /> : null}
    </div>
  )
}
