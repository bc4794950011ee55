import type { LinkProps } from "@reclaim/ui/page/Link.tsx"
import { Link } from "react-router-dom"

/** What the history knows of an entry that was opened from the page behind it: closing it goes back there. */
export const openedFromPage = { isOpenedFromPage: true } as const

/** Whether an entry of the history was opened from the page behind it. */
export const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOpenedFromPage" in state

/** A link to something that opens over the page. */
export const OpeningLink = (props: LinkProps) => <Link {...props} state={openedFromPage} preventScrollReset />
