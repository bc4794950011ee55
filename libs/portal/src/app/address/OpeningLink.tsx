import type { LinkProps } from "@reclaim/ui/page/Link.tsx"
import { Link } from "react-router-dom"

/** State of a history entry opened from the page behind it. Closing goes back to that page. */
export const openedFromPage = { isOpenedFromPage: true } as const

/** True for the state of such a history entry. */
export const isOpenedFromPage = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOpenedFromPage" in state

/** A link to something that opens over the page. */
export const OpeningLink = (props: LinkProps) => <Link {...props} state={openedFromPage} preventScrollReset />
