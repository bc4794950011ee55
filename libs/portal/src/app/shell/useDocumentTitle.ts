import { viewLabelOf } from "@reclaim/core/rules/shell/currentViewOf"
import { documentTitle } from "@reclaim/core/rules/shell/documentTitle"
import { useAtomValue } from "jotai"
import { useEffect } from "react"
import { messages } from "../messages.ts"
import { configAtom } from "../config/configAtoms.ts"
import { sessionStateAtom } from "../session/sessionAtoms.ts"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the browser's tab: the product, with 'Home' while there is no view yet. */
export const useHomeTitle = (): void => useTitle(documentTitle(useAtomValue(configAtom).productName, null))

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * Sets the title of the browser's tab to the product and the current view. While the session asks whether anybody is there,
 * the title does so too: alternating every second, or constantly with reduced motion.
 */
export const useDocumentTitle = (path: string): void => {
  const { productName } = useAtomValue(configAtom)
  const user = useAtomValue(shownUserAtom)
  const session = useAtomValue(sessionStateAtom)
  const isAsking = session._tag === "Asking" && (session.secondsLeft % 2 === 0 || isStill())
  useTitle(isAsking ? messages.session.title : documentTitle(productName, viewLabelOf(path, user)))
}
