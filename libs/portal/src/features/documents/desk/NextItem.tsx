import type { WorkItem } from "@reclaim/core/domain/desk/WorkItem"
import { deskItemHref } from "@reclaim/core/rules/desk/deskItemHref"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { useAtomValue } from "jotai"
import { Link, useNavigate } from "react-router-dom"
import { deskItemsAtom } from "../../../app/desk/deskItemAtoms.ts"
import { usePageKey } from "../../../app/palette/usePageKey.ts"
import styles from "./DeskDocument.module.css"

export interface NextItemProps {
  /** True for the work item in view. */
  readonly isOpen: (item: WorkItem) => boolean
}

/** Link to the next open item, with a keyboard shortcut. */
export const NextItem = ({ isOpen }: NextItemProps) => {
  const items = useAtomValue(deskItemsAtom)
  const navigate = useNavigate()
  const others = items._tag === "Loaded" ? items.items.filter((item) => !isOpen(item)) : []
  const href = others.map(deskItemHref).find((one) => one !== null) ?? null
  usePageKey(pageKeys.next, href === null ? null : () => void navigate(href))
  if (items._tag !== "Loaded") return null
  return href === null ? (
    <span>{documentDeskMessages.nothingNext}</span>
  ) : (
    <Link to={href} className={styles["next"]} aria-keyshortcuts={pageKeys.next.join(" ")}>
      {documentDeskMessages.next}
    </Link>
  )
}
