import type { LinkProps } from "@reclaim/ui/page/Link.tsx"
import { Link, useLocation } from "react-router-dom"

/** State of the history entry of an item that was opened from the inbox. */
export interface OpenedFromInbox {
  /** Query of the inbox's address, with the filter that the next item follows. */
  readonly inboxSearch: string
}

const isOpenedFromInbox = (state: unknown): state is OpenedFromInbox =>
  typeof state === "object" && state !== null && "inboxSearch" in state && typeof state.inboxSearch === "string"

/** Query of the inbox from which an item was opened; empty for one that was not. */
export const inboxSearchOf = (state: unknown): string => (isOpenedFromInbox(state) ? state.inboxSearch : "")

/** A link from the inbox to one of its items. */
export const InboxLink = (props: LinkProps) => {
  const { search } = useLocation()
  const state: OpenedFromInbox = { inboxSearch: search }
  return <Link {...props} state={state} />
}
