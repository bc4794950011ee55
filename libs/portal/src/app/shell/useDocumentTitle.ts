import { viewLabelOf } from "@reclaim/core/rules/shell/currentViewOf"
import { documentTitle } from "@reclaim/core/rules/shell/documentTitle"
import { useAtomValue } from "jotai"
import { useEffect } from "react"
import { messages } from "../messages.ts"
import { configAtom } from "../config/configAtoms.ts"
import { sessionStateAtom } from "../session/sessionAtoms.ts"
import { currentUserAtom } from "../session/userAtoms.ts"

const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Names the tab after the product and 'Home' while there is no view yet. */
export const useHomeTitle = (): void => useTitle(documentTitle(useAtomValue(configAtom).productName, null))

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * Names the browser's tab after the product and the view in front of the user. While the session asks whether anybody
 * is there, the tab asks too: every other second, or all the time for who wants nothing to move.
 */
export const useDocumentTitle = (path: string): void => {
  const { productName } = useAtomValue(configAtom)
  const user = useAtomValue(currentUserAtom)
  const session = useAtomValue(sessionStateAtom)
  const isAsking = session._tag === "Asking" && (session.secondsLeft % 2 === 0 || isStill())
  useTitle(isAsking ? messages.session.title : documentTitle(productName, viewLabelOf(path, user)))
}
