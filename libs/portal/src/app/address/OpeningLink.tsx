import type { LinkProps } from "@reclaim/ui/page/Link.tsx"
import { Link } from "react-router-dom"

/** The state of a history entry that was opened from the page behind it: closing it goes back there. */
export const openedFromPage = { isOpenedFromPage: true } as const

/** Whether a history entry was opened from the page behind it. */
export const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOpenedFromPage" in state

/** A link to something that opens over the page. */
export const OpeningLink = (props: LinkProps) => <Link {...props} state={openedFromPage} preventScrollReset />
