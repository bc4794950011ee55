import { viewLabelOf } from "@reclaim/core/rules/shell/currentViewOf"
import { documentTitle } from "@reclaim/core/rules/shell/headerOf"
import { useAtomValue } from "jotai"
import { useEffect } from "react"
import { configAtom } from "../config/configAtoms.ts"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"

const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The title of the browser's tab: the product, with 'Home' while there is no view yet. */
export const useHomeTitle = (): void => useTitle(documentTitle(useAtomValue(configAtom).productName, null))

/** Sets the title of the browser's tab to the product and the current view. */
export const useDocumentTitle = (path: string): void => {
  const { productName } = useAtomValue(configAtom)
  const user = useAtomValue(shownUserAtom)
  useTitle(documentTitle(productName, viewLabelOf(path, user)))
}
